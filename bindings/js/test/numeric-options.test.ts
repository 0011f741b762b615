// Every option that is a number, with numbers that int32, uint32 or float32 would make others of: refused, or meant as given.
import { expect, it } from 'vitest';
import { HeedError, type Engine, type Model } from 'heed';
import { gpt2Folder } from './model/checkpoints.js';
import { withEachBuild } from './support/engines.js';
import { blockParameters, randomTensor } from './support/tensors.js';

const VALUES = [
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 33 + 2, 2 ** 53, 2 ** 53 + 2, 1e300, Infinity],
  ...[-1, -(2 ** 31) - 1, -(2 ** 32), -(2 ** 32) + 1, -(2 ** 53), -1e300, -Infinity],
  ...[1.5, 2 ** 32 + 0.5, 5e-324, 1e-300, NaN],
];
const CODES = ['bad-option', 'bad-shape', 'bad-value', 'not-found', 'too-long', 'out-of-memory'];

type Take = (engine: Engine, model: Model, value: number) => Promise<unknown>;
const x = randomTensor(1, [3, 12]);
const parameters = blockParameters(2, 12, 20);
const multiHead = Object.fromEntries(
  Object.entries(parameters).flatMap(([name, t]) => (name.startsWith('self_attn.') ? [[name.slice(10), t]] : [])),
);
const attention = { query: x, key: x, value: x };
const self = { wq: randomTensor(3, [12, 4]), wk: randomTensor(4, [12, 4]), wv: randomTensor(5, [12, 4]) };
const block = { heads: 3, parameters };

/** Whole numbers, of which none of VALUES is a good one. */
const WHOLE: Record<string, Take> = {
  'multiHeadAttention: heads': (e, _, heads) => e.ops.multiHeadAttention(x, { heads, parameters: multiHead }),
  'multiHeadAttention: kvHeads': (e, _, kvHeads) =>
    e.ops.multiHeadAttention(x, { heads: 3, kvHeads, parameters: multiHead }),
  'transformerBlock: heads': (e, _, heads) => e.ops.transformerBlock(x, { ...block, heads }),
  'prepareBlock: heads': (e, _, heads) => e.prepareBlock({ ...block, heads }),
  'prepareBlock: kvHeads': (e, _, kvHeads) => e.prepareBlock({ ...block, kvHeads }),
  'sinusoidalPositions: seqLen': (e, _, n) => e.ops.sinusoidalPositions(n, 2),
  'sinusoidalPositions: dModel': (e, _, n) => e.ops.sinusoidalPositions(2, n),
  'an extent': (e, _, n) => e.ops.softmax({ data: new Float32Array(2), shape: [n, 2] }),
  'an extent beside 0': (e, _, n) => e.ops.softmax({ data: new Float32Array(), shape: [n, 0] }),
  'run: ablate, layer': (_, model, layer) => model.run([1, 2], { ablate: [{ layer, head: 0 }] }),
  'run: ablate, head': (_, model, head) => model.run([1, 2], { ablate: [{ layer: 0, head }] }),
  'tap: layer': async (_, model, layer) => (await model.run([1, 2])).weights(layer, 0),
  'tap: head': async (_, model, head) => (await model.run([1, 2])).weights(0, head),
};

/** Whole numbers that say how many at most, or where a sequence of draws begins: also large ones are good, if they are kept. */
const LARGE: Record<string, Take> = {
  'attention: offset': (e, _, offset) => e.ops.attention({ ...attention, causal: true, offset }),
  'generate: maxNewTokens': (_, model, maxNewTokens) => generated(model, { maxNewTokens }),
  'generate: topK': (_, model, topK) => generated(model, { topK, temperature: 1 }),
  'generate: candidates': (_, model, candidates) => generated(model, { candidates }),
  'generate: seed': (_, model, seed) => generated(model, { seed, temperature: 5 }),
};

