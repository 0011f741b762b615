// What the wasm files hold: every operation in one of them, nothing imported, and one list of taps for both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from 'heed';
import { TAPS } from '../src/model/taps.js';
import { tapsOf } from '../scripts/taps.mjs';

const dist = new URL('../dist/', import.meta.url);
const files = readdirSync(dist).filter((name) => name.endsWith('.wasm'));
const moduleOf = (file: string): WebAssembly.Module => new WebAssembly.Module(readFileSync(new URL(file, dist)));
const operationsOf = (file: string): string[] =>
  WebAssembly.Module.exports(moduleOf(file)).flatMap(({ name }) => (name.startsWith('op:') ? [name.slice(3)] : []));

describe('the modules', () => {
  it('are a main one and one of further operations, in two builds each', () => {
    expect(files).toEqual([
      'heed.ops.relaxed.wasm',
      'heed.ops.simd128.wasm',
      'heed.relaxed.wasm',
      'heed.simd128.wasm',
    ]);
  });

  it.each(files)('%s imports nothing', (file) => {
    expect(WebAssembly.Module.imports(moduleOf(file))).toEqual([]);
  });

  it.each(['simd128', 'relaxed'])('every operation is in one of them (%s)', async (simd) => {
    const engine = await loadEngine();
    const inModules = files.filter((file) => file.endsWith(`${simd}.wasm`)).flatMap(operationsOf);
    expect(inModules.sort()).toEqual(Object.keys(engine.ops).sort());
  });
});

it('taps.ts is what is written from the engine’s list', () => {
  const list = readFileSync(new URL('../../../src/heed/nn/taps.inl.hpp', import.meta.url), 'utf8');
  expect(tapsOf(list)).toBe(readFileSync(new URL('../src/model/taps.ts', import.meta.url), 'utf8'));
  expect(TAPS).toContain('weights');
  expect(tapsOf('HEED_TAP(gate, "gate", hidden)')).toContain(`gate: 'hidden',`);
});
