// What is on its way to the engine when a checkpoint turns out to be broken.
import { expect, test } from 'vitest';
import { ModelCore } from '../../src/model/model-core.js';
import type { HeedModule } from '../../src/wasm-module.js';

test('behind the call that failed nothing reaches the engine, until the handle is given back', () => {
  const calls: string[] = [];
  const module = {
    HEAPU8: new Uint8Array(1 << 16),
    errorCode: () => 'bad-checkpoint',
    errorMessage: () => 'tensor a holds NaN',
    modelBeginFile: () => calls.push('beginFile') > 0,
    modelFeed: () => calls.push('feed') === 0,
    modelEndFile: () => calls.push('endFile') > 0,
    modelFinish: () => calls.push('finish') > 0,
    modelDispose: () => calls.push('dispose'),
  } as unknown as HeedModule;
  const core = new ModelCore({ module, address: () => 0, takeResults: () => [] });
  const handle = 3;
  const begin = { kind: 'beginFile', handle, name: 'model.safetensors', size: null } as const;
  const feed = { kind: 'feed', handle, bytes: new Uint8Array(200_000) } as const;

  core.carryOut(begin);
  for (const call of [feed, feed, { kind: 'endFile', handle }, { kind: 'finish', handle }] as const)
    expect(() => core.carryOut(call)).toThrow('tensor a holds NaN');
  core.carryOut({ ...begin, handle: 4 });
  expect(calls).toEqual(['beginFile', 'feed', 'beginFile']);

  core.carryOut({ kind: 'dispose', handle });
  core.carryOut(begin);
  expect(calls).toEqual(['beginFile', 'feed', 'beginFile', 'dispose', 'beginFile']);
});
