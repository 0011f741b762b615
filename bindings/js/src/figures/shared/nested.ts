// Tensors as nested arrays: what toJSON hands out, so that anybody can recompute the numbers.
import type { Tensor } from '../../ops-types.js';

export type Nested = number[] | Nested[];

export function nested({ data, shape }: Tensor): Nested {
  const [length = 0, ...rest] = shape;
  if (rest.length === 0) return Array.from(data.subarray(0, length));
  const size = rest.reduce((product, extent) => product * extent, 1);
  return Array.from({ length }, (_, index) =>
    nested({ data: data.subarray(index * size, (index + 1) * size), shape: rest }),
  );
}

/** The same for tensors by their names. */
export function nestedFields(tensors: object): Record<string, Nested> {
  return Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [name, nested(tensor as Tensor)]));
}

/** A row of [..., n]. */
export function rowOf({ data, shape }: Tensor, index: number): Float32Array {
  const width = shape.at(-1) ?? 0;
  return data.subarray(index * width, (index + 1) * width);
}
