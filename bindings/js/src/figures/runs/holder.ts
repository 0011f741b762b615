// What all figures of a page share, also where two copies of this script run: one object, found by its name.
import type { Tap } from '../../model/types.js';
import type { Engine } from '../../types.js';
import type { AttentionModel, AttentionRun, LoadModel, Progress } from './contract.js';

export interface Loading {
  readonly model: Promise<AttentionModel>;
  readonly listeners: Set<(progress: Progress) => void>;
}

/** A run that waits to begin, is under way, or was made. */
export interface SharedRun {
  readonly taps: Set<Tap>;
  readonly controller: AbortController;
  /** From now on what it keeps is settled. */
  begun: boolean;
  /** Figures that wait for it; without any it is called off. */
  waiting: number;
  /** Until it is made. */
  pending: Promise<AttentionRun> | undefined;
  /** As long as a figure shows it, others find it; nobody keeps it alive for its own sake. */
  made: WeakRef<AttentionRun> | undefined;
}

export interface Shared {
  readonly load: LoadModel;
  readonly engine: () => Promise<Engine>;
  readonly models: Map<string, Loading>;
  /** By model, words and switches. */
  readonly runs: Map<string, SharedRun>;
}

const holder = globalThis as unknown as Record<symbol, Shared | undefined>;
const KEY = Symbol.for('heed.shared');

export function shared(): Shared {
  return (holder[KEY] ??= withEngine());
}

export function isProvided(): boolean {
  return holder[KEY] !== undefined;
}

export function provide(what: Pick<Shared, 'load' | 'engine'>): void {
  holder[KEY] = { ...what, models: new Map(), runs: new Map() };
}

/** Loads models with an engine, which comes with the first of them, so that a figure with given data never loads it. */
export function withEngine(start: () => Promise<Engine> = startEngine): Shared {
  let started: Promise<Engine> | undefined;
  const engine = (): Promise<Engine> => {
    started ??= start();
    // An engine that failed is asked for again the next time.
    started.catch(() => (started = undefined));
    return started;
  };
  return {
    engine,
    load: async (source, onProgress, signal) =>
      (await engine()).loadModel(source, { onProgress, ...(signal && { signal }) }),
    models: new Map(),
    runs: new Map(),
  };
}

export async function startEngine(): Promise<Engine> {
  const { loadEngine } = await import('../../heed.js');
  return await loadEngine();
}
