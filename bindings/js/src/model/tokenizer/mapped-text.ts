// A text after its normaliser, each unit with the place in the original that it came from.

/** `starts[i]` and `ends[i]` say where unit i of `text` came from; equal where it came from nothing (a prefix put in). */
export interface MappedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Text as it is: the identity. */
export function plainText(text: string, offset: number): MappedText {
  const starts = Array.from(text, () => 0);
  starts.length = text.length;
  for (let i = 0; i < text.length; i++) starts[i] = offset + i;
  return { text, starts, ends: starts.map((start) => start + 1) };
}

/** What belongs together: a character with its marks, or the parts of a Korean syllable. */
const CLUSTER = /[\u1100-\u11FF]+|[^]\p{M}*/gu;

/**
 * Normalises cluster by cluster and checks the result against the whole. Where a normaliser looks further than
 * that (it trims, or puts something in front), what differs is found by walking along both.
 */
export function normaliseMapped(normalise: (text: string) => string, text: string, offset: number): MappedText {
  const whole = normalise(text);
  if (whole === text) return plainText(text, offset);
  const prefix = prefixOf(normalise);
  const known = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (count: number, start: number, end: number): void => {
    for (let i = 0; i < count && starts.length < whole.length; i++) {
      starts.push(offset + start);
      ends.push(offset + end);
    }
  };
  if (prefix !== '' && whole.startsWith(prefix)) add(prefix.length, 0, 0);
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    let piece = known.get(cluster);
    if (piece === undefined) known.set(cluster, (piece = normalise(cluster).slice(prefix.length)));
    // The same length is enough: a Greek sigma is another letter at the end of a word.
    const fits = whole.startsWith(piece, starts.length) || !/^\s*$/.test(piece);
    if (fits) add(piece.length, index, index + cluster.length);
  }
  add(whole.length - starts.length, text.length, text.length);
  return { text: whole, starts, ends };
}

/** What a normaliser puts in front of every text. */
function prefixOf(normalise: (text: string) => string): string {
  const letter = normalise('a');
  return letter.endsWith('a') ? letter.slice(0, -1) : '';
}

/** A part of it. */
export function slice({ text, starts, ends }: MappedText, start: number, end: number): MappedText {
  return { text: text.slice(start, end), starts: starts.slice(start, end), ends: ends.slice(start, end) };
}

/** Where units [start, end) came from; an empty range is a place. */
export function origin({ starts, ends }: MappedText, start: number, end: number): [number, number] {
  // Units that came from nothing don't widen the span.
  let first = start;
  while (first < end - 1 && starts[first] === ends[first]) first++;
  const from = starts[first] ?? ends[ends.length - 1] ?? 0;
  return [from, end > start ? Math.max(from, ends[end - 1] ?? from) : from];
}
