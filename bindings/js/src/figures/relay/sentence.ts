// The reader's words, as many as the drawing has room for.
import { wordsOf } from '../shared/words.js';

const MOST = 24;

export interface Sentence {
  readonly words: readonly string[];
  readonly leftOut: number;
}

export function sentenceOf(text: string): Sentence {
  const words = wordsOf(text);
  return { words: words.slice(0, MOST), leftOut: Math.max(0, words.length - MOST) };
}
