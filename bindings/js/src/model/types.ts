/// <reference lib="esnext.disposable" preserve="true" />
import type { Dtype, Tensor } from '../ops-types.js';
import type { Tap } from './taps.js';

/**
 * Where a model is: `'zh-mini'` or `'en-mini'`, which the package brings along; a folder by its address (relative to the
 * page, or to Node's working directory), with config.json, model.safetensors or its index and shards, tokenizer.json …; or the same
 * files by name, as from `<input type="file" multiple>`.
 */
export type ModelSource =
  'zh-mini' | 'en-mini' | (string & {}) | URL | Readonly<Record<string, Blob | ArrayBuffer | Uint8Array>>;

export interface LoadProgress {
  /** The file that is being read. */
  file: string;
  /** Bytes of it so far. */
  loaded: number;
  /** Bytes of it in all, where known. */
  total: number | null;
}

export interface LoadOptions {
  /** Ends the loading; what was loaded is given back. */
  signal?: AbortSignal;
  /** Told at each file's start and end, and in between at every 200th of it. */
  onProgress?(progress: LoadProgress): void;
  /**
   * Whether a folder's files, by http(s), are kept in this browser (the Cache API, by their addresses), so that the next
   * loading downloads nothing, also where they have changed since: `clearCachedModels` forgets them. Default: true in
   * windows. Of no effect where the browser keeps nothing, where a server says `no-store`, and on other sources.
   */
  cache?: boolean;
  /**
   * How to keep the weights of linear layers and the token embedding. `'auto'`, the default: as the files have them, which
   * is f16 where all matrices (of the first file) are F16, or I8 with a factor for each row, else f32.
   */
  dtype?: 'auto' | Dtype;
}

/** What a model is made of. */
export interface ModelConfig {
  /**
   * config.json's model_type: `bert`, `distilbert`, `roberta`, `xlm-roberta`, `camembert`, `electra`, `albert`, `roformer`, `gpt2`,
   * `opt`, `llama`, `mistral`, `qwen2`, `qwen3`, `gpt_neox`; `heed` of what `heed/train` saved.
   */
  readonly architecture: string;
  readonly layers: number;
  readonly heads: number;
  /** Fewer than heads where several of them share a key and value head. */
  readonly kvHeads: number;
  readonly dModel: number;
  readonly dHead: number;
  readonly dFf: number;
  readonly vocabSize: number;
  /** The longest text, in tokens. */
  readonly maxSeqLen: number;
  /** Kinds of token ("first text", "second text") that it tells apart; 0: none. */
  readonly tokenTypes: number;
  /** Whether a token sees only what stands before it. */
  readonly causal: boolean;
  readonly positions: 'none' | 'learned' | 'sinusoidal' | 'rope';
  /** What it predicts: nothing, the next token, or masked tokens. */
  readonly head: 'none' | 'language' | 'masked';
  /** Whether its output matrix is its token embedding. */
  readonly tied: boolean;
  /** How the weights of its linear layers and its token embedding are kept. */
  readonly dtype: Dtype;
  /** How many numbers it has learned. */
  readonly parameters: number;
}

/** A head that was measured to do something, on sentences it was not trained on. */
export interface Relation {
  readonly relation: string;
  readonly layer: number;
  readonly head: number;
  readonly accuracy: number;
  /** What the best rule that looks at positions alone would get. */
  readonly baseline: number;
  /** Number of cases. */
  readonly n: number;
  /** Where the accuracy lies, 95 times of 100 (Wilson). */
  readonly interval?: readonly [low: number, high: number];
  /** Whether that lies above the baseline: else the head is no better than a position, and isn't called after the relation. */
  readonly named?: boolean;
  /** The cases in one word: `generated`, `natural`, `contrastive`, `contrastive-pairs`, `held-out`, `held-out-pairs` …; `set` says it in words. */
  readonly on?: string;
  readonly set?: string;
  /** Among which words the right one has the largest weight: all (`word`), or the nouns (`noun`). */
  readonly reading?: string;
  /** How often a right word has the largest weight of the whole row, the word itself and punctuation included. */
  readonly strongest?: number;
  /** What each rule without weights gets, by its name. */
  readonly baselines?: Readonly<Record<string, number>>;
}

/** What its maker says of a model: card.json, where the folder has one. */
export interface ModelCard {
  readonly name: string;
  readonly licence?: string;
  /** Those in heads that the model has. */
  readonly relations: readonly Relation[];
  readonly [more: string]: unknown;
}

/** A tensor as the checkpoint's files hold it. */
export interface TensorInfo {
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
}

/** A text cut into the model's tokens. All lists but `words` are as long as `ids`. */
export interface Tokens {
  /** What was cut; of a pair the first and the second text, joined by a line break. */
  readonly text: string;
  readonly ids: Int32Array;
  /** The tokens as text: `##` marks the inside of a word; half a character is shown as `<0xE6>`. */
  readonly pieces: string[];
  /** Where each stands in `text`, in UTF-16 units; pieces of one character share its span. Special tokens have none: [i, i]. */
  readonly spans: [start: number, end: number][];
  /** Whether a token was put in by the tokenizer's template: [CLS], [SEP], <s> … */
  readonly special: boolean[];
  /** 0 for the first text, 1 for the second. */
  readonly types: Int32Array;
  /** Which tokens are seen (1) and which only fill up (0), where tokenizer.json fills up; a run hides those. */
  readonly attentionMask?: Int32Array;
  /**
   * Words, each with its first and last token. What the template puts in belongs to none; a special token that is written in
   * the text ([MASK]) is one by itself.
   */
  readonly words: { text: string; first: number; last: number }[];
}

