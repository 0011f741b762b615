// What the wasm files hold: every operation in one of them, nothing bound but numbers, and one list of taps for both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from 'heed';
import { TAPS } from '../src/model/taps.js';
import { instantiate } from '../src/start.js';
import { tapsOf } from '../scripts/taps.mjs';

const dist = new URL('../dist/', import.meta.url);
const files = readdirSync(dist).filter((name) => name.endsWith('.wasm'));

async function operationsOf(file: string): Promise<string[]> {
  const code = new Uint8Array(readFileSync(new URL(file, dist)));
  const names = Object.keys(await instantiate({ what: file, simd: 'simd128', code }));
  return names.flatMap((name) => (name.startsWith('op:') ? [name.slice(3)] : []));
}

describe('the modules', () => {
  it('are a main one, one of further operations and one that learns, in two builds each', () => {
    expect(files).toEqual([
      'heed.ops.relaxed.wasm',
      'heed.ops.simd128.wasm',
      'heed.relaxed.wasm',
      'heed.simd128.wasm',
      'heed.train.relaxed.wasm',
      'heed.train.simd128.wasm',
    ]);
  });

  it.each(['simd128', 'relaxed'])('every operation is in one of them (%s)', async (simd) => {
    const engine = await loadEngine();
    const own = files.filter((file) => file.endsWith(`${simd}.wasm`));
    const inModules = (await Promise.all(own.map(operationsOf))).flat();
    expect(inModules.sort()).toEqual(Object.keys(engine.ops).sort());
  });

  // Embind allocates for texts and objects where they cross, and goes on where it got nothing.
  it.each(['direct-backend.js', 'worker.js'])('nothing is allocated on the way to C++: %s', (script) => {
    const text = readFileSync(new URL(script, dist), 'utf8');
    expect(text).toContain('HEAPF64');
    expect(text).not.toMatch(/malloc|UTF16|stringToUTF8/);
  });
});

it('taps.ts is what is written from the engine’s list', () => {
  const list = readFileSync(new URL('../../../src/heed/nn/tap_list.hpp', import.meta.url), 'utf8');
  expect(tapsOf(list)).toBe(readFileSync(new URL('../src/model/taps.ts', import.meta.url), 'utf8'));
  expect(TAPS).toContain('weights');
  expect(tapsOf('HEED_TAP(gate, "gate", hidden)')).toContain(`gate: 'hidden',`);
});
