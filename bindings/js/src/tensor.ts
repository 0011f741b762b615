// TensorLike → Tensor: what can be said about a tensor before its operation looks at it.
//
// Arguments are the caller's: arrays may be sparse, proxies, or of getters, which may change other arguments while they are
// read. Each field is read once, checked, and used as it was read; numbers in a Float32Array stay where they are, and are
// looked at once more when they are copied (exchange.ts).
import { amount, MOST_BYTES, tooLarge } from './amounts.js';
import { HeedError, reasonOf } from './errors.js';
import type { Tensor } from './ops-types.js';
import { kindOf, lengthOf } from './typed-arrays.js';

/** As many dimensions as the engine takes. */
const MAX_RANK = 8;
/** The largest extent of a dimension; extents cross as int32. */
const MAX_EXTENT = 2 ** 31 - 1;
const FLOAT = 4;

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
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  try {
    if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
    const name = (value as { constructor?: { name?: string } }).constructor?.name;
    return typeof name !== 'string' || name === 'Object' ? 'an object' : `a ${name}`;
  } catch {
    return 'an object that can not be read';
  }
}

/** Arrays, and typed arrays of numbers; BigInt64Array and DataView are none. */
function isRow(value: unknown): value is ArrayLike<unknown> {
  if (Array.isArray(value)) return true;
  const kind = kindOf(value);
  return kind !== undefined && !kind.startsWith('Big');
}

/** Its length, whatever a subclass says. */
function countOf(row: ArrayLike<unknown>): number {
  return kindOf(row) === undefined ? row.length : lengthOf(row);
}

/** What a caller's own code throws while an argument is read is an error of that argument. */
export function readArgument<T>(code: 'bad-value' | 'bad-option', what: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof HeedError) throw cause;
    throw new HeedError(code, `${what} could not be read: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * @param what who and which argument, as messages begin: `attention: query`
 * @throws HeedError `missing-tensor`, `bad-shape`, `bad-value`, `out-of-memory`
 */
export function toTensor(value: unknown, what: string): Tensor {
  return readArgument('bad-value', what, () => {
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
  });
}

function fromDataAndShape(data: unknown, shape: unknown, what: string): Tensor {
  const extents = readShape(shape, what);
  if (!isRow(data)) throw new HeedError('bad-value', `${what}.data is ${describe(data)}, want a Float32Array`);
  const count = countOf(data);
  const wanted = elementCount(extents);
  if (count !== wanted) {
    throw new HeedError('bad-shape', `${what} has ${count} numbers, its shape [${extents.join(', ')}] wants ${wanted}`);
  }
  if (kindOf(data) === 'Float32Array') return { data: data as Float32Array, shape: extents };
  const floats = roomFor(count, what);
  copyNumbers(data, count, floats, 0, what);
  return { data: floats, shape: extents };
}

function readShape(shape: unknown, what: string): number[] {
  const isList = Array.isArray(shape);
  const rank = isList ? shape.length : 0;
  if (rank > MAX_RANK) {
    throw new HeedError('bad-shape', `${what} has ${rank} dimensions, want at most ${MAX_RANK}`);
  }
  const extents = Array.from({ length: rank }, (_, axis) => (shape as unknown[])[axis]);
  const isWhole = (extent: unknown): boolean =>
    Number.isInteger(extent) && (extent as number) >= 0 && (extent as number) <= MAX_EXTENT;
  if (!isList || !extents.every(isWhole)) {
    const got = isList ? `[${extents.map(describe).join(', ')}]` : describe(shape);
    throw new HeedError('bad-shape', `${what} has shape ${got}, want an array of whole numbers`);
  }
  return extents as number[];
}

/** @throws HeedError `out-of-memory` for more than the engine could take, before anything is copied */
function roomFor(count: number, what: string): Float32Array {
  const bytes = count * FLOAT;
  if (bytes >= MOST_BYTES) {
    throw new HeedError('out-of-memory', `${what} takes ${tooLarge(bytes)}`);
  }
  try {
    return new Float32Array(count);
  } catch (cause) {
    throw new HeedError('out-of-memory', `${what} takes ${amount(bytes)}, which JavaScript has no room for`, { cause });
  }
}

function copyNumbers(row: ArrayLike<unknown>, count: number, to: Float32Array, offset: number, what: string): void {
  for (let i = 0; i < count; i++) {
    const x = row[i];
    if (typeof x === 'number') to[offset + i] = x;
    else if (isRow(x)) throw new HeedError('bad-shape', `${what} is ragged: numbers and arrays stand side by side`);
    else throw new HeedError('bad-value', `${what} holds ${describe(x)}, want only numbers`);
  }
}

/** The shape is read off the first element of each depth; every other one must agree with it. */
function fromNested(nested: ArrayLike<unknown>, what: string): Tensor {
  const shape: number[] = [];
  for (let level: unknown = nested; isRow(level); level = level[0]) {
    shape.push(countOf(level));
    if (shape.length > MAX_RANK) throw new HeedError('bad-shape', `${what} is nested more than ${MAX_RANK} deep`);
  }
  const data = roomFor(elementCount(shape), what);
  let offset = 0;
  const visit = (level: ArrayLike<unknown>, depth: number): void => {
    const [count, want = 0] = [countOf(level), shape[depth]];
    if (count !== want) {
      throw new HeedError('bad-shape', `${what} is ragged: it has rows of ${want} and of ${count}`);
    }
    if (depth === shape.length - 1) {
      copyNumbers(level, want, data, offset, what);
      offset += want;
      return;
    }
    for (let i = 0; i < want; i++) {
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
