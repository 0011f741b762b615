import type { Tensor } from 'heed';
import * as numbers from '../../../../scripts/lib/difference.mjs';

/** Mulberry32: the same numbers on every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Uniform in (−scale, scale). */
export function randomTensor(seed: number, shape: number[], scale = 1): Tensor {
  const next = randomNumbers(seed);
  const length = shape.reduce((product, extent) => product * extent, 1);
  return { data: Float32Array.from({ length }, () => (2 * next() - 1) * scale), shape };
}

export function zeros(...shape: number[]): Tensor {
  return { data: new Float32Array(shape.reduce((product, extent) => product * extent, 1)), shape };
}

export function identity(n: number): Tensor {
  return { data: Float32Array.from({ length: n * n }, (_, i) => (i % (n + 1) === 0 ? 1 : 0)), shape: [n, n] };
}

/** Parameters of a block with PyTorch's names, for width d and hidden width f. */
export function blockParameters(seed: number, d: number, f: number): Record<string, Tensor> {
  const scale = d ** -0.5;
  return {
    'self_attn.in_proj_weight': randomTensor(seed, [3 * d, d], scale),
    'self_attn.in_proj_bias': randomTensor(seed + 1, [3 * d], 0.1),
    'self_attn.out_proj.weight': randomTensor(seed + 2, [d, d], scale),
    'self_attn.out_proj.bias': randomTensor(seed + 3, [d], 0.1),
    'linear1.weight': randomTensor(seed + 4, [f, d], scale),
    'linear1.bias': randomTensor(seed + 5, [f], 0.1),
    'linear2.weight': randomTensor(seed + 6, [d, f], scale),
    'linear2.bias': randomTensor(seed + 7, [d], 0.1),
    'norm1.weight': randomTensor(seed + 8, [d]),
    'norm1.bias': randomTensor(seed + 9, [d], 0.1),
    'norm2.weight': randomTensor(seed + 10, [d]),
    'norm2.bias': randomTensor(seed + 11, [d], 0.1),
  };
}

/** Infinity where the shapes differ, as where a number is none. */
export function largestDifference(a: Tensor, b: Tensor): number {
  return a.shape.join() === b.shape.join() ? numbers.largestDifference(a.data, b.data) : Infinity;
}

/** For what has to differ: of one shape, and further apart than `least`. */
export function areApart(a: Tensor, b: Tensor, least: number): boolean {
  return a.shape.join() === b.shape.join() && numbers.areApart(a.data, b.data, least);
}

/** The rows of the last axis. */
export function rowsOf(t: Tensor): Float32Array[] {
  const width = t.shape.at(-1) ?? 1;
  return Array.from({ length: t.data.length / width }, (_, r) => t.data.subarray(r * width, (r + 1) * width));
}
