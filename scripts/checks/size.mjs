// What a page downloads of the engine, brotli at its best. The arcs' path: scripts, one build's main module, the tokenizers.
// The whole engine: with the modules and scripts beside it that come when they are called for. Apart from it, what learns.
// Needs bindings/js/dist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const KB = 1024;
const LIMITS = { arcs: 113 * KB, whole: 160 * KB, train: 140 * KB };
const dist = join(import.meta.dirname, '../../bindings/js/dist');
const compressed = (name) =>
  brotliCompressSync(readFileSync(join(dist, name)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).length;
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

function check(what, bytes, limit) {
  const fits = bytes <= limit;
  console.log(`${what}: ${kb(bytes)} brotli, limit ${kb(limit)}${fits ? '' : ': too large'}`);
  if (!fits) process.exitCode = 1;
}

// In the page itself direct-backend.js runs the module, in a worker worker.js does.
const scripts = compressed('heed.js') + Math.max(compressed('direct-backend.js'), compressed('worker.js'));
const later = ['generate.js', 'file-store.js', 'older-files.js'].reduce((sum, name) => sum + compressed(name), 0);
for (const target of ['simd128', 'relaxed']) {
  const arcs = scripts + compressed('tokenizer.js') + compressed(`heed.${target}.wasm`);
  check(`${target}, the arcs' path`, arcs, LIMITS.arcs);
  check(`${target}, the whole engine`, arcs + later + compressed(`heed.ops.${target}.wasm`), LIMITS.whole);
  const train = compressed('train.js') + compressed('train-worker.js') + compressed(`heed.train.${target}.wasm`);
  check(`${target}, what learns`, train, LIMITS.train);
}
