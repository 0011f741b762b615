import { expect, test } from 'vitest';
import type { GenerateOptions, GenerateStep, Model } from 'heed';
import { withEachBuild } from '../support/engines.js';
import { gpt2Folder } from './checkpoints.js';
import { MODELS } from './golden-models.js';

async function all(model: Model, options: GenerateOptions): Promise<GenerateStep[]> {
  const steps: GenerateStep[] = [];
  for await (const step of model.generate('apple 苹果', options)) steps.push(step);
  return steps;
}
const ids = (steps: GenerateStep[]): number[] => steps.map(({ id }) => id);

withEachBuild('generate', (engine) => {
  const withModel = async (use: (model: Model) => Promise<void>): Promise<void> => {
    using model = await engine().loadModel(gpt2Folder());
    await use(model);
  };

  test('with and without cache the same; the likeliest first; nothing is halved', () =>
    withModel(async (model) => {
      const cached = await all(model, { maxNewTokens: 30 });
      const again = await all(model, { maxNewTokens: 30, cache: false });
      expect(ids(again)).toEqual(ids(cached));
      expect(cached.length).toBe(30);
      for (const { id, candidates, text } of cached) {
        expect(candidates[0]?.id).toBe(id);
        expect(candidates.length).toBe(5);
        expect(text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
      }
    }));

  test('the next token is the one that run’s logits say', () =>
    withModel(async (model) => {
      const [first] = await all(model, { maxNewTokens: 1 });
      const { data, shape } = (await model.run('apple 苹果', { taps: ['logits'] })).tap('logits');
      const row = data.subarray(data.length - (shape[1] ?? 0));
      expect(first?.id).toBe(row.indexOf(Math.max(...row)));
    }));

  test('a seed gives the same text; another one another', () =>
    withModel(async (model) => {
      const options = { maxNewTokens: 20, temperature: 1.5 };
      const one = ids(await all(model, { ...options, seed: 1 }));
      expect(ids(await all(model, { ...options, seed: 1 }))).toEqual(one);
      expect(ids(await all(model, { ...options, seed: 2 }))).not.toEqual(one);
    }));

  test('topK 1 and a tiny topP are greedy; topK bounds the choice', () =>
    withModel(async (model) => {
      const greedy = ids(await all(model, { maxNewTokens: 15 }));
      expect(ids(await all(model, { maxNewTokens: 15, temperature: 2, topK: 1 }))).toEqual(greedy);
      expect(ids(await all(model, { maxNewTokens: 15, temperature: 2, topP: 1e-6 }))).toEqual(greedy);
      for (const { id, candidates } of await all(model, {
        maxNewTokens: 30,
        temperature: 3,
        topK: 3,
        candidates: 3,
        seed: 5,
      })) {
        expect(candidates.map((candidate) => candidate.id)).toContain(id);
      }
    }));

  test('each new token’s attention sums to 1 and grows by one key', () =>
    withModel(async (model) => {
      const length = model.tokenize('apple 苹果').ids.length;
      for (const cache of [true, false]) {
        const steps = await all(model, { maxNewTokens: 3, attention: true, cache });
        steps.forEach(({ attention }, i) => {
          expect(attention?.shape).toEqual([1, 2, length + i]);
          const row = attention?.data.subarray(0, length + i) ?? new Float32Array();
          expect(row.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 5);
        });
      }
    }));

  test('two texts side by side don’t disturb each other', () =>
    withModel(async (model) => {
      const want = ids(await all(model, { maxNewTokens: 6 }));
      const [one, two] = await Promise.all([all(model, { maxNewTokens: 6 }), all(model, { maxNewTokens: 6 })]);
      expect([ids(one), ids(two)]).toEqual([want, want]);
    }));

  test('text is streamed as it would be decoded at once, up to the model’s length', () =>
    withModel(async (model) => {
      const steps = await all(model, { maxNewTokens: 1000, temperature: 1.2, seed: 3, ignoreEnd: true });
      expect(model.tokenize('apple 苹果').ids.length + steps.length).toBe(model.config.maxSeqLen + 1);
      const text = steps.map((step) => step.text).join('');
      expect(text.length).toBeGreaterThan(0);
    }));

  test('the last token says why it is the last', () =>
    withModel(async (model) => {
      const ends = (steps: GenerateStep[]): (string | undefined)[] => [...new Set(steps.map(({ end }) => end))];
      const long = await all(model, { maxNewTokens: 6, ignoreEnd: true });
      expect(ends(long)).toEqual([undefined, 'length']);
      expect(long.at(-1)?.end).toBe('length');
      const whole = await all(model, { maxNewTokens: 1000, ignoreEnd: true });
      expect(whole.at(-1)?.end).toBe('context');
      expect(await all(model, { maxNewTokens: 0 })).toEqual([]);
    }));

  test('ends before an end token: what generation_config.json says comes before config.json, one or several', async () => {
    using plain = await engine().loadModel(gpt2Folder());
    const steps = await all(plain, { maxNewTokens: 8, ignoreEnd: true });
    const third = steps.findIndex(({ id }, i) => i >= 2 && !ids(steps).slice(0, i).includes(id));
    const config = JSON.parse(new TextDecoder().decode(gpt2Folder()['config.json'])) as object;
    const never = [...plain.tokenize('zz').ids][0];
    for (const [generation, own, count] of [
      [{ eos_token_id: steps[third]?.id }, {}, third],
      [{ eos_token_id: [never, steps[third]?.id] }, { eos_token_id: steps[0]?.id }, third],
      [{}, { eos_token_id: [steps[third]?.id] }, third],
      [undefined, { eos_token_id: steps[third]?.id }, third],
    ] as const) {
      const json = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
      using model = await engine().loadModel({
        ...gpt2Folder(),
        'config.json': json({ ...config, ...own }),
        ...(generation && { 'generation_config.json': json(generation) }),
      });
      const ended = await all(model, { maxNewTokens: 8 });
      expect(ids(ended)).toEqual(ids(steps).slice(0, count));
      expect(ended.at(-1)?.end).toBe('end-token');
    }
    await expect(
      engine().loadModel({
        ...gpt2Folder(),
        'generation_config.json': new TextEncoder().encode('{"eos_token_id": "x"}'),
      }),
    ).rejects.toMatchObject({
      code: 'bad-checkpoint',
      message: expect.stringMatching(/eos_token_id is 'x'/) as string,
    });
  });

  test('is given back when the caller stops early, or the model goes', async () => {
    const before = (await engine().memory()).liveHandles;
    const model = await engine().loadModel(gpt2Folder());
    for await (const step of model.generate('apple')) {
      expect(step.id).toBeGreaterThanOrEqual(0);
      break;
    }
    const rest = model.generate('apple')[Symbol.asyncIterator]();
    await rest.next();
    model.dispose();
    await expect(rest.next()).rejects.toMatchObject({ code: 'disposed' });
    expect((await engine().memory()).liveHandles).toBe(before);
  });

  test.each([
    ['a temperature below 0', { temperature: -1 }, 'bad-option'],
    ['topP 0', { topP: 0 }, 'bad-option'],
    ['half a token', { maxNewTokens: 1.5 }, 'bad-option'],
    ['an unknown option', { temprature: 1 }, 'bad-option'],
  ])('refuses %s', (_, options, code) =>
    withModel(async (model) => {
      await expect(all(model, options as GenerateOptions)).rejects.toMatchObject({ name: 'HeedError', code });
    }),
  );

  test('a masked model refuses, and so does a prompt that is too long', async () => {
    using bert = await engine().loadModel(`${MODELS}bert`);
    await expect(all(bert, {})).rejects.toMatchObject({ code: 'unsupported-model' });
    using model = await engine().loadModel(gpt2Folder());
    const long = model.generate('x'.repeat(65));
    await expect(long[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'too-long' });
  });
});
