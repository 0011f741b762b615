// The bundled model reads what is said: the same words with another predicate, and 它 stands for the other noun.
import { expect, test } from 'vitest';
import type { Model } from 'heed';
import { blanks } from '../../../../scripts/models/zh-mini/blanks.mjs';
import { withEachBuild } from '../support/engines.js';

/** What 它 looks at most among the two nouns, in the head of the card. */
async function meant(model: Model, sentence: string, nouns: readonly [string, string]): Promise<string> {
  const { layer, head } = model.card.relations.find(({ relation }) => relation === 'coreference') ?? {
    layer: NaN,
    head: NaN,
  };
  const words = sentence.split(' ');
  const { data } = (await model.run(words)).wordWeights(layer, head);
  const weight = (noun: string): number => data[words.indexOf('它') * words.length + words.indexOf(noun)] ?? NaN;
  return weight(nouns[0]) > weight(nouns[1]) ? nouns[0] : nouns[1];
}

withEachBuild('zh-mini and meaning', (engine) => {
  test.each([
    ['小狗 喝了 牛奶 ， 因为 它 很', ['渴', '小狗'], ['香', '牛奶']],
    ['动物 没有 过 马路 ， 因为 它 太', ['累', '动物'], ['宽', '马路']],
    ['小猫 没有 穿过 马路 ， 因为 它 太', ['累', '小猫'], ['宽', '马路']],
    ['兔子 吃了 胡萝卜 ， 因为 它 很', ['饿', '兔子'], ['脆', '胡萝卜']],
  ] as const)('%s …', async (start, [one, first], [other, second]) => {
    using model = await engine().loadModel('zh-mini');
    expect(await meant(model, `${start} ${one}`, [first, second])).toBe(first);
    expect(await meant(model, `${start} ${other}`, [first, second])).toBe(second);
  });

  test('the card tells the sets apart, each with n, interval and baselines', async () => {
    using model = await engine().loadModel('zh-mini');
    const coreference = model.card.relations.filter(({ relation }) => relation === 'coreference');
    for (const on of ['generated', 'natural', 'contrastive', 'contrastive-pairs', 'held-out', 'held-out-pairs']) {
      const rows = coreference.filter((row) => row.on === on);
      expect(rows.map(({ reading }) => reading)).toEqual(['word', 'noun']);
      for (const { accuracy, interval, n, baselines = {}, baseline } of rows) {
        expect(n).toBeGreaterThan(100);
        expect(interval?.[0]).toBeLessThan(accuracy);
        expect(interval?.[1]).toBeGreaterThan(accuracy);
        expect(Math.max(...Object.values(baselines))).toBeCloseTo(baseline, 3);
      }
    }
    // A pair is right where both are: no rule that looks at positions alone gets one.
    expect(coreference.find(({ on }) => on === 'contrastive-pairs')?.baseline).toBe(0);
    for (const { relation, named, interval, baseline } of model.card.relations) {
      expect(named, relation).toBe((interval?.[0] ?? NaN) > baseline);
    }
  });

  test('[MASK] is answered from the noun', async () => {
    using model = await engine().loadModel('zh-mini');
    const answers = await Promise.all(
      blanks.map(async ({ text }) => (await model.fillMask(text, { topK: 1 }))[0]?.[0]?.piece ?? ''),
    );
    const right = blanks.filter(({ fits }, i) => fits.includes(answers[i] ?? '')).length;
    expect(right / blanks.length).toBeGreaterThanOrEqual(0.7);
    expect(model.card['fillMask']).toMatchObject({
      n: blanks.length,
      accuracy: Math.round((1e4 * right) / blanks.length) / 1e4,
    });
    expect(new Set(answers).size).toBeGreaterThanOrEqual(12);
  });
});
