// What the element needs of a model: the part of the package's contract that draws. A model of the engine fits it,
// and so does a test's.
import type { ModelSource, Relation } from '../model/types.js';

export interface AttentionModel {
  readonly config: { readonly layers: number; readonly heads: number; readonly causal: boolean };
  readonly card: { readonly name?: string; readonly relations?: readonly Relation[] };
  run(input: string[], options: RunChoice): Promise<AttentionRun>;
  dispose?(): void;
}

export interface RunChoice {
  causal?: boolean;
  scale?: number | 'none';
  positions?: Positions;
  signal?: AbortSignal;
}

export type Positions = 'model' | 'none' | 'sinusoidal' | 'rope';

export interface AttentionRun {
  readonly tokens: {
    readonly pieces: readonly string[];
    /** Put in by the tokenizer: [CLS], <s> and their like. */
    readonly special: readonly boolean[];
    readonly words: readonly { readonly text: string; readonly first: number; readonly last: number }[];
  };
  /** [n_tokens, n_tokens]  (query, key) */
  weights(layer: number, head: number | 'mean'): Square;
  /** [n_words, n_words]: summed over a key word's tokens, averaged over a query word's. */
  wordWeights(layer: number, head: number | 'mean'): Square;
}

export interface Square {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

export interface Progress {
  file: string;
  loaded: number;
  total: number | null;
}

/** How elements get a model: by the name or address that the author wrote, or from files that a reader chose. */
export type LoadModel = (
  source: ModelSource,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
) => Promise<AttentionModel>;
