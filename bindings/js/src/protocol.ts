// What engine and worker say to each other.
import type { LayerCall, OpCall } from './call.js';
import { HeedError, type HeedErrorCode } from './errors.js';
import type { Binary } from './loader.js';
import type { ModelCall, ModelReply } from './model/calls.js';
import type { Tensor } from './ops-types.js';
import type { MemoryUse } from './types.js';

/** What is asked for, and what a reply to it holds. */
interface Requests {
  /** `life`: the lock that the worker holds from then on. The reply: the operations that are there now. */
  start: { request: { binary: Binary; life: string }; reply: string[] };
  add: { request: { binary: Binary }; reply: string[] };
  execute: { request: { call: OpCall }; reply: Tensor[] };
  prepare: { request: { call: LayerCall }; reply: number };
  runLayer: { request: { handle: number; x: Tensor }; reply: Tensor };
  disposeLayer: { request: { handle: number }; reply: undefined };
  model: { request: { call: ModelCall }; reply: ModelReply };
  memory: { request: object; reply: MemoryUse };
}
export type RequestKind = keyof Requests;
export type ReplyValue<Kind extends RequestKind> = Requests[Kind]['reply'];
export type RequestBody<Kind extends RequestKind> = Requests[Kind]['request'];

export type Request = { [Kind in RequestKind]: { id: number; kind: Kind } & RequestBody<Kind> }[RequestKind];

export type Reply =
  { id: number; ok: true; value: ReplyValue<RequestKind> } | { id: number; ok: false; error: ErrorMessage };

/** An error on its way through postMessage, which keeps no class. */
export interface ErrorMessage {
  name: string;
  code: HeedErrorCode | undefined;
  message: string;
}

export function packError(error: unknown): ErrorMessage {
  if (error instanceof HeedError) return { name: error.name, code: error.code, message: error.message };
  if (error instanceof Error) return { name: error.name, code: undefined, message: error.message };
  return { name: 'Error', code: undefined, message: String(error) };
}

export function unpackError(error: ErrorMessage): Error {
  if (error.code !== undefined) return new HeedError(error.code, error.message);
  return Object.assign(new Error(error.message), { name: error.name });
}
