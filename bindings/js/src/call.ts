// A call on its way to the engine: plain data, so that it may as well go to a worker.
import type { Ops, Tensor } from './ops-types.js';

/** What a call takes; undefined: a tensor that was not given. */
export type Argument = number | boolean | string | Int32Array | Tensor | undefined;

/** Each has an adapter in bindings/embind that is called as it is. */
export type OpName = keyof Ops;
export type LayerMaker = 'prepareLinear' | 'prepareBlock';

/** An operation, or the making of a prepared layer. */
export interface Call<Name extends string> {
  readonly name: Name;
  /** In the order in which the C++ adapter reads them. */
  readonly args: readonly Argument[];
}

export type OpCall = Call<OpName>;
export type LayerCall = Call<LayerMaker>;

export function isTensor(argument: Argument): argument is Tensor {
  return typeof argument === 'object' && !(argument instanceof Int32Array);
}
