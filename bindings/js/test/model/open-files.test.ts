// Folders on the disk that can't be loaded: whatever was opened until then is closed again.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadEngine, type Engine, type Model } from 'heed';
import { filesLeftOpen } from '../support/open-files.js';
import { MODELS } from './golden-models.js';

let engine: Engine;
let folder = '';
beforeAll(async () => {
  engine = await loadEngine();
});
afterAll(() => {
  engine.dispose();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heed-open-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const copy = (model: string): void => {
  cpSync(MODELS + model, folder, { recursive: true });
};
const shard = (n: number): string => join(folder, `model-0000${n}-of-00003.safetensors`);
const load = async (signal?: AbortSignal): Promise<unknown> =>
  engine.loadModel(pathToFileURL(folder).href, signal ? { signal } : {}).catch((error: unknown) => error);

test.each([
  [
    'a shard that is none',
    'bad-checkpoint',
    () => {
      writeFileSync(shard(2), 'no tensors');
    },
  ],
  [
    'a shard that is not there',
    'missing-tensor',
    () => {
      rmSync(shard(3));
    },
  ],
  [
    'a broken card',
    'bad-checkpoint',
    () => {
      writeFileSync(join(folder, 'card.json'), '{');
    },
  ],
  [
    'a broken config',
    'bad-checkpoint',
    () => {
      writeFileSync(join(folder, 'config.json'), '{');
    },
  ],
  [
    'only pickled tensors',
    'unsupported-model',
    () => {
      for (const n of [1, 2, 3]) rmSync(shard(n));
      rmSync(join(folder, 'model.safetensors.index.json'));
      writeFileSync(join(folder, 'pytorch_model.bin'), 'pickled');
    },
  ],
])('%s', async (_, code, damage) => {
  copy('gpt2');
  damage();
  expect(await load()).toMatchObject({ name: 'HeedError', code });
  expect(await filesLeftOpen()).toEqual([]);
});

test('aborted at once, or a little later', async () => {
  copy('gpt2');
  const codes: unknown[] = [];
  for (const wait of [0, 1, 2, 4]) {
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, wait);
    const answer = await load(stop.signal);
    if (answer instanceof Error) codes.push((answer as Error & { code?: string }).code);
    else (answer as Model).dispose();
  }
  expect(codes[0]).toBe('aborted');
  expect(new Set(codes)).toEqual(new Set(['aborted']));
  expect(await filesLeftOpen()).toEqual([]);
});
