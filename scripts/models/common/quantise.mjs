// Eight bits a weight: a matrix becomes whole numbers from −127 to 127 and a factor for each row, in the form of Hugging Face's
// compressed-tensors: NAME (I8, [rows, columns]) and NAME_scale (F16, [rows, 1]), the factors first, so that rows can be read as they come.
//
// A factor has four significant bits. So every product of it with a whole number of seven is an f16 number exactly: an engine that
// keeps halves loses nothing of the file, and what it computes can be compared with float64 to the last digits.

import { halfOf, numbersOf } from './safetensors.mjs';

/** @typedef {import('./safetensors.mjs').Tensor} Tensor */

const MOST = 127;
const FACTOR_BITS = 4;
const LEAST_EXPONENT = -24; // of an f16 number

/** The next number upwards with so few bits. @param {number} x not negative */
function factorAbove(x) {
  if (x === 0) return 0;
  const step = 2 ** Math.max(LEAST_EXPONENT, Math.floor(Math.log2(x)) - FACTOR_BITS + 1);
  return Math.ceil(x / step) * step;
}

/** @param {Tensor} matrix @returns {{scale: Tensor, quantised: Tensor}} */
export function quantiseRows(matrix) {
  const [rows, columns] = matrix.shape;
  const values = numbersOf(matrix);
  const whole = new Int8Array(rows * columns),
    scales = new Uint16Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const numbers = values.subarray(row * columns, (row + 1) * columns);
    const scale = factorAbove(numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0) / MOST);
    scales[row] = halfOf(scale);
    numbers.forEach((x, i) => (whole[row * columns + i] = scale ? Math.round(x / scale) : 0));
  }
  return {
    scale: { dtype: 'F16', shape: [rows, 1], bytes: new Uint8Array(scales.buffer) },
    quantised: { dtype: 'I8', shape: [rows, columns], bytes: new Uint8Array(whole.buffer) },
  };
}

/** Queries and keys decide where attention goes, and their product doubles what rounding does: they stay as they are. */
const KEPT = /\.self\.(query|key)\.weight$|position_embeddings/;

/** Matrices in 8 bits, everything else as it is. @param {Map<string, Tensor>} tensors @returns {Map<string, Tensor>} */
export function quantise(tensors) {
  /** @type {Map<string, Tensor>} */ const result = new Map();
  for (const [name, tensor] of tensors) {
    if (tensor.shape.length !== 2 || KEPT.test(name)) {
      result.set(name, tensor);
      continue;
    }
    const { scale, quantised } = quantiseRows(tensor);
    result.set(`${name}_scale`, scale);
    result.set(name, quantised);
  }
  return result;
}
