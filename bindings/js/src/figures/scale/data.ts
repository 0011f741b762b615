// Queries and keys of N(0, 1) and what attention makes of them, with and without ÷ √d_k (Vaswani et al. 2017, section 3.2.1: the
// products of independent components have variance d_k). The products and weights come from the engine; here they are summed up.
import { HeedError } from '../../errors.js';
import type { Tensor } from '../../ops-types.js';
import type { World } from '../runs/world.js';
import { rowOf } from '../shared/nested.js';
import { normal, stream } from '../shared/seeded.js';
import type { ScaleValues } from './attributes.js';

export interface Spread {
  readonly mean: number;
  readonly variance: number;
}

/** Means over the rows: nats; the largest weight; ‖diag(w) − w wᵀ‖ (Frobenius), through which every gradient goes. */
export interface Sharpness {
  readonly entropy: number;
  readonly largest: number;
  readonly gradient: number;
}

export interface Way {
  /** scores : [pairs, keys] */
  readonly scores: Tensor;
  /** weights : [pairs, keys] */
  readonly weights: Tensor;
  readonly spread: Spread;
  readonly softmax: Sharpness;
}

export interface ScaleData {
  readonly dk: number;
  readonly keys: number;
  readonly pairs: number;
  readonly seed: number;
  readonly query: Tensor;
  readonly key: Tensor;
  readonly unscaled: Way;
  readonly scaled: Way;
}

export async function compute(world: World, { dk, keys, pairs, seed }: ScaleValues): Promise<ScaleData> {
  within('dk', dk, 1, 1024);
  within('keys', keys, 2, 64);
  within('pairs', pairs, 1, 1024);
  const query = vectors(pairs, dk, stream(seed, 0));
  const key = vectors(keys, dk, stream(seed, 1));
  // What is mixed doesn't matter here.
  const value = { data: new Float32Array(keys), shape: [keys, 1] };
  const ops = await world.ops();
  const [plain, divided] = await Promise.all([
    ops.attention({ query, key, value, scale: 'none' }),
    ops.attention({ query, key, value }),
  ]);
  return { dk, keys, pairs, seed, query, key, unscaled: wayOf(plain), scaled: wayOf(divided) };
}

/** A component after the other, so that one more leaves the others as they are: the slider moves what is there. */
function vectors(rows: number, width: number, seed: number): Tensor {
  const data = new Float32Array(rows * width);
  for (let i = 0; i < width; i++) {
    const draw = normal(stream(seed, i));
    for (let row = 0; row < rows; row++) data[row * width + i] = draw();
  }
  return { data, shape: [rows, width] };
}

function wayOf({ scores, weights }: { scores: Tensor; weights: Tensor }): Way {
  return { scores, weights, spread: spreadOf(scores.data), softmax: sharpnessOf(weights) };
}

export function spreadOf(numbers: Float32Array): Spread {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;
  return { mean, variance };
}

export function sharpnessOf(weights: Tensor): Sharpness {
  const rows = weights.shape[0] ?? 0;
  const total = { entropy: 0, largest: 0, gradient: 0 };
  for (let row = 0; row < rows; row++) {
    const w = rowOf(weights, row);
    total.entropy -= w.reduce((sum, weight) => sum + (weight > 0 ? weight * Math.log(weight) : 0), 0);
    total.largest += Math.max(...w);
    total.gradient += jacobianNorm(w);
  }
  return { entropy: total.entropy / rows, largest: total.largest / rows, gradient: total.gradient / rows };
}

/** ‖diag(w) − w wᵀ‖²: Σ (w_i − w_i²)² on the diagonal, Σ_{i≠j} w_i² w_j² beside it. */
function jacobianNorm(w: Float32Array): number {
  let diagonal = 0;
  let squares = 0;
  let fourths = 0;
  for (const weight of w) {
    diagonal += (weight - weight * weight) ** 2;
    squares += weight ** 2;
    fourths += weight ** 4;
  }
  return Math.sqrt(Math.max(0, diagonal + squares * squares - fourths));
}

function within(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new HeedError('bad-option', `${name} is ${value}, want a whole number from ${least} to ${most}`);
}
