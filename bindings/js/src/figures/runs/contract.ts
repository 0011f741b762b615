// What figures need of a model: the part of the package's contract that they use. A model of the engine fits it, and so does
// a test's.
import type { Tensor } from '../../ops-types.js';
import type { Model, ModelConfig, ModelSource, Relation, RunOptions, Tap, Tokens } from '../../model/types.js';

export interface AttentionModel extends Partial<Pick<Model, 'tokenize' | 'fillMask' | 'dispose'>> {
  readonly config: Pick<ModelConfig, 'layers' | 'heads' | 'causal'> & Partial<ModelConfig>;
  readonly card: { readonly name?: string; readonly relations?: readonly Relation[] };
  run(input: string[], options: RunChoice): Promise<AttentionRun>;
}

export type RunChoice = RunOptions;

export type Positions = NonNullable<RunOptions['positions']>;

export interface AttentionRun {
  readonly tokens: Pick<Tokens, 'pieces' | 'special' | 'words'>;
  /** An intermediate that the run was asked to keep, of one layer, of one head. */
  tap(name: Tap, layer?: number, head?: number): Tensor;
  /** [n_tokens, n_tokens]  (query, key) */
  weights(layer: number, head: number | 'mean'): Tensor;
  /** [n_words, n_words]: summed over a key word's tokens, averaged over a query word's. */
  wordWeights(layer: number, head: number | 'mean'): Tensor;
}

/** The name by which pages have known a tensor of weights. */
export type Square = Tensor;

export interface Progress {
  file: string;
  loaded: number;
  total: number | null;
}

/** How figures get a model: by the name or address that the author wrote, or from files that a reader chose. */
export type LoadModel = (
  source: ModelSource,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
) => Promise<AttentionModel>;
