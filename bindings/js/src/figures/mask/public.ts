// What `heed/element` promises of <heed-mask>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedMaskElement extends HeedFigureElement {
  batch: number;
  length: number;
  width: number;
  causal: boolean;
  /** The row of x that is changed: [b, t]. */
  changed: readonly number[];
  /** What is added to the first number of that row. */
  by: number;
  seed: number;
  toJSON(options?: { parameters?: boolean }): MaskJSON;
}

export interface MaskJSON {
  changed: number[] | null;
  by: number | null;
  /** [B][T], the largest absolute difference of an output. */
  difference: number[][];
  /** [B][T], whether no bit of it changed. */
  same: boolean[][];
  /** [B][T][T] */
  weights: number[][][];
  causal: boolean | null;
  seed: number | null;
  source: object | null;
  /** x : [B][T][D], wq, wk, wv : [D][D] */
  parameters?: { x: number[][][]; wq: number[][]; wk: number[][]; wv: number[][] };
}
