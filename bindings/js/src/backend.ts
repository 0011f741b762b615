// Where calls are carried out. Results may come at once (direct) or later (worker).
import type { LayerCall, OpCall } from './call.js';
import { HeedError } from './errors.js';
import type { ModelCall, ModelCallKind, ModelReply } from './model/calls.js';
import type { Tensor } from './ops-types.js';
import type { MemoryUse, Simd } from './types.js';

type Awaitable<T> = T | Promise<T>;

export interface Backend {
  readonly simd: Simd;
  readonly worker: boolean;
  execute(call: OpCall): Awaitable<Tensor[]>;
  /** Returns the layer's handle. */
  prepare(call: LayerCall): Awaitable<number>;
  runLayer(handle: number, x: Tensor): Awaitable<Tensor>;
  disposeLayer(handle: number): void;
  askModel<Kind extends ModelCallKind>(call: ModelCall<Kind>): Awaitable<ModelReply<Kind>>;
  memory(): Awaitable<MemoryUse>;
  dispose(): void;
}

/** WebAssembly's address space as Heed uses it; arguments that don't fit are refused before anything is copied. */
const MOST_BYTES = 2 ** 31;

/** @throws HeedError `out-of-memory` */
export function checkSize(who: string, tensors: readonly (Tensor | undefined)[]): void {
  let bytes = 0;
  for (const tensor of tensors) if (tensor) bytes += tensor.data.byteLength;
  if (bytes >= MOST_BYTES) {
    const gibibytes = (bytes / 2 ** 30).toFixed(1);
    throw new HeedError(
      'out-of-memory',
      `${who}: the arguments take ${gibibytes} GiB, WebAssembly memory holds less than 2 GiB`,
    );
  }
}
