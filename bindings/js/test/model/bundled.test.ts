// The bundled model comes in one file: what becomes of a copy of the package whose file is not as it was built.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Heed from 'heed';
import { filesLeftOpen } from '../support/open-files.js';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../models/zh-mini/', import.meta.url));
const MODEL = 'models/zh-mini/model.safetensors';
const whole = readFileSync(join(DIST, MODEL));
const headerEnd = 8 + Number(whole.readBigUInt64LE(0));
const header = JSON.parse(whole.toString('utf8', 8, headerEnd)) as { __metadata__: Record<string, string> };

let folder = '';
let engine: Heed.Engine;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heed-bundled-'));
  cpSync(DIST, folder, { recursive: true });
  const { loadEngine } = (await import(pathToFileURL(join(folder, 'heed.js')).href)) as typeof Heed;
  engine = await loadEngine();
});
afterAll(() => {
  engine.dispose();
  rmSync(folder, { recursive: true });
});

/** The file with another header. */
function withHeader(json: string): Buffer {
  const text = Buffer.from(json);
  const start = Buffer.alloc(8);
  start.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([start, text, whole.subarray(headerEnd)]);
}
const withTexts = (change: Record<string, unknown>): Buffer =>
  withHeader(JSON.stringify({ ...header, __metadata__: { ...header.__metadata__, ...change } }));

test.each([
  ['missing', undefined, 'not-found'],
  ['empty', Buffer.alloc(0), 'bad-checkpoint'],
  ['cut off inside its length', whole.subarray(0, 5), 'bad-checkpoint'],
  ['cut off inside its header', whole.subarray(0, 2000), 'bad-checkpoint'],
  ['cut off behind its header', whole.subarray(0, headerEnd), 'bad-checkpoint'],
  ['cut off inside a tensor', whole.subarray(0, whole.length - 1000), 'bad-checkpoint'],
  ['longer than it says', Buffer.concat([whole, whole.subarray(0, 10)]), 'bad-checkpoint'],
  ['a page', Buffer.from('<!doctype html><title>Welcome</title>'), 'bad-checkpoint'],
  ['zeros', Buffer.alloc(100), 'bad-checkpoint'],
  ['null for a header', withHeader('null'), 'bad-checkpoint'],
  ['a list for a header', withHeader('[]'), 'bad-checkpoint'],
  ['a header that is not JSON', withHeader('{"__metadata__":'), 'bad-checkpoint'],
  ['the file without texts', readFileSync(join(SOURCE, 'model.safetensors')), 'bad-checkpoint'],
  ['without a config', withTexts({ 'config.json': undefined }), 'bad-checkpoint'],
  ['a number for a config', withTexts({ 'config.json': 5 }), 'bad-checkpoint'],
  ['a broken config', withTexts({ 'config.json': '{' }), 'bad-checkpoint'],
  ['a broken tokenizer', withTexts({ 'tokenizer.json': '{' }), 'bad-tokenizer'],
  ['a number for a tokenizer', withTexts({ 'tokenizer.json': 5 }), 'bad-tokenizer'],
])('%s: an error that names the file, and no half of a model', async (_, content, code) => {
  if (content === undefined) rmSync(join(folder, MODEL));
  else writeFileSync(join(folder, MODEL), content);
  const before = await engine.memory();
  await expect(engine.loadModel('zh-mini')).rejects.toMatchObject({
    name: 'HeedError',
    code,
    message: expect.stringContaining('model.safetensors') as string,
  });
  expect((await engine.memory()).liveHandles).toBe(before.liveHandles);
  expect(await filesLeftOpen()).toEqual([]);
});

test('as it was built, the model is there', async () => {
  writeFileSync(join(folder, MODEL), whole);
  using model = await engine.loadModel('zh-mini');
  expect((await model.run(['我', '吃'])).wordWeights(0, 0).shape).toEqual([2, 2]);
});

test('without a card and a tokenizer it is one that takes ids', async () => {
  writeFileSync(join(folder, MODEL), withTexts({ 'tokenizer.json': undefined, 'card.json': undefined }));
  using model = await engine.loadModel('zh-mini');
  expect(model.card.name).toBe('zh-mini');
  expect((await model.run([2, 5, 3])).weights(0, 0).shape).toEqual([3, 3]);
});

test('the tensors are the folder’s, byte by byte', () => {
  const source = readFileSync(join(SOURCE, 'model.safetensors'));
  const end = 8 + Number(source.readBigUInt64LE(0));
  expect(whole.subarray(headerEnd).equals(source.subarray(end))).toBe(true);
  const entries = JSON.parse(source.toString('utf8', 8, end)) as { __metadata__: Record<string, string> };
  expect(header).toEqual({ ...entries, __metadata__: { ...entries.__metadata__, ...header.__metadata__ } });
  for (const name of ['config.json', 'tokenizer.json', 'card.json']) {
    expect(JSON.parse(header.__metadata__[name] ?? '')).toEqual(JSON.parse(readFileSync(join(SOURCE, name), 'utf8')));
  }
});
