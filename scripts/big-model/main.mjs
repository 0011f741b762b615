// Makes the checkpoint, serves it, has it loaded, and says what that took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveFolder } from '../lib/browser.mjs';
import { makeCheckpoint } from './checkpoint.mjs';
import { measureInChromium } from './in-chromium.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = fileURLToPath(new URL('../../bindings/js/dist/', import.meta.url));
/** Bytes that a parameter takes; of q8, where some stay larger, what the engine has in use says it. */
const BYTES = { f32: 4, f16: 2 };

const { values: options } = parseArgs({
  options: {
    dtype: { type: 'string', multiple: true, default: ['auto'] },
    node: { type: 'boolean', default: false },
    chromium: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

const mb = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

async function inNode(address, dtype) {
  const child = spawn(process.execPath, [...process.execArgv, `${HERE}in-node.mjs`, `${DIST}heed.js`, address, dtype], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`Node ended with ${status}`);
  return JSON.parse(text);
}

async function inChromium(address, dtype) {
  const profile = mkdtempSync(join(tmpdir(), 'heed-big-model-profile-'));
  try {
    return await measureInChromium(address, dtype, profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

function report(place, asked, result) {
  const { dtype, parameters, seconds, events, largestStep, wasmBytes, abortMs, bytesAfterAbort } = result;
  const stored = BYTES[dtype] ? parameters * BYTES[dtype] : result.bytesInUse;
  const used = `${mb(result.bytesInUse)} of it in use`;
  console.log(
    [
      `${place}, dtype ${asked} → ${dtype}, ${result.simd}${result.worker ? ', in a worker' : ''}`,
      `  loaded in ${seconds.toFixed(1)} s; ${parameters} parameters, ${mb(stored)} as ${dtype}`,
      `  WebAssembly memory ${mb(wasmBytes)} at most, ${(wasmBytes / stored).toFixed(3)} of that, ${used}; ${mb(result.wasmBytesAfter)} after a text was generated`,
      `  process ${mb(result.processBytes)} at most`,
      `  progress told ${events} times, at least every ${(100 * largestStep).toFixed(2)} % of the file`,
      `  aborted half-way: over after ${abortMs.toFixed(0)} ms, ${mb(bytesAfterAbort)} left in use`,
      ...(result.reloadSeconds === undefined
        ? []
        : [`  second visit ${result.reloadSeconds.toFixed(1)} s, ${result.asked} files asked of the server`]),
      `  ${result.tokensPerSecond.toFixed(1)} tokens per second`,
    ].join('\n'),
  );
}

const folder = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'heed-big-model-'));
const model = join(folder, 'model');
const tensors = join(model, 'model.safetensors');
let server;
try {
  mkdirSync(model, { recursive: true });
  if (!existsSync(tensors)) makeCheckpoint(model);
  for (const [name, target] of [
    ['dist', DIST],
    ['measure.mjs', `${HERE}measure.mjs`],
  ]) {
    rmSync(join(folder, name), { force: true });
    symlinkSync(target, join(folder, name));
  }
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>big model</title><script type="module">
      import { measure } from './measure.mjs';
      import * as heed from './dist/heed.js';
      Object.assign(globalThis, { measure, heed });
    </script>`,
  );
  server = await serveFolder(folder);
  console.log(`model.safetensors: ${statSync(tensors).size} bytes`);
  const both = options.node === options.chromium;
  for (const dtype of options.dtype) {
    if (both || options.node) report('Node', dtype, await inNode(`${server.address}model/`, dtype));
    if (both || options.chromium) report('Chromium', dtype, await inChromium(server.address, dtype));
  }
} finally {
  server?.close();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}
