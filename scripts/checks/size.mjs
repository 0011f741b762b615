// What a page downloads of the engine, brotli at its best: its scripts and one build's .wasm, and with them what a model's
// texts need, the tokenizers. Needs bindings/js/dist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const KB = 1024;
const LIMITS = { engine: 101.5 * KB, tokenizer: 111 * KB };
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
const tokenizer = compressed('tokenizer.js');
for (const target of ['simd128', 'relaxed']) {
  const engine = scripts + compressed(`heed.${target}.wasm`);
  check(`${target}, engine`, engine, LIMITS.engine);
  check(`${target}, with the tokenizers`, engine + tokenizer, LIMITS.tokenizer);
}
