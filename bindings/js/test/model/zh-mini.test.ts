// The bundled model: what its card says is there to be seen, and it is there soon.
import { describe, expect, test } from 'vitest';
import { loadEngine, type Model, type Relation } from 'heed';
import { withEachBuild } from '../support/engines.js';

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
  test('它 looks at 苹果', async () => {
    using model = await engine().loadModel('zh-mini');
    for (const sentence of SENTENCES) {
      expect(await weight(model, sentence, 'coreference', '它', '苹果')).toBeGreaterThanOrEqual(0.4);
    }
    expect(model.tokenize('我吃了').special).toEqual([false, false, false]);
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

describe('time', () => {
  test('from the engine to first weights', async () => {
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      using engine = await loadEngine();
      const start = performance.now();
      using model = await engine.loadModel('zh-mini');
      await model.run(SENTENCES[0] ?? '');
      times.push(performance.now() - start);
    }
    const median = times.sort((a, b) => a - b)[4] ?? NaN;
    console.log(`zh-mini: loadModel to first weights in ${median.toFixed(0)} ms (median of 9, wanted: under 150)`);
    // Three times as long as wanted is a fault, whatever else the machine is doing.
    expect(median).toBeLessThan(450);
  });
});
