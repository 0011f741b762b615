// What a drawing is made from: words, one square of weights, and where the numbers come from.

import type { Relation } from '../../model/types.js';

export interface Attention {
  readonly words: readonly string[];
  /** weights : [n_words, n_words]  (query, key); a row sums to 1, or to less where special tokens take a share */
  readonly weights: readonly ArrayLike<number>[];
  /** True where a query sees only itself and what stands before it: the keys after it are masked. */
  readonly causal: boolean;
  /** Words that the model does not know, as it reads them: index → pieces. */
  readonly unknown?: ReadonlyMap<number, string>;
  /** The model's own marks, which are no words: [CLS], <s> … */
  readonly marks?: readonly string[];
  readonly source: Source;
}

export type Source = Given | Computed;

/** The author of the page gave the weights; nothing was computed. */
export interface Given {
  readonly kind: 'given';
}

export interface Computed {
  readonly kind: 'computed';
  readonly model: string;
  readonly layer: number;
  readonly head: number | 'mean';
  /** How many heads the layer has: "mean of 4 heads". */
  readonly heads: number;
  /** What the model card measured for this head, if anything. */
  readonly relation?: Relation;
  /** The same relation on other kinds of sentences, too; it comes first. */
  readonly measured?: readonly Relation[];
  readonly changes: Changes;
}

/** What was recomputed differently from how the model was trained; empty: as trained. */
export interface Changes {
  readonly causal?: boolean;
  readonly scale?: number | 'none';
  readonly positions?: 'none' | 'sinusoidal' | 'rope';
}
