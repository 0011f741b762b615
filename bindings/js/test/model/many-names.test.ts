// Files that name more than any model has: each is answered with an error, and soon. What compares every name with every
// other takes minutes here.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { safetensors } from './checkpoints.js';

const MANY = 100_000;
const names = Array.from({ length: MANY }, (_, i) => `model.layers.${(i * 7919) % MANY}.of.none`);
const CONFIG = {
  model_type: 'llama',
  hidden_size: 4,
  intermediate_size: 4,
  num_attention_heads: 1,
  num_hidden_layers: 1,
  vocab_size: 5,
};
const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** A file of tensors without numbers. */
const empties = (of: readonly string[]): Uint8Array =>
  safetensors(
    Object.fromEntries(of.map((name) => [name, { dtype: 'F32', shape: [0], data_offsets: [0, 0] }])),
    new Uint8Array(0),
  );
const index = (of: readonly string[], file: (i: number) => string): Uint8Array =>
  bytes({ weight_map: Object.fromEntries(of.map((name, i) => [name, file(i)])) });

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});
afterAll(() => {
  engine.dispose();
});

test.each([
  ['in one file', {}, { 'model.safetensors': empties(names) }, 'missing-tensor', 'lacks 11 tensors'],
  [
    'in an index and not in its file',
    {},
    { 'model.safetensors.index.json': index(names, () => 'a.safetensors'), 'a.safetensors': empties(['lone']) },
    'missing-tensor',
    `a.safetensors lacks ${MANY} tensors that the index lists for it`,
  ],
  [
    'in an index and, but for one, in its file',
    {},
    {
      'model.safetensors.index.json': index(names, () => 'a.safetensors'),
      'a.safetensors': empties([...names, 'one.more']),
    },
    'bad-checkpoint',
    "holds 1 tensors that the index doesn't list for it: one.more",
  ],
  [
    'each in a file of its own',
    {},
    { 'model.safetensors.index.json': index(names, (i) => `${i}.safetensors`) },
    'bad-checkpoint',
    'weight_map names more than 4096 files',
  ],
  [
    'of layers that are not there',
    { num_hidden_layers: 20_000 },
    { 'model.safetensors': empties(['lone']) },
    'missing-tensor',
    'lacks 180002 tensors',
  ],
])('a hundred thousand names: %s', async (_, config, files, code, message) => {
  const given = { 'config.json': bytes({ ...CONFIG, ...config }), ...files };
  await expect(engine.loadModel(given)).rejects.toMatchObject({
    name: 'HeedError',
    code,
    message: expect.stringContaining(message) as string,
  });
});
