// Words of a text, and which tokens belong to each.
import { segmentsOf } from '../../segments.js';

export interface Word {
  text: string;
  first: number;
  last: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Scripts that are written without spaces between words; in brackets of a pattern. */
export const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const SPLIT_BY_AUTHOR = new RegExp(`[${UNSPACED}]\\s+[${UNSPACED}]`, 'u');
const UNSPACED_END = new RegExp(`[${UNSPACED}\\u3000-\\u303F\\uFF00-\\uFF60]$`, 'u');
const UNSPACED_START = new RegExp(`^[${UNSPACED}\\u3000-\\u303F\\uFF00-\\uFF60]`, 'u');
const CLOSING_START = /^[,.;:!?)\]}%'’”]/;

let segmenter: Intl.Segmenter | undefined;

/**
 * The words of a text. Spaces between characters that need none say that its author has split it; otherwise
 * `Intl.Segmenter` does, and where there is none, spaces do.
 * @param fixed places in the text that are words as they are: special tokens
 */
export function findWords(text: string, fixed: readonly Range[] = []): Range[] {
  const bySpaces = SPLIT_BY_AUTHOR.test(text) || typeof Intl.Segmenter !== 'function';
  const ranges: Range[] = [];
  let at = 0;
  for (const one of [...fixed, { start: text.length, end: text.length }]) {
    const part = text.slice(at, one.start);
    ranges.push(...shifted(bySpaces ? spacedWords(part) : segmentedWords(part), at));
    if (one.end > one.start) ranges.push({ start: one.start, end: one.end });
    at = one.end;
  }
  return ranges;
}

function shifted(ranges: readonly Range[], by: number): Range[] {
  return ranges.map(({ start, end }) => ({ start: start + by, end: end + by }));
}

function spacedWords(text: string): Range[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function segmentedWords(text: string): Range[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return segmentsOf(segmenter, text)
    .filter((segment) => segment.text.trim() !== '')
    .map((segment) => ({ start: segment.start, end: segment.start + segment.text.length }));
}

/**
 * Words that were given → a text, and where each is in it.
 * @param always whether a space may stand everywhere, since the tokenizer drops it
 */
export function joinWords(words: readonly string[], always: boolean): { text: string; ranges: Range[] } {
  let text = '';
  const ranges = words.map((word) => {
    const tight = !always && (UNSPACED_END.test(text) || UNSPACED_START.test(word) || CLOSING_START.test(word));
    if (text !== '' && !tight) text += ' ';
    const start = text.length;
    text += word;
    return { start, end: text.length };
  });
  return { text, ranges };
}

/**
 * Gives each token that covers text to the word that it covers most of; white space goes to the word that follows. Tokens
 * of a word lie side by side. Words that share all their tokens with a neighbour become one with it.
 */
export function assignTokens(
  text: string,
  ranges: readonly Range[],
  spans: readonly Range[],
  special: readonly boolean[],
): Word[] {
  const owner: (number | undefined)[] = spans.map(() => undefined);
  let word = 0;
  spans.forEach((span, token) => {
    if (special[token] || ranges.length === 0) return;
    while (word < ranges.length - 1 && (ranges[word]?.end ?? 0) <= span.start) word++;
    let best = word;
    for (let w = word, most = 0; w < ranges.length && (ranges[w]?.start ?? 0) < span.end; w++) {
      const shared = overlap(ranges[w], span);
      if (shared > most) [most, best] = [shared, w];
    }
    owner[token] = best;
  });
  const words: Word[] = [];
  const firstRange: number[] = [];
  owner.forEach((w, token) => {
    if (w === undefined) return;
    const last = words.at(-1);
    if (last && firstRange.at(-1) === w) last.last = token;
    else {
      words.push({ text: '', first: token, last: token });
      firstRange.push(w);
    }
  });
  // Each word's text reaches to where the next one begins, so that words without a token of their own are kept.
  words.forEach((one, i) => {
    const from = i === 0 ? 0 : (firstRange[i] ?? 0);
    const to = (firstRange[i + 1] ?? ranges.length) - 1;
    one.text = text.slice(ranges[from]?.start ?? 0, ranges[Math.max(from, to)]?.end ?? 0);
  });
  return words;
}

function overlap(a: Range | undefined, b: Range): number {
  return a ? Math.min(a.end, b.end) - Math.max(a.start, b.start) : 0;
}
