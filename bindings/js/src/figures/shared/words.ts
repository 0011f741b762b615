// A text to words: as the author split it, else as the browser does.
import { segmentsOf } from '../../segments.js';

/** What tokenizers write special tokens as: [MASK], <|endoftext|>, </s>. */
const SPECIAL = /(\[[A-Z]+\d*\]|<\|[^\s|<>]+\|>|<\/?[a-z]+\d*>)/;
/** Between |, other than those of <|endoftext|>. */
const BARRED = /(?:<\|[^\s|<>]+\|>|[^|])+/g;

/** `|` splits if there is one, else spaces, else Intl.Segmenter; white space is never a word, a special token is one. */
export function wordsOf(text: string): string[] {
  const parts = text.trim().split(SPECIAL); // every second one is special
  const rest = parts.filter((_, i) => i % 2 === 0).join('');
  if (rest.includes('|')) return clean(text.match(BARRED) ?? []);
  const isSpaced = /\s/u.test(rest.trim());
  const segmenter = new Intl.Segmenter(scriptOf(rest), { granularity: 'word' });
  const cut = (part: string): string[] =>
    isSpaced ? part.split(/\s+/u) : segmentsOf(segmenter, part).map((segment) => segment.text);
  return clean(parts.flatMap((part, i) => (i % 2 === 0 ? cut(part) : [part])));
}

/** The place of a word, or the last one that there is: a sentence may have become shorter. */
export function placeIn(words: readonly unknown[], place: number | undefined): number | undefined {
  return place === undefined || words.length === 0 ? undefined : Math.min(place, words.length - 1);
}

function clean(words: readonly string[]): string[] {
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

/** The language tag that gives a text its glyphs and its word breaks; undefined: whatever the page has. */
export function scriptOf(text: string): 'ja' | 'ko' | 'zh' | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return undefined;
}
