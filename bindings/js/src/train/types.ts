// What 'heed/train' gives and takes.
import type { Model } from '../model/types.js';
import type { Engine, MemoryUse, Simd } from '../types.js';

/** Files by name, as `loadModel` takes them. */
export type TrainingFiles = Readonly<Record<string, Uint8Array>>;

export interface TrainerOptions {
  /** Which build; `'auto'` takes relaxed SIMD where the browser has it. */
  simd?: 'auto' | Simd;
  /** Whether it learns in a worker of its own: by default where there is a window, so that the page never waits. */
  worker?: boolean;
  /** Where `heed.train.*.wasm` is, or the folder of both builds, if not beside this script. */
  wasmUrl?: string | URL;
  /** The module itself, instead. */
  wasmBinary?: ArrayBufferLike | ArrayBufferView;
  /** Holds the snapshots; or what gives one when the first is asked for. By default the trainer loads one, and disposes of it. */
  engine?: Engine | (() => Promise<Engine>);
}

export interface RecallOptions {
  /** What learns; required unless `from` says it. */
  kind?: 'rnn' | 'lstm' | 'attention';
  /** Words between the name and the question about it; 30. */
  distance?: number;
  /** Names there are: chance is one in so many; 8. */
  names?: number;
  /** Of attention. The recurrent nets' states are as wide as gives them as many parameters; 64. */
  width?: number;
  /** Sequences a step; 32. */
  batch?: number;
  /** Of AdamW after 20 steps of warming up; 4e-3, the best of a grid for each kind (scripts/bench --training). */
  learningRate?: number;
  /** After how many steps `for await` ends; 1000. */
  steps?: number;
  /** Of the first parameters and of the sequences; 1. */
  seed?: number;
  /** What `save` gave: goes on from there, to the bit. What stands beside it takes the place of what was saved. */
  from?: TrainingFiles;
}

export interface ModelShape {
  /** The tokens' texts; a token's id is its place. Masked models need a `[MASK]` among them. */
  vocab: readonly string[];
  /** 2 */
  layers?: number;
  /** 4; divides dModel. */
  heads?: number;
  /** 64 */
  dModel?: number;
  /** 4 dModel */
  dFf?: number;
  /** Tokens of the longest text that it reads; the longest example's. */
  maxSeqLen?: number;
  /** What is guessed: hidden tokens, or the next one. `masked` where the vocabulary has a `[MASK]`. */
  objective?: 'masked' | 'next';
  /** Of the norms; `post` for masked models (BERT), `pre` for others (GPT-2). */
  placement?: 'post' | 'pre';
  /** `sinusoidal` for masked models, `learned` for others. */
  positions?: 'learned' | 'sinusoidal' | 'rope' | 'none';
}

/** `[position, start, end]`: the token at `position` stands for those from `start` up to `end`. */
export type Link = readonly [position: number, start: number, end: number];

/** Ids, with links where a pronoun's target is what it stands for (masked models only). */
export type Example = ArrayLike<number> | { readonly ids: ArrayLike<number>; readonly links: readonly Link[] };

export interface MaskingOptions {
  /** Share of the tokens to be guessed; 0.15. Of these 80 % are hidden, 10 % replaced, 10 % kept (Devlin et al. 2019). */
  rate?: number;
  /** The share from an example's first linked token on; the same. */
  rateAfterLink?: number;
  /** Weight of a linked token in the loss; 1. With 0 it is a token like any other. */
  linkWeight?: number;
  /** Share of the linked tokens that are hidden; the others are seen, and what they stand for is to be guessed all the same; 0.3. */
  linkMask?: number;
}

export interface ModelTrainingOptions {
  /** Required unless `from` says it. */
  config?: ModelShape;
  /** What it learns from; required unless `from` has it. */
  examples?: readonly Example[];
  /** What `evaluate` asks, and no step sees. */
  heldOut?: readonly Example[];
  masking?: MaskingOptions;
  /** Examples a step; 32. */
  batch?: number;
  /** 1e-3 */
  learningRate?: number;
  /** 0.01, of the matrices of linear layers (AdamW, Loshchilov & Hutter 2019). */
  weightDecay?: number;
  /** Steps over which the learning rate rises; a tenth of all. */
  warmup?: number;
  /** How it falls afterwards, to 0 at the last step; `linear`. */
  decay?: 'none' | 'linear' | 'cosine';
  /** 1000 */
  steps?: number;
  /** Of the first parameters, of the examples' order and of what is hidden; 1. */
  seed?: number;
  /** What `save` gave: goes on from there, to the bit. What stands beside it takes the place of what was saved. */
  from?: TrainingFiles;
}

export interface DepthOptions {
  /** Blocks, 1 to 512. */
  depth: number;
  /** 64; `dFf` is four times that. */
  width?: number;
  /** Tokens; 16. */
  length?: number;
  /** `post` */
  placement?: 'post' | 'pre';
  /** true */
  residual?: boolean;
  /** 1 */
  seed?: number;
}

export interface TrainingStep {
  /** Steps that are done now. */
  readonly step: number;
  /** Mean cross-entropy of the batch in nats, before the step. */
  readonly loss: number;
  /** Share of the batch's targets that were guessed right, before the step. */
  readonly accuracy: number;
  /** Time that was spent on steps so far. */
  readonly seconds: number;
  /** Tokens that were read so far. */
  readonly tokens: number;
}

export interface Evaluation {
  /** Mean cross-entropy in nats. */
  readonly loss: number;
  /** Share of the targets that were guessed right. */
  readonly accuracy: number;
  /** Targets. */
  readonly n: number;
}

/** Each step of `for await` is one step of the optimiser; it ends after `steps`, and `break` leaves it where it is. */
export interface Training extends AsyncIterable<TrainingStep> {
  /** How many numbers are learnt. */
  readonly parameters: number;
  /** After how many steps `for await` ends. */
  readonly steps: number;
  /** Steps that are done. */
  readonly done: number;
  /** So many steps, then it waits. The same numbers come out however they are asked for. */
  step(count?: number, options?: { signal?: AbortSignal }): Promise<TrainingStep[]>;
  /** On what no step sees; without `heldOut` n is 0. */
  evaluate(): Promise<Evaluation>;
  /** The model as it is now. It belongs to the caller; recurrent nets have none. */
  snapshot(): Promise<Model>;
  /** What `loadModel` takes (recurrent nets have no such files), and what `from` goes on with. */
  save(): Promise<Record<string, Uint8Array<ArrayBuffer>>>;
  dispose(): void;
  [Symbol.dispose](): void;
}

export interface Trainer {
  readonly simd: Simd;
  readonly worker: boolean;
  /** @throws HeedError `bad-option`, `bad-checkpoint`, `out-of-memory`, `disposed` */
  recall(options: RecallOptions): Promise<Training>;
  /** @throws HeedError `bad-option`, `bad-value`, `too-long`, `bad-checkpoint`, `out-of-memory`, `disposed` */
  model(options: ModelTrainingOptions): Promise<Training>;
  /**
   * ‖∂L/∂x‖₂ at the first block of a stack, by its real backward pass; L = ½ ‖output − target‖², input and target normal
   * deviates, matrices after Glorot & Bengio 2010.
   * @throws HeedError `bad-option`, `bad-value`, `out-of-memory`, `disposed`
   */
  depthGradient(options: DepthOptions): Promise<number>;
  memory(): Promise<MemoryUse>;
  dispose(): void;
  [Symbol.dispose](): void;
}
