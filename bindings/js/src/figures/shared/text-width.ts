// How wide text is, estimated without a font: the same in Node and in every browser, so that the SVG of the command
// line and of the element are one drawing. Full-width characters are 1 em, as in every CJK font.

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NOTHING = /\p{M}|\p{Cf}|\p{Emoji_Modifier}/u;
const JOINER = '\u200d';

/** Width in units of `size`, the font size. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  let joined = false;
  for (const char of text) {
    if (!joined) em += charWidth(char);
    // What follows a zero-width joiner melts into the emoji before it.
    joined = char === JOINER;
  }
  return em * size;
}

function charWidth(char: string): number {
  if (NOTHING.test(char)) return 0;
  if (WIDE.test(char)) return 1;
  if (/[ijlI.,:;!'|·]/.test(char)) return 0.28;
  if (/[ftr()[\]{}"\-\s]/.test(char)) return 0.36;
  if (/[mwMW@%]/.test(char)) return 0.85;
  if (/\p{Lu}/u.test(char)) return 0.66;
  return 0.55;
}

/** Lines of at most `width`; breaks at spaces, and between full-width characters. A longer piece stays whole. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of breakable(text)) {
    if (line && textWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}

/** Chinese marks never begin a line. */
const CLOSING = /[，。；：！？、）」』]/u;

function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const char of text) {
    const last = pieces.at(-1);
    const glue =
      last !== undefined && (CLOSING.test(char) || (!WIDE.test(char) && !last.endsWith(' ') && !endsWide(last)));
    if (glue) pieces[pieces.length - 1] = last + char;
    else pieces.push(char);
  }
  return pieces;
}

function endsWide(text: string): boolean {
  return WIDE.test(Array.from(text).at(-1) ?? '');
}
