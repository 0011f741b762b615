// The engine's memory is full, to the last bytes: every kind of call is done or refused, and nothing is damaged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HeedError, loadEngine, type Engine, type Model, type Prepared, type Simd } from 'heed';
import { gpt2Folder } from './model/checkpoints.js';
import { blockParameters, randomTensor } from './support/tensors.js';

/** Prepares squares of these widths, each until it is refused. */
async function fill(engine: Engine): Promise<Prepared[]> {
  const layers: Prepared[] = [];
  const weights = new Float32Array(4096 * 4096);
  for (let width = 4096; width >= 1; width /= width > 64 ? 4 : 2) {
    const weight = { data: weights.subarray(0, width * width), shape: [width, width] };
    for (;;) {
      const layer: unknown = await engine.prepareLinear({ weight }).catch((error: unknown) => error);
      if (layer instanceof Error) {
        expect(layer).toMatchObject({ name: 'HeedError', code: 'out-of-memory' });
        break;
      }
      layers.push(layer as Prepared);
    }
  }
  return layers;
}

const parameters = blockParameters(1, 12, 24);
const long = 'x'.repeat(8e7);
/** Many parameters, of names that nobody knows. */
const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`name ${i} 名`, [1]]));

// prettier-ignore
const calls: Record<string, (engine: Engine, model: Model) => Promise<unknown>> = {
  'a text of 80 million characters': (e) => e.ops.gelu([1], { approximate: long as 'none' }),
  'a text that means nothing': (e) => e.ops.gelu([1], { approximate: 'x'.repeat(90) as 'none' }),
  'a name of 80 million characters': (e) => e.prepareBlock({ heads: 3, parameters: { ...parameters, [long]: [1] } }),
  'many names': (e) => e.prepareBlock({ heads: 3, parameters: { ...parameters, ...many } }),
  'many names for an operation': (e) => e.ops.transformerBlock(randomTensor(1, [5, 12]), { heads: 3, parameters: { ...parameters, ...many } }),
  'a block': (e) => e.prepareBlock({ heads: 3, parameters }),
  'an operation in place': (e) => e.ops.softmax([1, 2, 3]),
  'an operation with results': (e) => e.ops.attention({ query: [[1]], key: [[1]], value: [[1]] }),
  'an operation of some size': (e) => e.ops.attention({ query: randomTensor(1, [300, 8]), key: randomTensor(2, [300, 8]), value: randomTensor(3, [300, 8]) }),
  'an operation of the second module': (e) => e.ops.rnn([[1]], { wx: [[1]], wh: [[1]] }),
  'a wrong shape': (e) => e.ops.attention({ query: [[1]], key: [[1, 2]], value: [[1]] }),
  'a wrong number': (e) => e.ops.softmax([NaN]),
  'the bundled model': (e) => e.loadModel('zh-mini'),
  'a folder': (e) => e.loadModel(gpt2Folder()),
  'a folder with a long config': (e) => e.loadModel({ ...gpt2Folder(), 'config.json': new TextEncoder().encode(`{"a":"${'x'.repeat(4e6)}"}`) }),
  'a folder with a long index': (e) => e.loadModel({ ...gpt2Folder(), 'model.safetensors': undefined as never, 'model.safetensors.index.json': new TextEncoder().encode(JSON.stringify({ weight_map: { a: 'x'.repeat(4e6) } })) }),
  'a run': (_, model) => model.run([1, 2, 3], { taps: ['weights', 'logits', 'residPost'] }),
  'a run of some size': (_, model) => model.run(new Int32Array(60), { taps: ['weights', 'scores', 'ffnHidden'] }),
  'a run with an unknown option': (_, model) => model.run([1], { positions: 'x'.repeat(90) as 'none' }),
  'a generation': async (_, model) => { for await (const { id } of model.generate('the', { maxNewTokens: 3 })) expect(id).toBeGreaterThanOrEqual(0); },
  'memory': (e) => e.memory(),
};

describe.each(['simd128', 'relaxed'] as const)('a full memory (%s)', (simd: Simd) => {
  let engine: Engine;
  let model: Model;
  let layers: Prepared[];
  let before: Float32Array;
  const x = randomTensor(5, [4, 16]);
  beforeAll(async () => {
    engine = await loadEngine({ simd });
    model = await engine.loadModel(gpt2Folder());
    before = (await model.run([1, 2, 3])).tap('weights').data;
    layers = await fill(engine);
  }, 300_000);
  afterAll(() => {
    engine.dispose();
  });

  it('is full', async () => {
    const { bytesInUse } = await engine.memory();
    expect(bytesInUse).toBeGreaterThan(2 ** 31 - 2 ** 22);
  });

  it.each(Object.entries(calls))('%s: is done, or refused as a HeedError', async (_, call) => {
    const error: unknown = await call(engine, model).then(
      () => undefined,
      (e: unknown) => e,
    );
    if (error !== undefined) {
      expect(error).toBeInstanceOf(HeedError);
      expect(['out-of-memory', 'bad-option', 'bad-shape', 'bad-value', 'bad-checkpoint']).toContain(
        (error as HeedError).code,
      );
    }
  });

  it('the bundled model is refused for want of memory', async () => {
    await expect(engine.loadModel('zh-mini')).rejects.toMatchObject({ name: 'HeedError', code: 'out-of-memory' });
  });

  it('what is wrong is said also where there is no memory for more', async () => {
    await expect(engine.ops.softmax([1, NaN])).rejects.toMatchObject({
      code: 'bad-value',
      message: 'softmax: x holds NaN at [1], want finite float32 numbers',
    });
  });

  it('and once there is room again, everything computes what it did', async () => {
    const largest = layers.pop();
    for (const layer of layers) layer.dispose();
    largest?.dispose();
    expect((await model.run([1, 2, 3])).tap('weights').data).toEqual(before);
    using again = await engine.prepareLinear({ weight: randomTensor(6, [8, 16]) });
    using fresh = await (await loadEngine({ simd })).prepareLinear({ weight: randomTensor(6, [8, 16]) });
    expect((await again.run(x)).data).toEqual((await fresh.run(x)).data);
    (await engine.loadModel('zh-mini')).dispose();
  });
});
