// What `heed/element` promises of <heed-lookup>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedLookupElement extends HeedFigureElement {
  /** Points of the plane, at most 12; as an attribute JSON. */
  states: unknown;
  /** Which of them asks, from 0. */
  query: number;
  wq: unknown;
  wk: unknown;
  wv: unknown;
  causal: boolean;
  toJSON(options?: { parameters?: boolean }): LookupJSON;
}

export interface LookupAnswer {
  scores: number[];
  weights: number[];
  context: number[];
}

export interface LookupJSON {
  states: number[][];
  query: number;
  wq: number[][] | null;
  wk: number[][] | null;
  wv: number[][] | null;
  /** The row of the state that asks, by plain dot products and in three roles. */
  plain: LookupAnswer | null;
  projected: LookupAnswer | null;
  /** Whether both ways give the same bits, in every row. */
  equal: boolean | null;
  causal: boolean | null;
  source: object | null;
}
