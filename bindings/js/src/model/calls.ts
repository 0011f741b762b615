// What is asked of a loaded model, here or in the worker: plain data.
import { alone } from '../typed-arrays.js';
import type { ModelConfig, TensorInfo } from './types.js';

/** A tap of a run: where its numbers lie in the run's one array. */
export interface TraceEntry {
  tap: number;
  layer: number;
  offset: number;
  shape: number[];
}

/** All that a run kept: the only crossing back. */
export interface Trace {
  data: Float32Array;
  entries: TraceEntry[];
}

/** What a run takes besides ids. */
export interface RunScalars {
  /** With a comma between them. */
  taps: string;
  /** 0 or 1; NaN: as the model has it. */
  causal: number;
  /** NaN: as the model has it. */
  scale: number;
  positions: string;
  residual: boolean;
}

/** What a generation takes besides ids. */
export interface GeneratorScalars {
  temperature: number;
  topK: number;
  topP: number;
  seed: number;
  mostTokens: number;
  cache: boolean;
  candidates: number;
  taps: string;
}

export interface IdProbability {
  id: number;
  probability: number;
}

interface RunInput {
  handle: number;
  ids: Int32Array;
  types: Int32Array | undefined;
  /** 1 for each token that is seen, 0 for one that is hidden. */
  mask: Int32Array | undefined;
}

/** What is asked for, and what is answered. */
interface Calls {
  begin: { call: { config: string; dtype: string }; reply: number };
  readIndex: { call: { handle: number; json: string }; reply: string[] };
  beginFile: { call: { handle: number; name: string; size: number | null }; reply: undefined };
  feed: { call: { handle: number; bytes: Uint8Array }; reply: undefined };
  endFile: { call: { handle: number }; reply: undefined };
  finish: { call: { handle: number }; reply: { config: ModelConfig; tensors: TensorInfo[]; unexpected: string[] } };
  run: { call: RunInput & { ablate: Int32Array; options: RunScalars }; reply: Trace };
  fillMask: { call: RunInput & { ablate: Int32Array; positions: number[]; topK: number }; reply: IdProbability[][] };
  beginGeneration: { call: { handle: number; options: GeneratorScalars }; reply: number };
  generate: {
    call: { handle: number; generation: number; ids: Int32Array };
    reply: { id: number; candidates: IdProbability[]; trace: Trace };
  };
  endGeneration: { call: { handle: number; generation: number }; reply: undefined };
  dispose: { call: { handle: number }; reply: undefined };
}
export type ModelCallKind = keyof Calls;
export type ModelCall<Kind extends ModelCallKind = ModelCallKind> = {
  [K in Kind]: { kind: K } & Calls[K]['call'];
}[Kind];
export type ModelReply<Kind extends ModelCallKind = ModelCallKind> = Calls[Kind]['reply'];

/** Carries a call out, at once or later. */
export type AskModel = <Kind extends ModelCallKind>(call: ModelCall<Kind>) => Promise<ModelReply<Kind>>;

/** The call as it goes to the worker, and memory in it that goes without being copied, since nobody needs it afterwards. */
export function packed(call: ModelCall): { call: ModelCall; transfer: Transferable[] } {
  // Shared memory does not go, and of a part of a larger buffer all of it would.
  const own = Object.entries(call).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Int32Array || value instanceof Uint8Array ? alone(value) : value,
  ]);
  const sent = Object.fromEntries(own) as ModelCall;
  return { call: sent, transfer: sent.kind === 'feed' ? [sent.bytes.buffer as ArrayBuffer] : [] };
}
