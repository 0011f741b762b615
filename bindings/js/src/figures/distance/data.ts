// ‖∂ output_T / ∂ input_t‖₂ against the distance T − t, from the exact Jacobians, for an RNN, an LSTM and attention of one width.
import { HeedError } from '../../errors.js';
import type { Tensor } from '../../ops-types.js';
import type { World } from '../runs/world.js';
import { normals, stream } from '../shared/seeded.js';
import { initialised } from '../shared/sequences.js';
import type { Kind, Parameters } from '../shared/sequences.js';
import type { DistanceValues } from './attributes.js';

export interface DistanceData {
  readonly length: number;
  readonly width: number;
  readonly seed: number;
  /** By distance, 0 … length − 1. */
  readonly curves: Readonly<Record<Kind, Float32Array>>;
  /** x : [length, width] */
  readonly x: Tensor;
  readonly parameters: Parameters;
}

export async function compute(
  world: World,
  { length, width, parameters: which, seed }: DistanceValues,
): Promise<DistanceData> {
  within('length', length, 2, 256);
  within('width', width, 1, 64);
  if (which === 'trained')
    throw new HeedError(
      'not-found',
      "parameters: 'trained' wants the models zh-rnn and zh-lstm, which are not here; 'random' works",
    );
  const x = { data: normals(length * width, stream(seed, 0)), shape: [length, width] };
  const parameters = initialised(width, seed);
  const ops = await world.ops();
  const [rnn, lstm, attention] = await Promise.all([
    ops.pathGradient({ kind: 'rnn', x, ...parameters.rnn }),
    ops.pathGradient({ kind: 'lstm', x, ...parameters.lstm }),
    ops.pathGradient({ kind: 'attention', x, ...parameters.attention }),
  ]);
  const byDistance = ({ data }: Tensor): Float32Array => Float32Array.from(data).reverse();
  return {
    length,
    width,
    seed,
    x,
    parameters,
    curves: { rnn: byDistance(rnn), lstm: byDistance(lstm), attention: byDistance(attention) },
  };
}

/** How far away the gradient has fallen to half of what it is at distance 0 for good; undefined: it never does. */
export function halfDistance(curve: Float32Array): number | undefined {
  const half = (curve[0] ?? 0) / 2;
  const last = curve.findLastIndex((value) => value >= half);
  return last + 1 < curve.length ? last + 1 : undefined;
}

function within(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new HeedError('bad-option', `${name} is ${value}, want a whole number from ${least} to ${most}`);
}
