// What `heed/element` promises of <heed-steps>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';
import type { Positions } from '../runs/contract.js';
import type { Source } from '../shared/attention.js';

export interface HeedStepsElement extends HeedFigureElement {
  text: string;
  model: string;
  layer: number | undefined;
  head: number | 'mean' | undefined;
  relation: string | undefined;
  /** The word that asks, from 0. */
  selected: number | undefined;
  /** Which of its tokens, from 0. */
  token: number;
  /** A component of the output, from 0, to see what each word gives to it. */
  component: number | undefined;
  causal: boolean | undefined;
  scale: number | 'none' | undefined;
  positions: Positions | undefined;
  toJSON(options?: { parameters?: boolean }): StepsJSON;
}

/** Lists by token; empty where no word or no single head is chosen. */
export interface StepsJSON {
  pieces: string[];
  /** Which of the pieces asks. */
  token: number | null;
  /** [dHead] */
  query: number[];
  /** [n_tokens, dHead] */
  keys: number[][];
  values: number[][];
  /** q · k, before anything else. */
  products: number[];
  scale: number | null;
  /** −∞ where a key is masked, which JSON writes as null. */
  scores: number[];
  weights: number[];
  /** [dHead] */
  context: number[];
  source: Source | null;
  /** What `ops.attention` takes; its row `token` is the above. */
  parameters?: { query: number[][]; key: number[][]; value: number[][]; causal: boolean; scale: number };
}
