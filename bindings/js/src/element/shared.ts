// One engine, one worker and one copy of each model for all elements of a page, also where two copies of this script run.
import type { AttentionModel, LoadModel, Progress } from './contract.js';
import type { ModelSource } from '../model/types.js';
import type { Engine } from '../types.js';

interface Loading {
  readonly model: Promise<AttentionModel>;
  readonly listeners: Set<(progress: Progress) => void>;
}

export interface LoadShared {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
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
export async function sharedModel(source: string, onProgress?: (progress: Progress) => void): Promise<AttentionModel> {
  return loadShared(source, addressOf(source), onProgress ? { onProgress } : {});
}

/**
 * Loads a model under a name by which elements may then show it: for a page where a reader chooses. Where that name is
 * known, or on its way, this is the model.
 */
export async function loadShared(name: string, source: ModelSource, how: LoadShared = {}): Promise<AttentionModel> {
  const { models, load } = shared();
  const key = addressOf(name);
  let loading = models.get(key);
  if (!loading) {
    const listeners = new Set<(progress: Progress) => void>();
    const tell = (progress: Progress): void => {
      for (const listener of listeners) listener(progress);
    };
    const model = load(source, tell, how.signal);
    loading = { model, listeners };
    models.set(key, loading);
    model.catch(() => models.delete(key));
  }
  const { onProgress } = how;
  if (onProgress) loading.listeners.add(onProgress);
  try {
    return await loading.model;
  } finally {
    if (onProgress) loading.listeners.delete(onProgress);
  }
}

/** Gives back the memory of a model that no element shows any more; what was computed with it stays. */
export function disposeShared(name: string): void {
  const { models } = shared();
  const loading = models.get(addressOf(name));
  models.delete(addressOf(name));
  loading?.model.then(
    (model) => model.dispose?.(),
    () => undefined,
  );
}

/** Lets a page, or a test, say how models are loaded: before the first element loads one. */
export function provideModels(load: LoadModel, when: 'always' | 'unless provided' = 'always'): void {
  if (when === 'always' || !holder[KEY]) holder[KEY] = { load, models: new Map() };
}

/**
 * Lets elements use an engine that the page has started by itself; as with `provideModels`, before the first model is loaded.
 * `only`: for the model of that name; others get an engine of their own when the first of them is asked for.
 */
export function provideEngine(engine: Promise<Engine>, only?: string): void {
  const load = loadWithEngine(engine);
  const others = only === undefined ? load : loadWithEngine();
  const either: LoadModel = async (source, ...how) => (source === only ? load : others)(source, ...how);
  provideModels(either, 'unless provided');
}

/**
 * Folders are named relative to the page, with or without a slash at their end; `zh-mini` is a name, not a folder. What is no
 * address is refused by the engine.
 */
function addressOf(source: string): string {
  if (source === 'zh-mini' || !URL.canParse(source, document.baseURI)) return source;
  const url = new URL(source, document.baseURI);
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

/** The engine comes with the first model, so that an element with given data never loads it; or it is under way already. */
function loadWithEngine(started?: Promise<Engine>): LoadModel {
  let engine = started;
  return async (source, onProgress, signal) => {
    engine ??= import('../heed.js').then(({ loadEngine }) => loadEngine());
    try {
      return await (await engine).loadModel(source, { onProgress, ...(signal && { signal }) });
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
