// What all figures of a page share, also where two copies of this script run: one object, found by its name.
import type { Engine } from '../../types.js';
import type { AttentionModel, LoadModel, Progress } from './contract.js';
import type { SharedRun } from './shared-runs.js';

export interface Loading {
  readonly model: Promise<AttentionModel>;
  readonly listeners: Set<(progress: Progress) => void>;
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
