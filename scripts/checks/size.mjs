// The engine's weight on the wire: .wasm plus its glue, brotli at its best, each build ≤ 90 KB (1 KB = 1024 bytes).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const LIMIT = 90 * 1024;
const root = join(import.meta.dirname, '../..');
const compressed = (path) =>
  brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).length;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

for (const target of ['simd128', 'relaxed']) {
  const base = join(root, 'build', `wasm-${target}`, `heed.${target}`);
  const [wasm, glue] = [compressed(`${base}.wasm`), compressed(`${base}.js`)];
  const fits = wasm + glue <= LIMIT;
  console.log(
    `${target}: ${kb(wasm + glue)} brotli (wasm ${kb(wasm)}, glue ${kb(glue)}), limit ${kb(LIMIT)}${fits ? '' : ': too large'}`,
  );
  if (!fits) process.exitCode = 1;
}
