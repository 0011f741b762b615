// Steps and time of an RNN, an LSTM and attention of one width, for longer and longer sequences.
import { HeedError } from '../../errors.js';
import type { Ops, Tensor } from '../../ops-types.js';
import type { World } from '../runs/world.js';
import { machine } from '../shared/machine.js';
import type { Machine } from '../shared/machine.js';
import { normals, stream } from '../shared/seeded.js';
import { initialised, KINDS } from '../shared/sequences.js';
import type { Kind, Parameters } from '../shared/sequences.js';
import type { RelayValues } from './attributes.js';
import { stopwatch } from './stopwatch.js';

export const LENGTHS = [8, 16, 32, 64, 128, 256, 512] as const;
const LONGEST = LENGTHS[LENGTHS.length - 1] ?? 0;

export interface RelayRow {
  readonly n: number;
  readonly kind: Kind;
  /** What has to wait for one another: states of a chain, or the one look of attention. */
  readonly steps: number;
  /** For one sequence: the median of some samples, milliseconds. */
  readonly ms: number;
}

export interface RelayData {
  readonly width: number;
  readonly seed: number;
  readonly rows: readonly RelayRow[];
  readonly machine: Machine;
  /** x : [512, width]; a shorter sequence is its beginning */
  readonly x: Tensor;
  readonly parameters: Parameters;
}

export async function compute(world: World, { width, seed }: RelayValues): Promise<RelayData> {
  if (!Number.isInteger(width) || width < 1 || width > 256)
    throw new HeedError('bad-option', `width is ${width}, want a whole number from 1 to 256`);
  const x = { data: normals(LONGEST * width, stream(seed, 0)), shape: [LONGEST, width] };
  const parameters = initialised(width, seed);
  const ops = await world.ops();
  const rows: RelayRow[] = [];
  for (const n of LENGTHS)
    for (const kind of KINDS) {
      const prepare = (count: number) => {
        const sequences = repeated(x, n, count);
        return (): Promise<number> => stepsOf(ops, kind, sequences, parameters);
      };
      rows.push({ n, kind, steps: await prepare(1)(), ms: await stopwatch(prepare, world.signal) });
    }
  return { width, seed, rows, machine: machine(), x, parameters };
}

/** The first n rows, `count` times : [count, n, width] */
function repeated({ data, shape }: Tensor, n: number, count: number): Tensor {
  const width = shape[1] ?? 0;
  const all = new Float32Array(count * n * width);
  for (let i = 0; i < count; i++) all.set(data.subarray(0, n * width), i * n * width);
  return { data: all, shape: [count, n, width] };
}

/** Computes, and says in how many steps: each state of a chain waits for the one before it; attention's rows wait for nothing. */
async function stepsOf(ops: Ops, kind: Kind, x: Tensor, parameters: Parameters): Promise<number> {
  if (kind !== 'attention') return (await ops[kind](x, parameters[kind])).states.shape[1] ?? NaN;
  await ops.causalSelfAttention(x, parameters.attention);
  return 1;
}
