// A loaded model's calls: tokens, runs, masks.
import { describe, expect, test } from 'vitest';
import type { Model, Tensor } from 'heed';
import { areApart } from '../../../../scripts/lib/difference.mjs';
import { withEachBuild } from '../support/engines.js';
import { filesOf, MODELS } from './golden-models.js';

const SENTENCE = '我 吃了 一个 苹果 ， 它 很 甜';

function rowSums({ data, shape }: Tensor): number[] {
  const columns = shape.at(-1) ?? 1;
  return Array.from({ length: data.length / columns }, (_, r) =>
    data.subarray(r * columns, (r + 1) * columns).reduce((sum, x) => sum + x, 0),
  );
}

withEachBuild('model', (engine) => {
  const withModel = async (use: (model: Model) => Promise<void>): Promise<void> => {
    using model = await engine().loadModel(`${MODELS}bert`);
    await use(model);
  };
  const code = async (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'fine',
      (error: unknown) => error,
    );

  test('a folder by path, by URL and files by name give the same model', () =>
    withModel(async (model) => {
      const want = (await model.run(SENTENCE)).weights(1, 'mean').data;
      using byUrl = await engine().loadModel(new URL(`file://${MODELS}bert`));
      const files = filesOf(`${MODELS}bert`);
      const mixed = Object.fromEntries(
        Object.entries(files).map(([name, bytes], i) => [
          name,
          i % 2 ? new Blob([bytes as BlobPart]) : bytes.slice().buffer,
        ]),
      );
      using byName = await engine().loadModel(mixed);
      for (const other of [byUrl, byName]) {
        expect((await other.run(SENTENCE)).weights(1, 'mean').data).toEqual(want);
      }
      expect(model.card).toMatchObject({ name: 'bert', relations: [] });
    }));

  test('relations in heads that the model does not have are not on its card', async () => {
    const relations = [-1, 0, 99].flatMap((at) => [
      { relation: `head ${at}`, layer: 0, head: at },
      { relation: `layer ${at}`, layer: at, head: 0 },
    ]);
    const card = new TextEncoder().encode(JSON.stringify({ relations }));
    using model = await engine().loadModel({ ...filesOf(`${MODELS}bert`), 'card.json': card });
    expect(model.card.relations.map(({ relation }) => relation)).toEqual(['head 0', 'layer 0']);
  });

  test('taps have their shapes; heads are parts of them', () =>
    withModel(async (model) => {
      const { layers, heads, dModel, dHead, dFf, vocabSize } = model.config;
      const taps = ['embedding', 'query', 'scores', 'weights', 'context', 'residPost', 'ffnHidden', 'logits'] as const;
      const run = await model.run(SENTENCE, { taps });
      const length = run.tokens.ids.length;
      expect(run.tap('embedding').shape).toEqual([length, dModel]);
      expect(run.tap('logits').shape).toEqual([length, vocabSize]);
      expect(run.tap('query').shape).toEqual([layers, length, dModel]);
      expect(run.tap('query', 1, 2).shape).toEqual([length, dHead]);
      expect(run.tap('weights').shape).toEqual([layers, heads, length, length]);
      expect(run.tap('weights', 0).shape).toEqual([heads, length, length]);
      expect(run.tap('scores', 0, 4).shape).toEqual([length, length]);
      expect(run.tap('ffnHidden', 1).shape).toEqual([length, dFf]);
      expect(run.tap('query', 1, 2).data.slice(0, dHead)).toEqual(run.tap('query', 1).data.slice(2 * dHead, 3 * dHead));
      for (const sum of rowSums(run.tap('weights'))) expect(sum).toBeCloseTo(1, 5);
      expect(() => run.tap('value')).toThrow(/did not keep value/);
      expect(() => run.tap('weights', 2)).toThrow(/no layer 2/);
      expect(() => run.tap('weights', 0, 5)).toThrow(/no head 5/);
      expect(() => run.tap('residPost', 0, 0)).toThrow(/belongs to a layer/);
    }));

  test('word weights are sums over keys and means over queries', () =>
    withModel(async (model) => {
      const run = await model.run(SENTENCE.split(' '));
      expect(run.tokens.words.map(({ text }) => text)).toEqual(SENTENCE.split(' '));
      const tokens = run.weights(0, 3);
      const words = run.wordWeights(0, 3);
      expect(words.shape).toEqual([8, 8]);
      const at = (t: Tensor, i: number, j: number): number => t.data[i * (t.shape[1] ?? 0) + j] ?? NaN;
      const [eaten, apple] = [run.tokens.words[1], run.tokens.words[3]];
      let want = 0;
      for (let i = eaten?.first ?? 0; i <= (eaten?.last ?? 0); i++) {
        for (let j = apple?.first ?? 0; j <= (apple?.last ?? 0); j++) want += at(tokens, i, j) / 2;
      }
      expect(at(words, 1, 3)).toBeCloseTo(want, 6);
    }));

  test('results stay valid after later runs and after the model is gone', async () => {
    const model = await engine().loadModel(`${MODELS}bert`);
    const run = await model.run(SENTENCE);
    const copy = run.weights(0, 0).data.slice();
    await model.run('我 很 甜');
    model.dispose();
    expect(run.weights(0, 0).data).toEqual(copy);
    expect(await code(model.run('我'))).toMatchObject({ code: 'disposed' });
    model[Symbol.dispose]();
  });

  describe('switches are recomputed', () => {
    test.each([
      ['causal', { causal: true }],
      ['scale', { scale: 'none' }],
      ['positions none', { positions: 'none' }],
      ['positions sinusoidal', { positions: 'sinusoidal' }],
      ['positions rope', { positions: 'rope' }],
      ['residual', { residual: false }],
      ['ablate', { ablate: [{ layer: 0, head: 1 }] }],
    ] as const)('%s', (_, options) =>
      withModel(async (model) => {
        const plain = await model.run(SENTENCE);
        const switched = await model.run(SENTENCE, options);
        const again = await model.run(SENTENCE);
        expect(areApart(switched.tap('weights').data, plain.tap('weights').data, 1e-4)).toBe(true);
        expect(again.tap('weights').data).toEqual(plain.tap('weights').data);
        for (const sum of rowSums(switched.tap('weights'))) expect(sum).toBeCloseTo(1, 5);
      }),
    );
    test('a causal mask gives exact zeros', () =>
      withModel(async (model) => {
        const { data, shape } = (await model.run(SENTENCE, { causal: true })).weights(1, 0);
        const [rows = 0, columns = 0] = shape;
        for (let i = 0; i < rows; i++) for (let j = i + 1; j < columns; j++) expect(data[i * columns + j]).toBe(0);
      }));
  });

  test('fillMask gives the likeliest tokens of each mask', () =>
    withModel(async (model) => {
      const text = '我吃了一个苹果，它[MASK][MASK]';
      const [first = [], second = []] = await model.fillMask(text, { topK: 4 });
      expect([first.length, second.length]).toEqual([4, 4]);
      const run = await model.run(text, { taps: ['logits'] });
      const { data, shape } = run.tap('logits');
      const vocab = shape[1] ?? 0;
      const at = run.tokens.pieces.indexOf('[MASK]');
      const row = data.subarray(at * vocab, (at + 1) * vocab);
      const most = Math.max(...row);
      const sum = row.reduce((total, x) => total + Math.exp(x - most), 0);
      expect(first[0]?.id).toBe(row.indexOf(most));
      expect(first[0]?.probability).toBeCloseTo(1 / sum, 5);
      expect(first[0]?.piece).toBe(model.tokenize(first[0]?.piece ?? '').pieces[1]);
      expect(await code(model.fillMask('我'))).toMatchObject({ code: 'bad-value' });
    }));

  test('fillMask with a head switched off: what a run without it says', () =>
    withModel(async (model) => {
      const text = '我吃了一个苹果，它[MASK]';
      const ablate = [{ layer: 1, head: 2 }];
      const [[best] = []] = await model.fillMask(text, { ablate });
      const run = await model.run(text, { taps: ['logits'], ablate });
      const { data, shape } = run.tap('logits');
      const vocab = shape[1] ?? 0;
      const at = run.tokens.pieces.indexOf('[MASK]');
      const row = data.subarray(at * vocab, (at + 1) * vocab);
      const most = Math.max(...row);
      expect(best?.id).toBe(row.indexOf(most));
      expect(best?.probability).toBeCloseTo(1 / row.reduce((total, x) => total + Math.exp(x - most), 0), 5);
      const [[plain] = []] = await model.fillMask(text);
      expect(best?.probability).not.toBe(plain?.probability);
      expect(await code(model.fillMask(text, { ablate: [{ layer: 99, head: 0 }] }))).toMatchObject({
        code: 'not-found',
        message: expect.stringContaining('fillMask: ablate holds layer 99') as string,
      });
      expect(await code(model.fillMask(text, { ablate: 3 as never }))).toMatchObject({ code: 'bad-option' });
    }));

  test.each<[string, unknown, string, object?]>([
    ['nothing', [], 'bad-value'],
    ['an id beyond the vocabulary', [36], 'bad-value'],
    ['a negative id', [-1], 'bad-value'],
    ['half an id', [0.5], 'bad-value'],
    ['too many', new Array<number>(24).fill(7), 'too-long'],
    ['a number', 7, 'bad-value'],
    ['an unknown tap', [7], 'bad-option', { taps: ['weight'] }],
    ['an unknown switch', [7], 'bad-option', { position: 'none' }],
    ['unknown positions', [7], 'bad-option', { positions: 'learned' }],
    ['a scale of NaN', [7], 'bad-option', { scale: NaN }],
    ['a layer that is not there', [7], 'not-found', { ablate: [{ layer: 2, head: 0 }] }],
    ['a head below 0', [7], 'bad-option', { ablate: [{ layer: 0, head: -1 }] }],
  ])('run refuses %s', (_, input, want, options = {}) =>
    withModel(async (model) => {
      expect(await code(model.run(input as never, options as never))).toMatchObject({ name: 'HeedError', code: want });
      expect((await model.run([7])).tokens.ids.length).toBe(1);
    }),
  );

  test('a run that is aborted rejects', () =>
    withModel(async (model) => {
      const controller = new AbortController();
      controller.abort();
      expect(await code(model.run(SENTENCE, { signal: controller.signal }))).toMatchObject({ code: 'aborted' });
    }));

  test('a model without tokenizer runs on ids', async () => {
    using model = await engine().loadModel(`${MODELS}llama`);
    expect((await model.run([1, 2, 3])).weights(0, 0).shape).toEqual([3, 3]);
    expect(() => model.tokenize('a')).toThrow(/without a tokenizer/);
  });
});
