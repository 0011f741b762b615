// The yardstick: chains of multiply-adds in registers (ceiling.cpp), as an entrant of the same rounds as what it measures.

import { warmUp } from './rounds.mjs';

/** Operations of one round in each chain: 4 steps, 4 lanes, a product and a sum. */
const OPERATIONS = 32;
const ROUNDS = 12_500;

/** build → {run, flops}, for each build whose bytes this engine takes. `read(file)` gives bytes, `now` milliseconds. */
export async function loadCeilings(read, now) {
  const ceilings = {};
  for (const build of ['simd128', 'relaxed']) {
    const bytes = await read(`ceiling.${build}.wasm`);
    if (!globalThis.WebAssembly.validate(bytes)) continue;
    const { instance } = await globalThis.WebAssembly.instantiate(bytes);
    ceilings[build] = await fastest(instance.exports, now);
  }
  return ceilings;
}

/** Of the numbers of chains the one that is fastest here; asked more than once, lest a neighbour's moment decides. */
async function fastest(exports, now) {
  const candidates = Object.keys(exports)
    .filter((name) => name.startsWith('chains'))
    .map((name) => ({
      flops: ROUNDS * Number(name.slice('chains'.length)) * OPERATIONS,
      run: () => exports[name](ROUNDS),
      speed: 0,
    }));
  for (let turn = 0; turn < 3; turn++) {
    for (const candidate of candidates) {
      candidate.speed = Math.max(candidate.speed, candidate.flops / (await warmUp(candidate.run, 20, now)));
    }
  }
  return candidates.reduce((best, candidate) => (candidate.speed > best.speed ? candidate : best));
}
