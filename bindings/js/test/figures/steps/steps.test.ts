// The numbers of the three steps against their definition, in float64, and their picture.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from 'heed';
import type { Engine, RunOptions } from 'heed';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import { pictureOf } from '../../../src/figures/base/picture.js';
import type { AttentionModel } from '../../../src/figures/runs/contract.js';
import type { Reading } from '../../../src/figures/runs/reading.js';
import { worldOf } from '../../../src/figures/runs/world.js';
import type { StepsJSON } from '../../../src/figures/steps/public.js';
import { steps } from '../../../src/figures/steps/steps.js';
import { filesOf, MODELS } from '../../model/golden-models.js';
import { must } from '../attentions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});
afterAll(() => {
  engine.dispose();
});

const SENTENCE = '我 吃了 一个 苹果 ， 它 很 甜';

async function shown(given: Record<string, unknown>, load: () => Promise<AttentionModel>) {
  const values = valuesOf(steps.attributes, { text: SENTENCE, selected: 5, ...given });
  const reading = must(
    await steps.compute(
      worldOf(load, async () => engine.ops),
      values,
    ),
  );
  return { values, reading, json: steps.json(reading, values, { parameters: true }) as StepsJSON };
}

const zhMini = () => engine.loadModel('zh-mini');
/** Several of its heads share a key and a value. It has no tokenizer: word n is token n + 1. */
const llama = async (): Promise<AttentionModel> => {
  const { config, card, ...model } = await withRun(`${MODELS}llama`);
  return {
    config,
    card,
    run: async (words, options) => {
      const run = await model.run(
        words.map((_, index) => index + 1),
        options,
      );
      return {
        tokens: {
          pieces: words,
          special: words.map(() => false),
          words: words.map((text, index) => ({ text, first: index, last: index })),
        },
        tap: (...which) => run.tap(...which),
        weights: (...which) => run.weights(...which),
        wordWeights: (...which) => run.wordWeights(...which),
      };
    },
  };
};

async function withRun(folder: string) {
  const model = await engine.loadModel(filesOf(folder));
  const { config, card } = model;
  if (config.kvHeads === config.heads) throw new Error('its heads share nothing');
  return { config, card, run: (ids: number[], options: RunOptions) => model.run(ids, options) };
}

/** softmax(q Kᵀ · scale) V, from the numbers that the figure tells. */
function twin({ parameters, token }: StepsJSON) {
  const { query, key, value, causal, scale } = must(parameters);
  const asks = must(query[must(token)]);
  const scores = key.map((one, index) =>
    causal && index > must(token) ? -Infinity : one.reduce((sum, k, i) => sum + k * must(asks[i]), 0) * scale,
  );
  const largest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - largest));
  const total = parts.reduce((sum, part) => sum + part, 0);
  const weights = parts.map((part) => part / total);
  const context = asks.map((_, i) => weights.reduce((sum, weight, k) => sum + weight * must(must(value[k])[i]), 0));
  return { scores, weights, context };
}

describe.each([
  ['zh-mini', {}, zhMini],
  ['zh-mini, looking back only', { causal: true }, zhMini],
  ['zh-mini, not divided', { scale: 'none' }, zhMini],
  ['zh-mini, another scale and head', { scale: 0.5, layer: 1, head: 2, selected: 3, token: 1 }, zhMini],
  ['shared keys', { layer: 1, head: 3 }, llama],
] as const)('%s', (_, given, load) => {
  it('the engine’s scores, weights and context are what the definition gives', async () => {
    const { json } = await shown(given, load);
    const { scores, weights, context } = twin(json);
    expect(json.weights.length).toBe(json.pieces.length);
    const near = (found: readonly number[], wanted: readonly number[], bound: number) => {
      expect(found).toHaveLength(wanted.length);
      found.forEach((value, index) => {
        if (wanted[index] === -Infinity) expect(value).toBe(-Infinity);
        else expect(Math.abs(value - must(wanted[index]))).toBeLessThanOrEqual(bound);
      });
    };
    const largest = Math.max(...scores.filter(Number.isFinite).map(Math.abs), 1);
    near(json.scores, scores, 2e-6 * largest);
    near(json.weights, weights, 1e-5);
    near(json.context, context, 1e-5);
    near(
      json.products.map((product) => product * must(json.scale)).filter((__, k) => scores[k] !== -Infinity),
      scores.filter(Number.isFinite),
      2e-6 * largest,
    );
  });
});

describe('the picture', () => {
  const picture = (reading: Reading, values: ReturnType<typeof valuesOf<typeof steps.attributes>>) =>
    pictureOf(steps, reading, values, steps.labels.en);

  it('says every piece, score and share, and which word gives most to a component', async () => {
    const { reading, values, json } = await shown({ component: 7 }, zhMini);
    const svg = picture(reading, values);
    for (const piece of json.pieces) expect(svg).toContain(`>${piece}</text>`);
    for (const score of json.scores) expect(svg).toContain(`>${score.toFixed(2).replace('-', '−')}</text>`);
    expect(svg).toContain('gives most of component 7');
    const { source } = json;
    if (source?.kind !== 'computed') throw new Error('not computed');
    expect(svg).toContain(`layer ${source.layer} · head ${source.head}`);
  });

  it('is empty but for its caption where no word is chosen', async () => {
    const { reading, values, json } = await shown({ selected: undefined }, zhMini);
    expect(json.token).toBeNull();
    const svg = picture(reading, values);
    expect(svg).not.toContain('q·k');
    expect(svg).not.toContain('Choose');
  });
});
