// What `heed/element` promises of <heed-scale>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedScaleElement extends HeedFigureElement {
  /** Width of queries and keys, 1 to 1024. */
  dk: number;
  keys: number;
  pairs: number;
  seed: number;
  toJSON(options?: { parameters?: boolean }): ScaleJSON;
}

/** Means over the pairs' rows; without data null. */
export interface ScaleJSON {
  dk: number | null;
  keys: number | null;
  pairs: number | null;
  seed: number | null;
  products: { mean: number; variance: number } | null;
  scaled: { mean: number; variance: number } | null;
  /** Nats; the largest weight; the Frobenius norm of diag(w) − w wᵀ. */
  unscaledSoftmax: { entropy: number; largest: number; gradient: number } | null;
  scaledSoftmax: { entropy: number; largest: number; gradient: number } | null;
  source: object | null;
  /** query : [pairs][dk], key : [keys][dk] */
  parameters?: { query: number[][]; key: number[][] };
}
