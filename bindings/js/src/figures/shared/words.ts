// A text to words: as the author split it, else as the browser does.

/** `|` splits if there is one, else spaces, else Intl.Segmenter; white space is never a word. */
export function wordsOf(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed.includes('|')) return clean(trimmed.split('|'));
  if (/\s/u.test(trimmed)) return clean(trimmed.split(/\s+/u));
  const segmenter = new Intl.Segmenter(scriptOf(trimmed), { granularity: 'word' });
  return clean(Array.from(segmenter.segment(trimmed), ({ segment }) => segment));
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
