// An RNN, an LSTM and attention learn one task, each a step in turn.
import { sharedTrainer } from '../runs/trainer.js';
import type { World } from '../runs/world.js';
import { machine } from '../shared/machine.js';
import type { Machine } from '../shared/machine.js';
import { KINDS } from '../shared/sequences.js';
import type { Kind } from '../shared/sequences.js';
import type { Training } from '../../train/types.js';
import type { RaceValues } from './attributes.js';

export const NAMES = 8;
export const BATCH = 32;
/** How often a reader sees how it goes. */
const SHOW_MS = 100;

export interface Lane {
  readonly parameters: number;
  readonly losses: readonly number[];
  /** Of each step's batch, before the step: no sequence comes twice, so none was seen. */
  readonly accuracies: readonly number[];
  /** Spent so far, after each step. */
  readonly seconds: readonly number[];
  /** On sequences of its own, when it is over. */
  readonly heldOut?: { readonly accuracy: number; readonly n: number };
}

export interface RaceData {
  readonly task: { readonly distance: number; readonly names: number; readonly batch: number };
  readonly width: number;
  readonly steps: number;
  readonly seed: number;
  readonly machine: Machine;
  readonly lanes: Readonly<Record<Kind, Lane>>;
  readonly over: boolean;
}

/** What a lane gathers. */
interface Log {
  readonly losses: number[];
  readonly accuracies: number[];
  readonly seconds: number[];
}

export async function compute(world: World, values: RaceValues): Promise<RaceData> {
  const { distance, width, steps, seed } = values;
  const trainer = await sharedTrainer();
  const trainings = {} as Record<Kind, Training>;
  const logs = {} as Record<Kind, Log>;
  const results = new Map<Kind, Lane['heldOut']>();
  const soFar = (over: boolean): RaceData => ({
    task: { distance, names: NAMES, batch: BATCH },
    width,
    steps,
    seed,
    machine: machine(),
    lanes: Object.fromEntries(
      KINDS.map((kind): [Kind, Lane] => {
        const heldOut = results.get(kind);
        const { losses, accuracies, seconds } = logs[kind];
        const lists = { losses: [...losses], accuracies: [...accuracies], seconds: [...seconds] };
        return [kind, { parameters: trainings[kind].parameters, ...lists, ...(heldOut && { heldOut }) }];
      }),
    ) as Record<Kind, Lane>,
    over,
  });
  try {
    for (const kind of KINDS) {
      trainings[kind] = await trainer.recall({ kind, distance, names: NAMES, width, batch: BATCH, steps, seed });
      logs[kind] = { losses: [], accuracies: [], seconds: [] };
    }
    let shown = 0;
    for (let step = 0; step < steps; step++) {
      for (const kind of KINDS) {
        world.signal.throwIfAborted();
        for (const one of await trainings[kind].step(1)) note(logs[kind], one);
      }
      if (performance.now() - shown < SHOW_MS) continue;
      shown = performance.now();
      world.show?.(soFar(false));
    }
    for (const kind of KINDS) {
      const { accuracy, n } = await trainings[kind].evaluate();
      results.set(kind, { accuracy, n });
    }
    return soFar(true);
  } finally {
    for (const training of Object.values(trainings)) training.dispose();
  }
}

function note(log: Log, { loss, accuracy, seconds }: { loss: number; accuracy: number; seconds: number }): void {
  log.losses.push(loss);
  log.accuracies.push(accuracy);
  log.seconds.push(seconds);
}

/** Over the last so many steps. */
export const SMOOTH = 10;

export function smoothed(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= SMOOTH ? (values[i - SMOOTH] ?? 0) : 0);
    return sum / Math.min(i + 1, SMOOTH);
  });
}

/** How well it does: on held-out sequences, or by its last steps. */
export function accuracyOf({ heldOut, accuracies }: Lane): number {
  return heldOut?.accuracy ?? smoothed(accuracies).at(-1) ?? 0;
}
