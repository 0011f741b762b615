// One engine, one worker and one copy of each model for all elements of a page, also where two copies of this script run.
import type { AttentionModel, LoadModel, Progress } from './contract.js';
import type { Engine } from '../types.js';

interface Loading {
  readonly model: Promise<AttentionModel>;
  readonly listeners: Set<(progress: Progress) => void>;
}

interface Shared {
  load: LoadModel;
  readonly models: Map<string, Loading>;
}

const holder = globalThis as unknown as Record<symbol, Shared | undefined>;
const KEY = Symbol.for('heed.shared');

function shared(): Shared {
  return (holder[KEY] ??= { load: loadWithEngine(), models: new Map() });
}

/** The model that `source` names; loaded once, asked for again after a failure. */
export async function sharedModel(
  source: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<AttentionModel> {
  const { models, load } = shared();
  const name = addressOf(source);
  let loading = models.get(name);
  if (!loading) {
    const listeners = new Set<(progress: Progress) => void>();
    const model = load(name, (progress) => {
      for (const listener of listeners) listener(progress);
    });
    loading = { model, listeners };
    models.set(name, loading);
    model.catch(() => models.delete(name));
  }
  loading.listeners.add(onProgress);
  try {
    return await loading.model;
  } finally {
    loading.listeners.delete(onProgress);
  }
}

/** Lets a page, or a test, say how models are loaded: before the first element loads one. */
export function provideModels(load: LoadModel, when: 'always' | 'unless provided' = 'always'): void {
  if (when === 'always' || !holder[KEY]) holder[KEY] = { load, models: new Map() };
}

/** Folders are named relative to the page; `zh-mini` is a name, not a folder. */
function addressOf(source: string): string {
  return source === 'zh-mini' ? source : new URL(source, document.baseURI).href;
}

/** The engine comes with the first model, so that an element with given data never loads it. */
function loadWithEngine(): LoadModel {
  let engine: Promise<Engine> | undefined;
  return async (source, onProgress) => {
    engine ??= import('../heed.js').then(({ loadEngine }) => loadEngine());
    try {
      return await (await engine).loadModel(source, { onProgress });
    } catch (error) {
      // What failed may have been the engine: the next model asks for it again.
      if (
        !(await engine.then(
          () => true,
          () => false,
        ))
      )
        engine = undefined;
      throw error;
    }
  };
}
