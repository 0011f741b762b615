// The bundled model's texts come in one file: what becomes of a copy of the package whose file is not as it was built.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Heed from 'heed';
import { filesLeftOpen } from '../support/open-files.js';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const whole = readFileSync(join(DIST, 'models/zh-mini/texts.json'), 'utf8');

let folder = '';
let engine: Heed.Engine;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heed-texts-'));
  cpSync(DIST, folder, { recursive: true });
  const { loadEngine } = (await import(pathToFileURL(join(folder, 'heed.js')).href)) as typeof Heed;
  engine = await loadEngine();
});
afterAll(() => {
  engine.dispose();
  rmSync(folder, { recursive: true });
});

const texts = (change: Record<string, unknown>): string => JSON.stringify({ ...JSON.parse(whole), ...change });

test.each([
  ['missing', undefined, 'not-found'],
  ['cut off', whole.slice(0, whole.length / 2), 'bad-checkpoint'],
  ['a page', '<!doctype html>', 'bad-checkpoint'],
  ['null', 'null', 'not-found'],
  ['a list', '[]', 'not-found'],
  ['without a config', texts({ 'config.json': undefined }), 'not-found'],
  ['a number for a config', texts({ 'config.json': 5 }), 'bad-checkpoint'],
  ['a broken tokenizer', texts({ 'tokenizer.json': '{' }), 'bad-tokenizer'],
])('%s: an error that names the file, and no half of a model', async (_, content, code) => {
  const file = join(folder, 'models/zh-mini/texts.json');
  if (content === undefined) rmSync(file);
  else writeFileSync(file, content);
  const before = await engine.memory();
  await expect(engine.loadModel('zh-mini')).rejects.toMatchObject({
    name: 'HeedError',
    code,
    message: expect.stringContaining('texts.json') as string,
  });
  expect((await engine.memory()).liveHandles).toBe(before.liveHandles);
  expect(await filesLeftOpen()).toEqual([]);
});

test('as it was built, the model is there', async () => {
  writeFileSync(join(folder, 'models/zh-mini/texts.json'), whole);
  using model = await engine.loadModel('zh-mini');
  expect((await model.run(['我', '吃'])).wordWeights(0, 0).shape).toEqual([2, 2]);
});
