// The word that the reader chose, through every change of the sentence.

export interface Wish {
  readonly index: number;
  /** Unknown until the sentence is shown that it belongs to. */
  readonly word: string | undefined;
}

/** Where that word now stands; where it is gone, the same place, or the last one there is. */
export function placeOf({ index, word }: Wish, words: readonly string[]): number {
  if (word !== undefined && words[index] !== word && words.includes(word)) return words.indexOf(word);
  return words.length === 0 ? index : Math.min(index, words.length - 1);
}
