// What a typed array really is. Its own fields may be overridden, and its memory may be shared, resized or gone: what is
// written into the engine's memory goes by these answers.

type Numbers = Float32Array | Int32Array | Uint8Array;

const prototype = Object.getPrototypeOf(Float32Array.prototype) as object;

function getter(name: string | symbol): (array: unknown) => unknown {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  return (array) => property?.get?.call(array) as unknown;
}

/** `Float32Array` …; undefined for what is none, a Proxy of one included. */
export const kindOf = getter(Symbol.toStringTag) as (array: unknown) => string | undefined;
/** How many numbers it has at the moment; 0 where its memory is gone. */
export const lengthOf = getter('length') as (array: unknown) => number;
const bufferOf = getter('buffer') as (array: unknown) => ArrayBufferLike;

/** The same, or a copy where the array's memory is not all its own: shared, resizable, or part of a larger one. */
export function alone<Array extends Numbers>(array: Array): Array {
  const buffer = bufferOf(array) as ArrayBuffer & { resizable?: boolean };
  const own =
    buffer instanceof ArrayBuffer &&
    buffer.resizable !== true &&
    buffer.byteLength === lengthOf(array) * array.BYTES_PER_ELEMENT;
  return own ? array : copyOf(array);
}

/** In new memory; empty where its own is gone. */
export function copyOf<Array extends Numbers>(array: Array): Array {
  const Kind = { Float32Array, Int32Array, Uint8Array }[kindOf(array) as 'Float32Array'];
  return (lengthOf(array) > 0 ? new Kind(array) : new Kind()) as Array;
}
