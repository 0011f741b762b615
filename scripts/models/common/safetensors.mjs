// Safetensors files: read whole, written whole.

import { Buffer } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{dtype: string, shape: number[], bytes: Uint8Array}} Tensor */

const LENGTH_BYTES = 8,
  ALIGNMENT = 8;

/** @param {string} path @returns {Map<string, Tensor>} in the order of the file */
export function readTensors(path) {
  const file = readFileSync(path);
  const start = LENGTH_BYTES + Number(file.readBigUInt64LE(0));
  const header = JSON.parse(file.toString('utf8', LENGTH_BYTES, start));
  return new Map(
    Object.entries(header)
      .filter(([name]) => name !== '__metadata__')
      .sort(([, a], [, b]) => a.data_offsets[0] - b.data_offsets[0])
      .map(
        ([
          name,
          {
            dtype,
            shape,
            data_offsets: [from, to],
          },
        ]) => [name, { dtype, shape, bytes: new Uint8Array(file.subarray(start + from, start + to)) }],
      ),
  );
}

/** @param {string} path @param {Map<string, Tensor>} tensors */
export function writeTensors(path, tensors) {
  let end = 0;
  /** @type {Record<string, unknown>} */ const header = {};
  for (const [name, { dtype, shape, bytes }] of tensors) {
    header[name] = { dtype, shape, data_offsets: [end, end + bytes.length] };
    end += bytes.length;
  }
  const json = JSON.stringify(header);
  const padding = (ALIGNMENT - (Buffer.byteLength(json) % ALIGNMENT)) % ALIGNMENT;
  const text = Buffer.from(json + ' '.repeat(padding));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64LE(BigInt(text.length));
  writeFileSync(path, Buffer.concat([length, text, ...[...tensors.values()].map(({ bytes }) => bytes)]));
}

/** F16 and F32 as numbers. @param {Tensor} tensor @returns {Float32Array} */
export function numbersOf({ dtype, bytes }) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (dtype === 'F32') return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(4 * i, true));
  if (dtype !== 'F16') throw new Error(`${dtype} is not read here`);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => widen(view.getUint16(2 * i, true)));
}

/** @param {number} half the bits @returns {number} */
function widen(half) {
  const sign = half & 0x8000 ? -1 : 1,
    exponent = (half >> 10) & 0x1f,
    fraction = half & 0x3ff;
  if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
  return sign * (exponent ? (1 + fraction / 1024) * 2 ** (exponent - 15) : (fraction / 1024) * 2 ** -14);
}

/** The bits of an f16 number that is exactly `x`, not negative. @param {number} x @returns {number} */
export function halfOf(x) {
  if (x < 2 ** -14) return x * 2 ** 24;
  const exponent = Math.floor(Math.log2(x));
  return ((exponent + 15) << 10) + (x / 2 ** exponent - 1) * 1024;
}
