// Where words stand in an exported drawing: one line, estimated widths, no font and no page needed.
import type { Box } from './arc-geometry.js';
import { textWidth } from './text-width.js';

export const WORD_SIZE = 22;
const PADDING = 10;
const GAP = 8;
/** Wide enough for "100 %" beneath the word. */
const NARROWEST = 46;

export interface Line {
  readonly boxes: readonly Box[];
  readonly width: number;
}

/** Left to right, or right to left where the sentence is Arabic, Hebrew or the like. */
export function layLine(words: readonly string[], left: number): Line {
  const widths = words.map((word) => Math.max(NARROWEST, textWidth(word, WORD_SIZE) + 2 * PADDING));
  const order = words.map((_, index) => index);
  if (isRightToLeft(words)) order.reverse();
  const boxes: Box[] = [];
  let x = left;
  for (const index of order) {
    const width = widths[index] ?? NARROWEST;
    boxes[index] = { x, width };
    x += width + GAP;
  }
  return { boxes, width: Math.max(0, x - GAP - left) };
}

/** By the first letter that has a direction, as the Unicode algorithm does for a paragraph. */
export function isRightToLeft(words: readonly string[]): boolean {
  const first = /\p{L}/u.exec(words.join(' '))?.[0];
  return (
    first !== undefined &&
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
  );
}
