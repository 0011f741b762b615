// The three ways through a sequence that figures compare, with parameters as they are before any training.
import type { Tensor } from '../../ops-types.js';
import type { Paint } from '../scene/scene.js';
import { stream, uniform } from './seeded.js';

export const KINDS = ['rnn', 'lstm', 'attention'] as const;
export type Kind = (typeof KINDS)[number];

export const COLOURS: Readonly<Record<Kind, Paint>> = { rnn: 'key', lstm: 'value', attention: 'query' };

export interface Recurrent {
  readonly wx: Tensor;
  readonly wh: Tensor;
  readonly b: Tensor;
}

export interface Projections {
  readonly wq: Tensor;
  readonly wk: Tensor;
  readonly wv: Tensor;
}

export interface Parameters {
  readonly rnn: Recurrent;
  readonly lstm: Recurrent;
  readonly attention: Projections;
}

/** PyTorch's: U(−1/√H, 1/√H) for RNN and LSTM, Xavier's uniform (Glorot & Bengio 2010) for the projections of attention. */
export function initialised(width: number, seed: number): Parameters {
  const bound = 1 / Math.sqrt(width);
  const xavier = Math.sqrt(6 / (2 * width));
  let drawn = 1;
  const tensor = (shape: readonly number[], reach: number): Tensor => {
    const draw = uniform(stream(seed, drawn++));
    const count = shape.reduce((product, extent) => product * extent, 1);
    return { data: Float32Array.from({ length: count }, () => reach * (2 * draw() - 1)), shape };
  };
  const recurrent = (gates: number): Recurrent => ({
    wx: tensor([width, gates * width], bound),
    wh: tensor([width, gates * width], bound),
    b: tensor([gates * width], bound),
  });
  return {
    rnn: recurrent(1),
    lstm: recurrent(4),
    attention: {
      wq: tensor([width, width], xavier),
      wk: tensor([width, width], xavier),
      wv: tensor([width, width], xavier),
    },
  };
}
