/// <reference lib="esnext.disposable" preserve="true" />
import type { LoadOptions, Model, ModelSource } from './model/types.js';
import type { Ops, BlockParams, LinearParams, TensorLike, Tensor } from './ops-types.js';

/** Which WebAssembly build: 128-bit SIMD, which every current browser has, or with the faster relaxed instructions. */
export type Simd = 'simd128' | 'relaxed';

export interface EngineOptions {
  /** Which build to run. `auto` (default): the best that this browser validates. */
  simd?: 'auto' | Simd;
  /** Compute in a module worker. Default: true where there is a window, false in Node. */
  worker?: boolean;
  /**
   * Where the wasm file is, or, ending in `/`, the folder that holds all of them by their own names. Default: beside this module.
   *
   * Operations that few pages call (`rnn`, `lstm`, `pathGradient`, `rope`, `sinusoidalPositions`) are in a second file, fetched
   * when one of them is first called: `heed.ops.relaxed.wasm` beside `heed.relaxed.wasm`, else beside this module.
   */
  wasmUrl?: string | URL;
  /** The wasm file itself; it is not fetched then. */
  wasmBinary?: BufferSource;
  /** The second wasm file itself. */
  opsBinary?: BufferSource;
}

/** What the engine holds at the moment. */
export interface MemoryUse {
  /** Size of the WebAssembly memory; it grows with need and never shrinks. */
  wasmBytes: number;
  /** How much of it is in use. */
  bytesInUse: number;
  /** Prepared layers and models that were not disposed. */
  liveHandles: number;
}

/**
 * An engine: one instance of the WebAssembly module, here or in a worker.
 *
 * A call that failed leaves it usable. Calls run one after another.
 */
export interface Engine {
  readonly version: string;
  /** The build that runs. */
  readonly simd: Simd;
  /** Whether it runs in a worker. */
  readonly worker: boolean;
  readonly ops: Ops;
  /**
   * Packs a linear layer, y = x Wᵀ + b, once for many runs.
   *
   * The layer takes x [..., in] and gives [..., out].
   * @throws HeedError `missing-tensor`, `bad-shape`, `bad-value`, `bad-option`, `out-of-memory`, `disposed`
   */
  prepareLinear(p: LinearParams): Promise<Prepared>;
  /**
   * Packs a Transformer block once for many runs; it takes x [T, D] or [B, T, D] and gives the same shape.
   * @throws HeedError `missing-tensor`, `bad-shape`, `bad-value`, `bad-option`, `out-of-memory`, `disposed`
   */
  prepareBlock(p: BlockParams): Promise<Prepared>;
  /**
   * Loads a model: `'zh-mini'`, `'en-mini'`, a folder by its address, or files by name. Tensors go into the engine as they arrive.
   * @throws HeedError `not-found`, `network`, `bad-checkpoint`, `unsupported-model`, `missing-tensor`, `bad-tokenizer`,
   * `bad-option`, `out-of-memory`, `aborted`, `disposed`
   */
  loadModel(source: ModelSource, options?: LoadOptions): Promise<Model>;
  memory(): Promise<MemoryUse>;
  /** Ends the engine; every later call, also of what it prepared, rejects with code `disposed`. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** A layer whose parameters stay in the engine. */
export interface Prepared {
  /** @throws HeedError `bad-shape`, `bad-value`, `out-of-memory`, `disposed` */
  run(x: Tensor | TensorLike): Promise<Tensor>;
  /** Gives its memory back; a second call does nothing. */
  dispose(): void;
  [Symbol.dispose](): void;
}
