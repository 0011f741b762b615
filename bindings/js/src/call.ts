// A call on its way to the engine: plain data, so that it may as well go to a worker.
import type { Tensor } from './ops-types.js';
import type { BlockOptions, LayerMaker, OpName } from './wasm-module.js';

/** What goes over besides tensors. */
export type Scalar = number | boolean | string | BlockOptions;

/** An operation, or the making of a prepared layer. */
export interface Call<Name extends string> {
  readonly name: Name;
  /** In the order that the C++ adapter takes them; undefined: not given. */
  readonly tensors: readonly (Tensor | undefined)[];
  readonly scalars: readonly Scalar[];
}

export type OpCall = Call<OpName>;
export type LayerCall = Call<LayerMaker>;
