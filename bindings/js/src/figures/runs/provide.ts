// For a page that brings its own engine or models, or gives models back. Figures alone need none of it.
import type { Engine } from '../../types.js';
import type { LoadModel } from './contract.js';
import { isProvided, provide, shared, startEngine, withEngine } from './holder.js';
import { addressOf } from './models.js';

/** Gives back the memory of a model that no figure shows any more; what was computed with it stays. */
export function disposeShared(name: string): void {
  const { models, runs } = shared();
  const address = addressOf(name);
  const loading = models.get(address);
  models.delete(address);
  for (const key of runs.keys()) if (isRunOf(key, address)) runs.delete(key);
  loading?.model.then(
    (model) => model.dispose?.(),
    () => undefined,
  );
}

/** Lets a page, or a test, say how models are loaded: before the first figure loads one. */
export function provideModels(load: LoadModel, when: 'always' | 'unless provided' = 'always'): void {
  if (when === 'always' || !isProvided()) provide({ load, engine: withEngine().engine });
}

/**
 * Lets figures use an engine that the page has started by itself; as with `provideModels`, before the first model is loaded.
 * `only`: for the model of that name; others get an engine of their own when the first of them is asked for.
 */
export function provideEngine(engine: Promise<Engine>, only?: string): void {
  if (isProvided()) return;
  let pages: Promise<Engine> | undefined = engine;
  const given = withEngine(() => {
    // The page's engine may fail, once: what is asked again starts one.
    const started = pages ?? startEngine();
    pages = undefined;
    return started;
  });
  const others = only === undefined ? given : withEngine();
  provide({
    engine: given.engine,
    load: async (source, ...how) => (source === only ? given : others).load(source, ...how),
  });
}

function isRunOf(key: string, address: string): boolean {
  return key.startsWith(`${address}\n`);
}
