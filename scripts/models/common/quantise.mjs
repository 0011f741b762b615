// Eight bits a weight: a matrix becomes whole numbers from −127 to 127 and a factor for each row, in the form of Hugging Face's
// compressed-tensors: NAME (I8, [rows, columns]) and NAME_scale (F32, [rows, 1]), the factors first, so that rows can be read as they come.

import { numbersOf } from './safetensors.mjs';

/** @typedef {import('./safetensors.mjs').Tensor} Tensor */

const MOST = 127;

/** @param {Tensor} matrix @returns {{scale: Tensor, quantised: Tensor}} */
export function quantiseRows(matrix) {
  const [rows, columns] = matrix.shape;
  const values = numbersOf(matrix);
  const whole = new Int8Array(rows * columns),
    scales = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const numbers = values.subarray(row * columns, (row + 1) * columns);
    const scale = Math.fround(numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0) / MOST);
    scales[row] = scale;
    numbers.forEach((x, i) => (whole[row * columns + i] = scale ? Math.round(x / scale) : 0));
  }
  return {
    scale: { dtype: 'F32', shape: [rows, 1], bytes: new Uint8Array(scales.buffer) },
    quantised: { dtype: 'I8', shape: [rows, columns], bytes: new Uint8Array(whole.buffer) },
  };
}

/** Every matrix in 8 bits, everything else as it is. @param {Map<string, Tensor>} tensors @returns {Map<string, Tensor>} */
export function quantise(tensors) {
  /** @type {Map<string, Tensor>} */ const result = new Map();
  for (const [name, tensor] of tensors) {
    if (tensor.shape.length !== 2) {
      result.set(name, tensor);
      continue;
    }
    const { scale, quantised } = quantiseRows(tensor);
    result.set(`${name}_scale`, scale);
    result.set(name, quantised);
  }
  return result;
}
