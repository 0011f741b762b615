// What `heed/element` promises of <heed-heads>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';
import type { Relation } from '../../model/types.js';

export interface HeedHeadsElement extends HeedFigureElement {
  text: string;
  model: string;
  unit: 'word' | 'token';
  /** The head that is enlarged. */
  layer: number | undefined;
  head: number | 'mean' | undefined;
  toJSON(options?: { parameters?: boolean }): HeadsJSON;
}

export interface HeadsJSON {
  words: string[];
  layers: number;
  heads: number;
  /** [layers][heads][words][words]  (query, key) */
  weights: number[][][][];
  /** What the model's card measured. */
  relations: Relation[];
  selected: { layer: number; head: number | 'mean' } | null;
  source: object | null;
}
