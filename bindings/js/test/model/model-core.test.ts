// What is on its way to the engine when a checkpoint turns out to be broken.
import { expect, test } from 'vitest';
import { Exchange } from '../../src/exchange.js';
import { ModelCore } from '../../src/model/model-core.js';
import type { MainModule } from '../../src/wasm-module.js';

const FAILURE = 1024;

/** A module that writes down what it is called for, and in which every feed fails. */
function failingModule(calls: string[]): MainModule {
  const memory = new ArrayBuffer(1 << 17);
  const failure = new TextEncoder().encode('bad-checkpoint tensor a holds NaN');
  new Uint32Array(memory)[FAILURE / 4] = failure.length;
  new Uint8Array(memory).set(failure, FAILURE + 4);
  let handles = 0;
  const note = (name: string, answer: number) => (): number => {
    calls.push(name);
    return answer;
  };
  return {
    HEAPU8: new Uint8Array(memory),
    HEAP32: new Int32Array(memory),
    HEAPF32: new Float32Array(memory),
    HEAPF64: new Float64Array(memory),
    reserve: () => 2048,
    release: () => 1 << 16,
    bytesInUse: () => 0,
    failure: () => FAILURE,
    modelBegin: () => ++handles,
    modelBeginFile: note('beginFile', 1),
    modelFeed: note('feed', 0),
    modelEndFile: note('endFile', 1),
    modelFinish: note('finish', 1),
    modelDispose: note('dispose', 0),
  } as unknown as MainModule;
}

test('behind the call that failed nothing reaches the engine, until the handle is given back', () => {
  const calls: string[] = [];
  const core = new ModelCore(new Exchange(failingModule(calls)));
  const begin = { kind: 'begin', config: '{}', dtype: 'auto' } as const;
  const handle = core.carryOut(begin);
  const file = { kind: 'beginFile', handle, name: 'model.safetensors', size: null } as const;
  const feed = { kind: 'feed', handle, bytes: new Uint8Array(200_000) } as const;

  core.carryOut(file);
  for (const call of [feed, feed, { kind: 'endFile', handle }, { kind: 'finish', handle }] as const) {
    expect(() => core.carryOut(call)).toThrow(
      expect.objectContaining({ code: 'bad-checkpoint', message: 'tensor a holds NaN' }) as Error,
    );
  }
  core.carryOut({ ...file, handle: core.carryOut(begin) });
  expect(calls).toEqual(['beginFile', 'feed', 'beginFile']);

  core.carryOut({ kind: 'dispose', handle });
  for (const call of [file, feed] as const) {
    expect(() => {
      core.carryOut(call);
    }).toThrow(expect.objectContaining({ code: 'disposed' }) as Error);
  }
  expect(calls).toEqual(['beginFile', 'feed', 'beginFile', 'dispose']);
});
