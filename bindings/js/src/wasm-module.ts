// A WebAssembly module as Embind shows it (bindings/embind): functions of numbers and the memory in which all else lies. Texts,
// lists and tensors go through the staging (exchange.ts).
import type { OpName } from './call.js';

/** An address in the module's memory, in bytes. */
export type Address = number;
/** What lives on between calls, from 1 on; 0: the call failed. */
export type Handle = number;
/** In every module; bindings/embind/boundary. */
interface Boundary {
  /** The memory as it is now: others take their places where it grows. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly HEAP32: Int32Array<ArrayBuffer>;
  readonly HEAPF32: Float32Array<ArrayBuffer>;
  readonly HEAPF64: Float64Array<ArrayBuffer>;
  reserve(bytes: number): Address;
  results(): Address;
  answer(): Address;
  answerSize(): number;
  release(): number;
  failure(): Address;
  bytesInUse(): number;
}

/** Operations: whether it worked, results in the table. */
type Operations = Readonly<Partial<Record<`op:${OpName}`, () => boolean>>>;
export const OPERATION = 'op:';

/** In the main module; bindings/embind/main. */
interface Main {
  prepareLinear(): Handle;
  prepareBlock(): Handle;
  layerSetShape(layer: Handle): boolean;
  layerInput(layer: Handle): Address;
  layerRun(layer: Handle): boolean;
  layerDispose(layer: Handle): void;

  modelBegin(): Handle;
  modelReadIndex(model: Handle): boolean;
  modelBeginFile(model: Handle): boolean;
  modelFeed(model: Handle, bytes: number): boolean;
  modelEndFile(model: Handle): boolean;
  modelFinish(model: Handle): boolean;
  modelTensors(model: Handle): boolean;
  modelUnexpected(model: Handle): boolean;
  modelRun(model: Handle): boolean;
  modelTrace(model: Handle): Address;
  modelRelease(model: Handle): void;
  modelCandidates(model: Handle, position: number, count: number): boolean;
  modelBeginGeneration(model: Handle): Handle;
  modelGenerate(model: Handle, generation: Handle): number;
  modelEndGeneration(model: Handle, generation: Handle): void;
  modelDispose(model: Handle): void;

  liveHandles(): number;
}

export type OpsModule = Boundary & Operations;
export type MainModule = OpsModule & Main;

/** What the glue is told when the module is there. */
export type InstantiationDone = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** What Emscripten's glue exports. */
export type Glue = (options: {
  instantiateWasm(imports: WebAssembly.Imports, done: InstantiationDone): object;
}) => Promise<OpsModule>;
