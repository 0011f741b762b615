// States in a plane that look each other up: by plain dot products, and with each of the three roles projected by a matrix of its own.
import { HeedError } from '../../errors.js';
import type { Tensor } from '../../ops-types.js';
import type { World } from '../runs/world.js';
import { rowOf } from '../shared/nested.js';
import type { LookupValues } from './attributes.js';

export type Pair = readonly [number, number];
export type Matrix = readonly [Pair, Pair];
/** The matrices, by what they make: queries, keys, values. */
export const ROLES = ['wq', 'wk', 'wv'] as const;
export type Role = (typeof ROLES)[number];

/** One row of an attention: scores : [n], weights : [n], context : [2]. */
export interface Answer {
  readonly scores: Float32Array;
  readonly weights: Float32Array;
  readonly context: Float32Array;
}

interface Attended {
  readonly scores: Tensor;
  readonly weights: Tensor;
  readonly context: Tensor;
}

export interface LookupData {
  readonly states: readonly Pair[];
  readonly matrices: Readonly<Record<Role, Matrix>>;
  readonly causal: boolean;
  readonly plain: Attended;
  readonly projected: Attended & { readonly query: Tensor; readonly key: Tensor; readonly value: Tensor };
}

const MOST = 12;
export const IDENTITY: Matrix = [
  [1, 0],
  [0, 1],
];

export async function compute(world: World, values: LookupValues): Promise<LookupData> {
  const states = statesIn(values.states);
  const matrices = { wq: matrixIn('wq', values.wq), wk: matrixIn('wk', values.wk), wv: matrixIn('wv', values.wv) };
  const { causal } = values;
  const x = states.map((state) => [...state]);
  const w = Object.fromEntries(ROLES.map((role) => [role, matrices[role].map((row) => [...row])])) as Record<
    Role,
    number[][]
  >;
  const ops = await world.ops();
  // As the article's steps have it, before it comes to √d.
  const scale = 'none';
  const [plain, projected] = await Promise.all([
    ops.attention({ query: x, key: x, value: x, causal, scale }),
    ops.causalSelfAttention(x, { ...w, causal, scale }),
  ]);
  return { states, matrices, causal, plain, projected };
}

/** The row of the state that asks. @throws HeedError `bad-option` where there is no such state */
export function answerOf({ states }: LookupData, of: Attended, query: number): Answer {
  if (!Number.isInteger(query) || query < 0 || query >= states.length)
    throw new HeedError('bad-option', `query is ${query}, want the number of a state, 0 to ${states.length - 1}`);
  return { scores: rowOf(of.scores, query), weights: rowOf(of.weights, query), context: rowOf(of.context, query) };
}

/** Whether both ways give the same bits, in every row. */
export function isEqual({ plain, projected }: LookupData): boolean {
  return (['scores', 'weights', 'context'] as const).every((name) =>
    plain[name].data.every((value, i) => Object.is(value, projected[name].data[i])),
  );
}

function statesIn(value: unknown): Pair[] {
  const isFine = Array.isArray(value) && value.length > 0 && value.length <= MOST && value.every(isPair);
  if (!isFine) throw new HeedError('bad-value', `states: want 1 to ${MOST} pairs of numbers, such as [[1, 0], [0, 1]]`);
  return value;
}

function matrixIn(name: string, value: unknown): Matrix {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isPair))
    throw new HeedError('bad-value', `${name}: want two rows of two numbers, such as [[1, 0], [0, 1]]`);
  return value as unknown as Matrix;
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}
