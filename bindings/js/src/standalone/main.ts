// heed.standalone.js: engine, all figures, zh-mini and en-mini in one classic script, for a page from a file, a sandboxed frame, a
// notebook's output. Nothing is fetched but models that an author names by address, and the word vectors of
// <heed-vectors>, which it does not carry.
import { models, ops, train, wasm } from 'heed:inside';
import '../generated/define-all.js';
import { isProvided, provide, withEngine } from '../figures/runs/holder.js';
import { provideTrainer } from '../figures/runs/trainer.js';
import { loadEngine } from '../engine.js';
import { HeedError } from '../errors.js';
import type { ModelSource } from '../model/types.js';
import { loadTrainer } from '../train/trainer.js';
import type { Engine, EngineOptions } from '../types.js';

/** In the page's own thread: a worker would need an address of its own. */
const start = (options?: EngineOptions): Promise<Engine> =>
  loadEngine({ simd: 'simd128', worker: false, wasmBinary: wasm, opsBinary: ops, ...options });

const inside = (source: ModelSource) => (typeof source === 'string' ? models[source] : undefined);

if (!isProvided()) {
  const { engine, load } = withEngine(start);
  provide({ engine, load: (source, ...how) => load(inside(source) ?? source, ...how) });
  provideTrainer(() => loadTrainer({ simd: 'simd128', worker: false, wasmBinary: train, engine }));
}

Object.assign(globalThis, { heed: { loadEngine: start, HeedError } });
