// The WebAssembly module as bindings/embind/module.cpp binds it.

import type { GeneratorScalars, RunScalars } from './model/calls.js';

/** The fields of BlockOptionsJs in bindings/embind/options.hpp. */
export interface BlockOptions {
  heads: number;
  kvHeads: number;
  causal: boolean;
  scale: number;
  ropeLayout: string;
  ropeBase: number;
  norm: string;
  placement: string;
  activation: string;
  eps: number;
  residual: boolean;
  dtype: string;
}

/** Operations: true if it worked, results in the table. */
interface BoundOps {
  attention: (causal: boolean, offset: number, scale: number) => boolean;
  causalSelfAttention: (causal: boolean, scale: number) => boolean;
  multiHeadAttention: (options: BlockOptions, names: string) => boolean;
  transformerBlock: (options: BlockOptions, names: string) => boolean;
  softmax: (temperature: number) => boolean;
  layerNorm: (eps: number) => boolean;
  rmsNorm: (eps: number) => boolean;
  gelu: (approximate: string) => boolean;
  sinusoidalPositions: (seqLen: number, dModel: number, base: number, layout: string) => boolean;
  rope: (base: number, layout: string) => boolean;
  rnn: () => boolean;
  lstm: () => boolean;
  rnnPathGradient: (norm: string, log: boolean) => boolean;
  lstmPathGradient: (norm: string, log: boolean) => boolean;
  attentionPathGradient: (scale: number, norm: string, log: boolean) => boolean;
}
export type OpName = keyof BoundOps;

/** Makers of prepared layers: a handle above 0 if it worked. */
interface BoundLayerMakers {
  prepareLinear: (dtype: string) => number;
  prepareBlock: (options: BlockOptions, names: string) => number;
}
export type LayerMaker = keyof BoundLayerMakers;

/** Models: a handle above 0, a text that is not empty, or true, if it worked. */
interface BoundModels {
  modelBegin(config: string, dtype: string): number;
  modelReadIndex(handle: number, json: string): string;
  modelBeginFile(handle: number, name: string, size: number): boolean;
  modelFeed(handle: number, address: number, count: number): boolean;
  modelEndFile(handle: number): boolean;
  modelFinish(handle: number): boolean;
  modelFacts(handle: number): object;
  modelTensors(handle: number): string;
  modelSurplus(handle: number): string;
  modelRun(
    handle: number,
    address: number,
    count: number,
    hasTypes: boolean,
    hasMask: boolean,
    ablated: number,
    options: RunScalars,
  ): boolean;
  modelTraceTable(handle: number): number;
  modelRelease(handle: number): void;
  modelCandidates(handle: number, position: number, count: number): boolean;
  modelBeginGeneration(handle: number, options: GeneratorScalars): number;
  modelGenerate(handle: number, generation: number, address: number, count: number): number;
  modelEndGeneration(handle: number, generation: number): void;
  modelDispose(handle: number): void;
}

export interface HeedModule extends BoundOps, BoundLayerMakers, BoundModels {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;

  reserve(who: string, bytes: number): number;
  resultsTable(): number;
  release(): number;
  errorCode(): string;
  errorMessage(): string;

  layerSetShape(handle: number): boolean;
  layerInput(handle: number): number;
  layerRun(handle: number): boolean;
  layerDispose(handle: number): void;

  version(): string;
  simd(): string;
  bytesInUse(): number;
  liveHandles(): number;
}

/** What the glue is told when the module is there. */
export type InstantiationDone = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** What Emscripten's glue module exports. */
export type HeedModuleFactory = (options: {
  instantiateWasm(imports: WebAssembly.Imports, done: InstantiationDone): object;
}) => Promise<HeedModule>;
