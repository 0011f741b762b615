// TensorLike → Tensor: what can be said about a tensor before its operation looks at it.
import { HeedError } from './errors.js';
import type { Tensor } from './ops-types.js';

/** As many dimensions as the engine takes. */
const MAX_RANK = 8;

/** The number of elements of a shape. */
export function elementCount(shape: readonly number[]): number {
  let count = 1;
  for (const extent of shape) count *= extent;
  return count;
}

export function sameShape(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A short description of a value that was not expected, for messages. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return value.length > 40 ? `'${value.slice(0, 40)}…'` : `'${value}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return `${String(value)}n`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  const name = (value as { constructor?: { name?: string } }).constructor?.name;
  return name === undefined || name === 'Object' ? 'an object' : `a ${name}`;
}

function isFloatArray(value: unknown): value is Float32Array | Float64Array {
  return value instanceof Float32Array || value instanceof Float64Array;
}

/** Numeric typed arrays count as rows; BigInt64Array and DataView don't. */
function isRow(value: unknown): value is ArrayLike<number> {
  return (
    Array.isArray(value) ||
    isFloatArray(value) ||
    (ArrayBuffer.isView(value) && typeof (value as unknown as { [0]: unknown })[0] === 'number')
  );
}

/**
 * @param what who and which argument, as messages begin: `attention: query`
 * @throws HeedError `missing-tensor`, `bad-shape`, `bad-value`
 */
export function toTensor(value: unknown, what: string): Tensor {
  if (value === undefined) {
    throw new HeedError(
      'missing-tensor',
      `${what} is missing, want a tensor {data, shape} or nested arrays of numbers`,
    );
  }
  if (isRow(value)) return fromNested(value, what);
  if (typeof value === 'object' && value !== null && 'data' in value && 'shape' in value) {
    return fromDataAndShape(value.data, value.shape, what);
  }
  throw new HeedError(
    'bad-value',
    `${what} is ${describe(value)}, want a tensor {data, shape} or nested arrays of numbers`,
  );
}

function fromDataAndShape(data: unknown, shape: unknown, what: string): Tensor {
  if (!Array.isArray(shape) || !shape.every((extent) => Number.isSafeInteger(extent) && extent >= 0)) {
    const got = Array.isArray(shape) ? `[${shape.map(describe).join(', ')}]` : describe(shape);
    throw new HeedError('bad-shape', `${what} has shape ${got}, want an array of whole numbers`);
  }
  const extents = shape as number[];
  if (extents.length > MAX_RANK) {
    throw new HeedError('bad-shape', `${what} has ${extents.length} dimensions, want at most ${MAX_RANK}`);
  }
  if (!isRow(data)) throw new HeedError('bad-value', `${what}.data is ${describe(data)}, want a Float32Array`);
  const wanted = elementCount(extents);
  if (data.length !== wanted) {
    throw new HeedError(
      'bad-shape',
      `${what} has ${data.length} numbers, its shape [${extents.join(', ')}] wants ${wanted}`,
    );
  }
  return { data: toFloats(data, what), shape: extents };
}

function toFloats(row: ArrayLike<number>, what: string): Float32Array {
  if (row instanceof Float32Array) return row;
  const floats = new Float32Array(row.length);
  copyNumbers(row, floats, 0, what);
  return floats;
}

function copyNumbers(row: ArrayLike<unknown>, to: Float32Array, offset: number, what: string): void {
  for (let i = 0; i < row.length; i++) {
    const x = row[i];
    if (typeof x !== 'number') throw new HeedError('bad-value', `${what} holds ${describe(x)}, want only numbers`);
    to[offset + i] = x;
  }
}

/** The shape is read off the first element of each depth; every other one must agree with it. */
function fromNested(nested: ArrayLike<unknown>, what: string): Tensor {
  const shape: number[] = [];
  for (let level: unknown = nested; isRow(level); level = level[0]) {
    shape.push(level.length);
    if (shape.length > MAX_RANK) throw new HeedError('bad-shape', `${what} is nested more than ${MAX_RANK} deep`);
  }
  const data = new Float32Array(elementCount(shape));
  let offset = 0;
  const visit = (level: ArrayLike<unknown>, depth: number): void => {
    if (level.length !== shape[depth]) {
      throw new HeedError('bad-shape', `${what} is ragged: it has rows of ${shape[depth] ?? 0} and of ${level.length}`);
    }
    if (depth === shape.length - 1) {
      for (let i = 0; i < level.length; i++) {
        if (isRow(level[i]))
          throw new HeedError('bad-shape', `${what} is ragged: numbers and arrays stand side by side`);
      }
      copyNumbers(level, data, offset, what);
      offset += level.length;
      return;
    }
    for (let i = 0; i < level.length; i++) {
      const inner = level[i];
      if (!isRow(inner)) {
        throw new HeedError('bad-shape', `${what} is ragged: ${describe(inner)} stands where an array should`);
      }
      visit(inner, depth + 1);
    }
  };
  visit(nested, 0);
  return { data, shape };
}
