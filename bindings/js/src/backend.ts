// Where calls are carried out. Results may come at once (direct) or later (worker).
import { MOST_BYTES, tooLarge } from './amounts.js';
import { isTensor, type Argument, type LayerCall, type OpCall, type OpName } from './call.js';
import { HeedError } from './errors.js';
import type { Binary } from './loader.js';
import type { ModelCall, ModelCallKind, ModelReply } from './model/calls.js';
import type { Tensor } from './ops-types.js';
import { lengthOf } from './typed-arrays.js';
import type { MemoryUse } from './types.js';

const FLOAT = 4;

type Awaitable<T> = T | Promise<T>;

export interface Backend {
  readonly worker: boolean;
  /** Whether the operation is in a module that is there. */
  has(operation: OpName): boolean;
  /** Adds a module's operations. */
  add(binary: Binary): Promise<void>;
  execute(call: OpCall): Awaitable<Tensor[]>;
  /** Returns the layer's handle. */
  prepare(call: LayerCall): Awaitable<number>;
  runLayer(handle: number, x: Tensor): Awaitable<Tensor>;
  disposeLayer(handle: number): void;
  askModel<Kind extends ModelCallKind>(call: ModelCall<Kind>): Awaitable<ModelReply<Kind>>;
  memory(): Awaitable<MemoryUse>;
  dispose(): void;
}

/**
 * Arguments that don't fit are refused before anything is copied.
 * @throws HeedError `out-of-memory`
 */
export function checkSize(who: string, args: readonly Argument[]): void {
  const bytes = args.reduce<number>((sum, it) => sum + (isTensor(it) ? FLOAT * lengthOf(it.data) : 0), 0);
  if (bytes >= MOST_BYTES) throw new HeedError('out-of-memory', `${who}: the arguments take ${tooLarge(bytes)}`);
}
