// A WebAssembly module as bindings/wasm makes it: functions of numbers and the memory in which all else lies. Texts, lists
// and tensors go through the staging (exchange.ts).
import type { OpName } from './call.js';

/** An address in the module's memory, in bytes. */
export type Address = number;
/** What lives on between calls, from 1 on; 0: the call failed. */
export type Handle = number;
/** C++'s bool: 0 or 1. */
type Flag = number;

/** In every module; bindings/wasm/boundary. */
interface Boundary {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): Address;
  results(): Address;
  answer(): Address;
  answerSize(): number;
  release(): number;
  failure(): Address;
  bytesInUse(): number;
}

/** What every module exports, so that it is known for one. */
export const IN_EVERY_MODULE: readonly (keyof Boundary)[] = [
  ...(['memory', '_initialize', 'reserve', 'results'] as const),
  ...(['answer', 'answerSize', 'release', 'failure', 'bytesInUse'] as const),
];

/** Operations: whether it worked, results in the table. */
type Operations = Readonly<Partial<Record<`op:${OpName}`, () => Flag>>>;
export const OPERATION = 'op:';

/** In the main module; bindings/wasm/main. */
interface Main {
  prepareLinear(): Handle;
  prepareBlock(): Handle;
  layerSetShape(layer: Handle): Flag;
  layerInput(layer: Handle): Address;
  layerRun(layer: Handle): Flag;
  layerDispose(layer: Handle): void;

  modelBegin(): Handle;
  modelReadIndex(model: Handle): Flag;
  modelBeginFile(model: Handle): Flag;
  modelFeed(model: Handle, bytes: number): Flag;
  modelEndFile(model: Handle): Flag;
  modelFinish(model: Handle): Flag;
  modelTensors(model: Handle): Flag;
  modelSurplus(model: Handle): Flag;
  modelRun(model: Handle): Flag;
  modelTrace(model: Handle): Address;
  modelRelease(model: Handle): void;
  modelCandidates(model: Handle, position: number, count: number): Flag;
  modelBeginGeneration(model: Handle): Handle;
  modelGenerate(model: Handle, generation: Handle): number;
  modelEndGeneration(model: Handle, generation: Handle): void;
  modelDispose(model: Handle): void;

  liveHandles(): number;
}

export type OpsModule = Boundary & Operations;
export type MainModule = OpsModule & Main;
