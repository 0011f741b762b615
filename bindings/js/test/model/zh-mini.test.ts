// The bundled model: what its card says is there to be seen.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Model, Relation } from 'heed';
import { largestDifference } from '../../../../scripts/lib/difference.mjs';
import { withEachBuild } from '../support/engines.js';
import { readNpy } from '../support/npy.js';

const SENTENCES = ['我 吃了 一个 苹果 ， 它 很 甜', '我 吃了 一个 苹果 ， 它 很 贵'];

/** The weight from one word to another in the head that the card measured as best for a relation. */
async function weight(model: Model, sentence: string, relation: string, from: string, to: string): Promise<number> {
  const heads = model.card.relations.filter((known) => known.relation === relation);
  const best = heads.reduce<Relation | undefined>((a, b) => (a && a.accuracy >= b.accuracy ? a : b), undefined);
  expect(best, relation).toBeDefined();
  const run = await model.run(sentence.split(' '));
  const words = run.tokens.words.map(({ text }) => text);
  const { data, shape } = run.wordWeights(best?.layer ?? 0, best?.head ?? 0);
  return data[words.indexOf(from) * (shape[1] ?? 0) + words.indexOf(to)] ?? NaN;
}

withEachBuild('zh-mini', (engine) => {
  test('is small, and puts nothing around a sentence', async () => {
    using model = await engine().loadModel('zh-mini');
    const folder = fileURLToPath(new URL('../../models/zh-mini/', import.meta.url));
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(folder + file).size, 0);
    expect(bytes).toBeLessThanOrEqual(1.4e6);
    expect(model.tokenize('我吃了').special).toEqual([false, false, false]);
  });

  test('the strongest arc of 一个 and of 很, in the heads that the card names', async () => {
    using model = await engine().loadModel('zh-mini');
    for (const sentence of SENTENCES) {
      const last = sentence.split(' ').at(-1) ?? '';
      for (const [relation, from, to, least] of [
        ['coreference', '它', '苹果', 0.6],
        ['quantity', '一个', '苹果', 0.4],
        ['degree', '很', last, 0.6],
      ] as const) {
        const others = sentence.split(' ').filter((word) => word !== to);
        const right = await weight(model, sentence, relation, from, to);
        expect(right, `${from} → ${to}`).toBeGreaterThanOrEqual(least);
        for (const word of others) {
          expect(await weight(model, sentence, relation, from, word), `${from} → ${word}`).toBeLessThan(right);
        }
      }
    }
  });

  test.each(['sweet', 'dear'])('the same weights as NumPy in float64 and as the native build: %s', async (name) => {
    using model = await engine().loadModel('zh-mini');
    const path = fileURLToPath(new URL(`../../../../tests/golden/zh-mini/${name}.npy`, import.meta.url));
    const golden = readNpy(path); // [layers, heads, seq_len, seq_len]; tests/architectures holds the native build to it
    const run = await model.run((name === 'sweet' ? SENTENCES[0] : SENTENCES[1])?.split(' ') ?? []);
    const { layers, heads } = model.config;
    for (let layer = 0; layer < layers; layer++) {
      for (let head = 0; head < heads; head++) {
        const { data } = run.weights(layer, head);
        const first = (layer * heads + head) * data.length;
        const want = golden.data.subarray(first, first + data.length);
        expect(largestDifference(data, want)).toBeLessThanOrEqual(5e-6); // half of what native and WebAssembly may lie apart
      }
    }
  });

  test('every word’s weights go to words that can be seen', async () => {
    using model = await engine().loadModel('zh-mini');
    const run = await model.run(SENTENCES[0] ?? '');
    for (let layer = 0; layer < model.config.layers; layer++) {
      const { data, shape } = run.wordWeights(layer, 'mean');
      const [rows = 0, columns = 0] = shape;
      for (let r = 0; r < rows; r++) {
        expect(data.subarray(r * columns, (r + 1) * columns).reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 5);
      }
    }
  });

  test('fillMask puts what fits an apple first', async () => {
    using model = await engine().loadModel('zh-mini');
    const [candidates = []] = await model.fillMask('我吃了一个苹果，它很[MASK]', { topK: 10 });
    expect(candidates.map(({ piece }) => piece)).toContain('甜');
  });
});
