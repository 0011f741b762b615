// The yardstick: chains of multiply-adds in registers (ceiling.cpp), as an entrant of the same rounds as what it measures.

/** Operations of one round in each chain: 4 lanes, a product and a sum. */
const OPERATIONS = 8;
const ROUNDS = 50_000;

/** build → {run, flops}, for each build whose bytes this engine takes. `read(file)` gives bytes. */
export async function loadCeilings(read) {
  const ceilings = {};
  for (const build of ['simd128', 'relaxed']) {
    const bytes = await read(`ceiling.${build}.wasm`);
    if (!globalThis.WebAssembly.validate(bytes)) continue;
    const { instance } = await globalThis.WebAssembly.instantiate(bytes);
    ceilings[build] = fastest(instance.exports);
  }
  return ceilings;
}

/** Of the numbers of chains the one that is fastest here. */
function fastest(exports) {
  const candidates = Object.entries(exports).filter(([name]) => name.startsWith('chains'));
  const sizes = candidates.map(([name, call]) => {
    const flops = ROUNDS * Number(name.slice('chains'.length)) * OPERATIONS;
    return { name, flops, run: () => call(ROUNDS), speed: 0 };
  });
  for (let turn = 0; turn < 10; turn++) {
    for (const size of sizes) size.speed = Math.max(size.speed, (50 * size.flops) / spanOf(50, size.run));
  }
  return sizes.reduce((a, b) => (b.speed > a.speed ? b : a));
}

function spanOf(calls, run) {
  const start = performance.now();
  for (let i = 0; i < calls; i++) run();
  return performance.now() - start;
}