export type { Tap };

export interface FillMaskOptions {
  /** So many of the likeliest tokens; default 5. */
  topK?: number;
  /** Heads that give nothing: what the model then makes of the text. */
  ablate?: readonly { layer: number; head: number }[];
}

export interface RunOptions {
  /** Intermediates to keep. Default `['weights']`. */
  taps?: readonly Tap[];
  /** Override the model's mask. */
  causal?: boolean;
  /** What q·k is multiplied with; default 1/√dHead, `'none'` = 1. */
  scale?: number | 'none';
  positions?: 'model' | 'none' | 'sinusoidal' | 'rope';
  /** false takes both short cuts away. Default true. */
  residual?: boolean;
  /** One for each token, as in transformers: 1 is seen, 0 is hidden from all, as what only fills up is. */
  attentionMask?: ArrayLike<number>;
  /** Heads whose output is set to zero. */
  ablate?: readonly { layer: number; head: number }[];
  signal?: AbortSignal;
}

/** What one run of a model computed. It stays valid after the model is disposed. */
export interface Run {
  readonly tokens: Tokens;
  /** The precision of the weights that this was computed with. */
  readonly dtype: Dtype;
  /**
   * An intermediate; without a layer those of all layers, [L, …], without a head those of all heads.
   *
   * Shapes with T tokens: embedding, attnOut, resid* [T, dModel]; query, key, value, context [T, dModel], with a head
   * [T, dHead]; scores, weights [H, T, T], with a head [T, T] (row = query, column = key); ffnHidden [T, dFf];
   * logits [T, vocabSize].
   * @throws HeedError `not-found` where the run did not keep it, or there is no such layer or head
   */
  tap(name: Tap, layer?: number, head?: number): Tensor;
  /** [T, T]: attention weights, row = query, column = key; `'mean'`: of the layer's heads. */
  weights(layer: number, head: number | 'mean'): Tensor;
  /**
   * [W, W]: the same between words: summed over a key word's tokens, averaged over a query word's
   * (Clark et al. 2019). What goes to special tokens belongs to no word.
   */
  wordWeights(layer: number, head: number | 'mean'): Tensor;
}

/** A token that the model thinks likely. */
export interface Candidate {
  piece: string;
  id: number;
  probability: number;
}

export interface GenerateOptions {
  /** Default 50. */
  maxNewTokens?: number;
  /** 0 (default): always the likeliest token; otherwise logits are divided by it and a token is drawn. */
  temperature?: number;
  /** Draw among so many. Default: all. */
  topK?: number;
  /** Draw among the fewest that share this probability. Default 1. */
  topP?: number;
  /** Of the draws; the same seed gives the same text. Default 0. */
  seed?: number;
  /** How many candidates to tell. Default 5. */
  candidates?: number;
  /** Go on after the model's end token. Default false. */
  ignoreEnd?: boolean;
  /** false computes everything again for each token. Default true. */
  cache?: boolean;
  /** Also tell each new token's attention. Default false. */
  attention?: boolean;
  signal?: AbortSignal;
}

/** A generated token. */
export interface GenerateStep {
  id: number;
  /** What it adds to the text; empty while a character is not complete. */
  text: string;
  /** The likeliest tokens at this place, the likeliest first. */
  candidates: Candidate[];
  /** Why it is the last one: the model's end token would follow; as many were asked for; the model can read no more. */
  end?: 'end-token' | 'length' | 'context';
  /** [L, H, k]: the weights with which the token before it looked at the k tokens so far, where asked for. */
  attention?: Tensor;
}

/** A loaded model. */
export interface Model {
  readonly config: ModelConfig;
  readonly card: ModelCard;
  /** What the checkpoint's files hold. */
  readonly tensors: readonly TensorInfo[];
  /** Tensors of the files that were not used, since nothing is known about them. */
  readonly unexpected: readonly string[];
  /** @deprecated The same as `unexpected`. */
  readonly surplus: readonly string[];
  /**
   * Cuts a text into tokens, with exact places in the text.
   * @throws HeedError `bad-tokenizer` where the model came without tokenizer
   */
  tokenize(text: string, pair?: string): Tokens;
  /**
   * Runs the model once and keeps the taps that are asked for. An array of texts are words, already split.
   * @throws HeedError `bad-value`, `bad-option`, `too-long`, `not-found`, `bad-tokenizer`, `out-of-memory`, `aborted`, `disposed`
   */
  run(
    input: string | readonly string[] | Tokens | ArrayLike<number> | ArrayLike<bigint>,
    options?: RunOptions,
  ): Promise<Run>;
  /**
   * The likeliest tokens at each mask ([MASK] …) of the text, also with heads switched off.
   * @throws HeedError `unsupported-model` where the model does not predict masked tokens; `bad-value` without a mask;
   * `bad-option`, `not-found` for heads that are not there
   */
  fillMask(text: string, options?: FillMaskOptions): Promise<Candidate[][]>;
  /**
   * Goes on with a text, token by token.
   * @throws HeedError `unsupported-model` where the model does not predict the next token
   */
  generate(prompt: string, options?: GenerateOptions): AsyncGenerator<GenerateStep>;
  /** Gives its memory back; every later call rejects with `disposed`. Runs stay valid. */
  dispose(): void;
  [Symbol.dispose](): void;
}
