// What `heed/element` promises of <heed-order>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedOrderElement extends HeedFigureElement {
  first: string;
  second: string;
  /** The word whose outputs are compared. */
  word: string;
  model: string;
  toJSON(options?: { parameters?: boolean }): OrderJSON;
}

export interface OrderJSON {
  words: string[];
  second: string[];
  word: string;
  /** The largest absolute difference of a component, by the kind of positions. */
  positions: Record<'none' | 'sinusoidal' | 'rope', { difference: number }> | null;
  outputs: Record<'none' | 'sinusoidal' | 'rope', { first: number[]; second: number[] }> | null;
  /** The largest magnitude of all outputs without positions. */
  scale: number | null;
  /** What rounding may make of a difference that is 0. */
  bound: number | null;
  source: object | null;
}
