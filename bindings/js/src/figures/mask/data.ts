// causal_self_attention on random x, and once more after one number of it was changed: which outputs moved, and by how much.
import { HeedError } from '../../errors.js';
import type { Tensor } from '../../ops-types.js';
import type { World } from '../runs/world.js';
import { normals, stream } from '../shared/seeded.js';
import type { MaskValues } from './attributes.js';

export interface MaskData {
  readonly batch: number;
  readonly length: number;
  readonly causal: boolean;
  readonly seed: number;
  /** The row of x that was changed, and by how much its first number was. */
  readonly changed: readonly [b: number, t: number];
  readonly by: number;
  readonly parameters: { readonly x: Tensor; readonly wq: Tensor; readonly wk: Tensor; readonly wv: Tensor };
  /** scores and weights : [B, T, T], of the x that was not changed */
  readonly scores: Tensor;
  readonly weights: Tensor;
  /** difference : [B][T], the largest absolute one between both outputs */
  readonly difference: readonly (readonly number[])[];
  /** Whether not a single bit of an output differs : [B][T] */
  readonly same: readonly (readonly boolean[])[];
}

/** As in the article's test: W ~ 0.02 · N(0, 1). */
const DEVIATION = 0.02;

export async function compute(
  world: World,
  { batch, length, width, causal, changed, by, seed }: MaskValues,
): Promise<MaskData> {
  within('batch', batch, 1, 4);
  within('length', length, 1, 12);
  within('width', width, 1, 256);
  const [b = 0, t = 0] = changed;
  within('changed[0]', b, 0, batch - 1);
  within('changed[1]', t, 0, length - 1);
  const x = { data: normals(batch * length * width, stream(seed, 0)), shape: [batch, length, width] };
  const matrix = (which: number): Tensor => ({
    data: normals(width * width, stream(seed, which), DEVIATION),
    shape: [width, width],
  });
  const w = { wq: matrix(1), wk: matrix(2), wv: matrix(3) };
  const other = { data: Float32Array.from(x.data), shape: x.shape };
  const at = (b * length + t) * width;
  other.data[at] = (other.data[at] ?? 0) + by;
  const ops = await world.ops();
  const [before, after] = await Promise.all([
    ops.causalSelfAttention(x, { ...w, causal }),
    ops.causalSelfAttention(other, { ...w, causal }),
  ]);
  const compare = comparison(before.context, after.context, width);
  const each = <Result>(work: (row: number) => Result): Result[][] =>
    Array.from({ length: batch }, (_, one) => Array.from({ length }, (__, place) => work(one * length + place)));
  return {
    batch,
    length,
    causal,
    seed,
    changed: [b, t],
    by,
    parameters: { x, ...w },
    scores: before.scores,
    weights: before.weights,
    difference: each(compare.difference),
    same: each(compare.same),
  };
}

function comparison({ data: a }: Tensor, { data: b }: Tensor, width: number) {
  const [bitsA, bitsB] = [a, b].map(({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length));
  const row = (index: number): number[] => Array.from({ length: width }, (_, i) => index * width + i);
  return {
    difference: (index: number) => Math.max(...row(index).map((i) => Math.abs((a[i] ?? NaN) - (b[i] ?? NaN)))),
    same: (index: number) => row(index).every((i) => bitsA?.[i] === bitsB?.[i]),
  };
}

function within(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new HeedError('bad-option', `${name} is ${value}, want a whole number from ${least} to ${most}`);
}
