// Two sentences, one beneath the other: what changed between them, which word stands for which, what is drawn and handed out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { arcs } from '../../../src/figures/arcs/arcs.js';
import { compare } from '../../../src/figures/arcs/compare.js';
import type { ArcsData } from '../../../src/figures/arcs/data.js';
import type { ArcsJSON } from '../../../src/figures/arcs/public.js';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import { pictureOf } from '../../../src/figures/base/picture.js';
import { worldOf } from '../../../src/figures/runs/world.js';
import { must } from '../attentions.js';

describe('word by word', () => {
  it.each([
    ['one word changed', '我 吃 它 甜', '我 吃 它 贵', [3], [3]],
    ['one word more', '它 甜', '它 很 甜', [], [1]],
    ['one word less', '它 很 甜', '它 甜', [1], []],
    ['another order', '狗 咬 人', '人 咬 狗', [0, 1], [1, 2]],
    ['nothing', '狗 咬', '狗 咬', [], []],
    ['everything', '狗 咬', '我 吃 了', [0, 1], [0, 1, 2]],
  ])('%s', (_, a, b, first, second) => {
    const { changed } = compare(a.split(' '), b.split(' '));
    // Of equally long common parts any is right: as many words have to change on both sides.
    expect(changed.map(({ size }) => size)).toEqual([first.length, second.length]);
    if (first.length < 2) expect(changed.map((places) => [...places])).toEqual([first, second]);
  });

  it('finds the word that stands for another, both ways', () => {
    const { partner, partnerBack } = compare(['它', '甜'], ['小猫', '它', '很', '贵']);
    expect([partner(0), partner(1)]).toEqual([1, 2]);
    expect([0, 1, 2, 3].map(partnerBack)).toEqual([0, 0, 1, 1]);
    expect(compare(['它'], []).partner(0)).toBeUndefined();
  });
});

const TEXT = '我 吃了 一个 苹果 ， 它 很 甜';
const AGAINST = '小狗 吃了 一个 苹果 ， 它 很 饿';

describe('two sentences', () => {
  let engine: Engine;
  let data: ArcsData;
  const values = valuesOf(arcs.attributes, { text: TEXT, against: AGAINST, selected: 5 });
  beforeAll(async () => {
    engine = await loadEngine();
    const world = worldOf(
      (source) => engine.loadModel(source),
      () => Promise.resolve(engine.ops),
    );
    data = must(await arcs.compute(world, values));
  });
  afterAll(() => {
    engine.dispose();
  });

  it('hand out both, of the same head, as the model computes them', async () => {
    const json = arcs.json(data, values, { parameters: false }) as ArcsJSON;
    const model = await engine.loadModel('zh-mini');
    const best = must(model.card.relations.find(({ relation }) => relation === 'coreference'));
    for (const [text, part] of [
      [TEXT, json],
      [AGAINST, must(json.against)],
    ] as const) {
      const run = await model.run(text.split(' '));
      expect(part.words).toEqual(text.split(' '));
      expect(part.weights.flat()).toEqual(Array.from(run.wordWeights(best.layer, best.head).data));
    }
    model.dispose();
  });

  it('are drawn beneath one another, changed words framed, arcs of the same word in both', () => {
    const svg = pictureOf(arcs, data, values, arcs.labels.zh);
    expect(svg.match(/stroke-width="2"/gu)).toHaveLength(4);
    const json = arcs.json(data, values, { parameters: false }) as ArcsJSON;
    for (const { words, weights } of [json, must(json.against)]) {
      const row = must(weights[5]);
      const best = row.indexOf(Math.max(...row));
      expect(svg).toContain(`data-from="5" data-to="${best}" data-weight="${must(row[best]).toFixed(6)}"`);
      expect(svg).toContain(`>${must(words[0])}</text>`);
    }
  });

  it('say what changed, and where the word looks in each', () => {
    const { remarks } = arcs.caption(data, values, arcs.labels.en);
    expect(remarks[0]).toBe('Changed: “我 甜” became “小狗 饿”.');
    expect(remarks[1]).toMatch(/^Above: 它 → /u);
    expect(remarks[2]).toMatch(/^Below: 它 → /u);
  });

  it('are one sentence where the second has no words', async () => {
    const world = worldOf(
      (source) => engine.loadModel(source),
      () => Promise.resolve(engine.ops),
    );
    const alone = { ...values, against: ' ' };
    const json = arcs.json(must(await arcs.compute(world, alone)), alone, { parameters: false });
    expect(json).not.toHaveProperty('against');
  });
});