/** Numbers with a point. */
const REAL: Record<string, Take> = {
  'softmax: temperature': (e, _, temperature) => e.ops.softmax(x, { temperature }),
  'attention: scale': (e, _, scale) => e.ops.attention({ ...attention, scale }),
  'causalSelfAttention: scale': (e, _, scale) => e.ops.causalSelfAttention(x, { ...self, scale }),
  'multiHeadAttention: scale': (e, _, scale) => e.ops.multiHeadAttention(x, { heads: 3, scale, parameters: multiHead }),
  'multiHeadAttention: rope.base': (e, _, base) =>
    e.ops.multiHeadAttention(x, { heads: 3, rope: { base }, parameters: multiHead }),
  'transformerBlock: eps': (e, _, eps) => e.ops.transformerBlock(x, { ...block, eps }),
  'layerNorm: eps': (e, _, eps) => e.ops.layerNorm(x, { weight: new Float32Array(12).fill(1), eps }),
  'rmsNorm: eps': (e, _, eps) => e.ops.rmsNorm(x, { weight: new Float32Array(12).fill(1), eps }),
  'sinusoidalPositions: base': (e, _, base) => e.ops.sinusoidalPositions(5, 6, { base }),
  'rope: base': (e, _, base) => e.ops.rope(x, { positions: 3, base }),
  'rope: positions': (e, _, positions) => e.ops.rope(x, { positions }),
  'pathGradient: scale': (e, _, scale) => e.ops.pathGradient({ kind: 'attention', x, ...self, scale }),
  'run: scale': async (_, model, scale) => (await model.run([1, 2, 3], { scale })).tap('weights'),
  'generate: temperature': (_, model, temperature) => generated(model, { temperature }),
  'generate: topP': (_, model, topP) => generated(model, { topP, temperature: 1 }),
};

async function generated(model: Model, options: object): Promise<unknown> {
  const steps = [];
  for await (const step of model.generate('the', { maxNewTokens: 4, ...options })) steps.push(step);
  return steps;
}

/** Every number in a result. */
function numbersIn(result: unknown): number[] {
  if (typeof result === 'number') return [result];
  if (result instanceof Float32Array) return [...result];
  if (typeof result !== 'object' || result === null) return [];
  return Object.entries(result).flatMap(([name, part]) => (name === 'scores' ? [] : numbersIn(part)));
}

async function outcome(call: Promise<unknown>): Promise<number[] | HeedError> {
  try {
    return numbersIn(await call);
  } catch (error) {
    expect(error).toBeInstanceOf(HeedError);
    expect(CODES).toContain((error as HeedError).code);
    return error as HeedError;
  }
}

withEachBuild('options that are numbers', (engine) => {
  let loading: Promise<Model> | undefined;
  const model = (): Promise<Model> => (loading ??= engine().loadModel(gpt2Folder()));

  it.each(Object.entries(WHOLE))('%s: none of these', async (_, take) => {
    for (const value of VALUES) {
      const result = await outcome(take(engine(), await model(), value));
      expect(result, String(value)).toBeInstanceOf(HeedError);
      // As it was given, not as it would have become.
      if (Math.abs(value) <= 2 ** 53) expect((result as HeedError).message, String(value)).toContain(String(value));
    }
  });

  it.each(Object.entries({ ...LARGE, ...REAL }))(
    '%s: refused, or another than the narrowed one',
    async (name, take) => {
      for (const value of VALUES) {
        const result = await outcome(take(engine(), await model(), value));
        if (result instanceof HeedError) continue;
        expect(result.every(Number.isFinite), `${value}: ${result.join(', ')}`).toBe(true);
        expect(
          value >= 0 || name.includes('offset') || name.includes('scale') || name.includes('positions'),
          String(value),
        ).toBe(true);
      }
    },
  );

  it('an id of a token: none of these', async () => {
    for (const id of VALUES) {
      const loaded = await model();
      for (const ids of [[1, id], Float64Array.of(1, id)])
        expect(await outcome(loaded.run(ids)), String(id)).toBeInstanceOf(HeedError);
    }
  });

  it('a temperature, an offset and a scale beyond 32 bits count as what they are', async () => {
    const { ops } = engine();
    // Of 2³² + 1, both 1 and −1 would be left.
    const even = await ops.softmax([0, 1, 2], { temperature: 2 ** 32 + 1 });
    for (const weight of even.data) expect(weight).toBeCloseTo(1 / 3, 6);
    const sharp = await ops.attention({ query: [[1]], key: [[0], [1]], value: [[0], [1]], scale: 2 ** 32 + 1 });
    expect([...sharp.weights.data]).toEqual([0, 1]);
    await expect(
      ops.attention({ query: [[1]], key: [[1]], value: [[1]], causal: true, offset: 2 ** 32 }),
    ).rejects.toMatchObject({ code: 'bad-option' });
  });

  it('seeds beyond 32 bits are seeds of their own', async () => {
    const texts = await Promise.all(
      [1, 2 ** 32 + 1, 2 ** 33 + 1, 2 ** 53 - 1].map(async (seed) => {
        const ids = [];
        for await (const { id } of (await model()).generate('the', { maxNewTokens: 12, temperature: 9, seed }))
          ids.push(id);
        return ids.join();
      }),
    );
    expect(new Set(texts).size).toBe(4);
  });
});
