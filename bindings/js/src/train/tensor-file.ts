// Files of tensors as Hugging Face's safetensors has them: the header's size, a header in JSON, then the numbers.
import { HeedError, reasonOf } from '../errors.js';

type Numbers = Float32Array | Int32Array;
export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Numbers;
}

interface Entry {
  readonly dtype: 'F32' | 'I32';
  readonly shape: readonly number[];
  readonly data_offsets: readonly [start: number, end: number];
}

const SIZE = 8;
const WORD = 4;

export function writeTensors(
  tensors: readonly NamedTensor[],
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  let end = 0;
  const entries: Record<string, Entry | Readonly<Record<string, string>>> = {};
  if (Object.keys(metadata).length > 0) entries['__metadata__'] = metadata;
  for (const { name, shape, data } of tensors) {
    const start = end;
    end += data.byteLength;
    entries[name] = { dtype: data instanceof Float32Array ? 'F32' : 'I32', shape, data_offsets: [start, end] };
  }
  const text = JSON.stringify(entries);
  const bytes = new TextEncoder().encode(text);
  const header = Math.ceil(bytes.length / SIZE) * SIZE;
  const file = new Uint8Array(SIZE + header + end);
  new DataView(file.buffer).setBigUint64(0, BigInt(header), true);
  file.fill(0x20, SIZE, SIZE + header);
  file.set(bytes, SIZE);
  let at = SIZE + header;
  for (const { data } of tensors) {
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return file;
}

export interface TensorFile {
  readonly metadata: Readonly<Record<string, string>>;
  readonly tensors: ReadonlyMap<string, NamedTensor>;
}

/**
 * What writeTensors wrote.
 * @throws HeedError `bad-checkpoint`
 */
export function readTensors(what: string, given: Uint8Array): TensorFile {
  const file = given.slice(); // aligned, and nobody else's
  const refuse = (why: string): never => {
    throw new HeedError('bad-checkpoint', `${what}: ${why}`);
  };
  if (file.length < SIZE) refuse(`has ${file.length} bytes, it is damaged`);
  const header = Number(new DataView(file.buffer).getBigUint64(0, true));
  const begin = SIZE + header;
  if (begin > file.length) refuse('is shorter than its header says');
  let entries: Record<string, unknown>;
  try {
    entries = JSON.parse(new TextDecoder().decode(file.subarray(SIZE, begin))) as Record<string, unknown>;
  } catch (cause) {
    throw new HeedError('bad-checkpoint', `${what}: its header is no JSON: ${reasonOf(cause)}`, { cause });
  }
  const { __metadata__: metadata = {}, ...rest } = Object(entries) as Record<string, unknown>;
  const tensors = new Map<string, NamedTensor>();
  for (const [name, entry] of Object.entries(rest)) {
    const { dtype, shape, data_offsets: offsets } = Object(entry) as Partial<Entry>;
    const [start = NaN, end = NaN] = Array.isArray(offsets) ? (offsets as number[]) : [];
    const fits =
      Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start && begin + end <= file.length;
    const isKnown = (dtype === 'F32' || dtype === 'I32') && Array.isArray(shape);
    if (!fits || !isKnown || (end - start) % WORD !== 0) refuse(`the tensor ${name} is damaged`);
    const bytes = file.slice(begin + start, begin + end);
    const data = dtype === 'I32' ? new Int32Array(bytes.buffer) : new Float32Array(bytes.buffer);
    tensors.set(name, { name, shape: shape as number[], data });
  }
  return { metadata: metadata as Record<string, string>, tensors };
}
