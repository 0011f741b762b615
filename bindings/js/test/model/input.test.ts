// What a run may be asked with: ids of any kind, checked before anything is made of them; masks; padded input.
import { expect, test } from 'vitest';
import type { Model, RunOptions, Tokens } from 'heed';
import { withEachBuild } from '../support/engines.js';
import { gpt2Folder } from './checkpoints.js';
import { filesOf, MODELS } from './golden-models.js';

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

withEachBuild('input', (engine) => {
  const withModel = async (use: (model: Model) => Promise<void>): Promise<void> => {
    using model = await engine().loadModel(gpt2Folder());
    await use(model);
  };
  const refuses = async (call: Promise<unknown>, code: string, message: RegExp): Promise<void> => {
    await expect(call).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  };

  test('ids as big integers are ids', () =>
    withModel(async (model) => {
      const want = (await model.run([5, 6, 7])).weights(0, 0).data;
      expect((await model.run(BigInt64Array.of(5n, 6n, 7n))).weights(0, 0).data).toEqual(want);
      expect((await model.run(BigUint64Array.of(5n, 6n, 7n))).weights(0, 0).data).toEqual(want);
    }));

  test('what is no id is named with its place', () =>
    withModel(async (model) => {
      await refuses(model.run([1, 1.5]), 'bad-value', /run: ids\[1\] is 1\.5, want a whole number/);
      await refuses(model.run([1, 2 ** 40]), 'bad-value', /ids\[1\]/);
      await refuses(model.run([1, NaN]), 'bad-value', /ids\[1\] is NaN/);
      await refuses(model.run([1, '2'] as unknown as number[]), 'bad-value', /ids\[1\]/);
      await refuses(model.run(BigInt64Array.of(2n ** 62n)), 'bad-value', /ids\[0\]/);
    }));

  test('too many are refused before they are looked at', () =>
    withModel(async (model) => {
      await refuses(model.run(new Int32Array(4e4)), 'too-long', /40000 tokens were given, this model takes at most 64/);
      await refuses(model.run(new Int32Array(1e8)), 'too-long', /100000000 tokens/);
      await refuses(model.run('我吃了一个苹果，'.repeat(15_000)), 'too-long', /120000 characters/);
      const { ids } = model.tokenize('apple');
      await refuses(model.run({ ids: new Int32Array(1e8) } as Tokens), 'too-long', /100000000 tokens/);
      expect((await model.run({ ids } as Tokens)).tokens.ids).toEqual(ids);
    }));

  test('tokens that are changed afterwards, or don’t fit together', () =>
    withModel(async (model) => {
      const tokens = model.tokenize('apple it');
      const run = await model.run(tokens);
      tokens.ids.fill(0);
      expect(run.tokens.ids).not.toEqual(tokens.ids);
      const few = { ...model.tokenize('apple it'), pieces: ['a'] };
      await refuses(model.run(few), 'bad-shape', /tokens\.pieces has 1 entries/);
      const words = [{ text: 'x', first: 0, last: 99 }];
      await refuses(
        model.run({ ...model.tokenize('apple it'), words }),
        'bad-value',
        /tokens\.words\[0\] is from 0 to 99/,
      );
    }));

  test('a tokenizer larger than the model says so where a text needs it', async () => {
    const vocab = { '?': 0, it: 1, apple: 100_000 };
    using model = await engine().loadModel({
      ...gpt2Folder(),
      'tokenizer.json': text({
        pre_tokenizer: { type: 'Whitespace' },
        model: { type: 'WordLevel', unk_token: '?', vocab },
      }),
    });
    expect((await model.run('it')).tokens.ids.join()).toBe('1');
    const message = /the tokenizer gives 'apple' the id 100000, the model has \d+ tokens: they don't belong together/;
    await refuses(model.run('it apple'), 'bad-tokenizer', message);
    await refuses(model.generate('it apple')[Symbol.asyncIterator]().next(), 'bad-tokenizer', message);
  });

  test('words of ids are those of their text', () =>
    withModel(async (model) => {
      const { ids, words } = model.tokenize('it is apple 苹果');
      const described = await model.run([...ids]);
      expect(described.tokens.words.map((word) => word.text)).toEqual(words.map((word) => word.text));
      expect(described.wordWeights(0, 0).shape).toEqual([words.length, words.length]);
    }));

  test('a mask hides tokens from all others, to the bit', async () => {
    using model = await engine().loadModel(`${MODELS}bert`);
    const { ids, types } = model.tokenize('我 吃了 苹果');
    const taps: RunOptions = { taps: ['weights', 'residPost', 'logits'] };
    const alone = await model.run({ ids, types } as Tokens, taps);
    const padded = Int32Array.of(...ids, 0, 0, 0);
    const attentionMask = Array.from(padded, (_, i) => Number(i < ids.length));
    const masked = await model.run(padded, { ...taps, attentionMask });
    const { layers, heads, dModel } = model.config;
    for (let l = 0; l < layers; l++) {
      const states = masked.tap('residPost', l).data.subarray(0, ids.length * dModel);
      expect(states).toEqual(alone.tap('residPost', l).data);
      for (let h = 0; h < heads; h++) {
        const { data, shape } = masked.weights(l, h);
        expect(shape).toEqual([padded.length, padded.length]);
        ids.forEach((_, i) => {
          const row = data.subarray(i * padded.length, (i + 1) * padded.length);
          expect(row.subarray(0, ids.length)).toEqual(
            alone.weights(l, h).data.subarray(i * ids.length, (i + 1) * ids.length),
          );
          expect([...row.subarray(ids.length)]).toEqual([0, 0, 0]);
        });
      }
    }
  });

  test('a mask in the middle is the softmax over what is seen', () =>
    withModel(async (model) => {
      const attentionMask = [1, 0, 1, 1, 0];
      const ids = [3, 4, 5, 6, 7];
      const run = await model.run(ids, { taps: ['scores', 'weights'], causal: false, attentionMask });
      const open = await model.run(ids, { taps: ['scores'], causal: false });
      const scores = open.tap('scores', 0, 1).data;
      const weights = run.weights(0, 1).data;
      for (let i = 0; i < 5; i++) {
        const seen = attentionMask.map((one, j) => (one === 1 ? Math.exp(scores[5 * i + j] ?? 0) : 0));
        const sum = seen.reduce((a, b) => a + b, 0);
        seen.forEach((one, j) => {
          expect(weights[5 * i + j]).toBeCloseTo(one / sum, 5);
        });
      }
      const all = await model.run(ids, { causal: false });
      expect((await model.run(ids, { causal: false, attentionMask: [1, 1, 1, 1, 1] })).weights(0, 1).data).toEqual(
        all.weights(0, 1).data,
      );
      expect((await model.run(ids, { causal: false })).weights(0, 1).data).toEqual(all.weights(0, 1).data);
      const none = await model.run(ids, { causal: false, attentionMask: [0, 0, 0, 0, 0] });
      expect(none.weights(0, 1).data.every((weight) => weight === 0)).toBe(true);
    }));

  test('masks that are none', () =>
    withModel(async (model) => {
      const run = (attentionMask: unknown): Promise<unknown> =>
        model.run([1, 2], { attentionMask: attentionMask as number[] });
      await refuses(run([1]), 'bad-shape', /attentionMask has 1 entries, there are 2 tokens/);
      await refuses(run([1, 2]), 'bad-value', /attentionMask\[1\] is 2, want 0 or 1/);
      await refuses(run('11'), 'bad-option', /attentionMask is '11'/);
    }));

  test('a tokenizer that fills up: what it puts there is hidden', async () => {
    const files = filesOf(`${MODELS}bert`);
    const plain = await engine().loadModel(files);
    const vocab = new TextDecoder().decode(files['vocab.txt']).trimEnd().split('\n');
    const mark = (id: string): object => ({ SpecialToken: { id, type_id: 0 } });
    const json = {
      version: '1.0',
      truncation: { direction: 'Right', max_length: 10, strategy: 'LongestFirst', stride: 0 },
      padding: {
        strategy: { Fixed: 10 },
        direction: 'Right',
        pad_to_multiple_of: null,
        pad_id: 0,
        pad_type_id: 0,
        pad_token: '[PAD]',
      },
      added_tokens: [],
      normalizer: {
        type: 'BertNormalizer',
        clean_text: true,
        handle_chinese_chars: true,
        strip_accents: null,
        lowercase: true,
      },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      post_processor: {
        type: 'TemplateProcessing',
        single: [mark('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, mark('[SEP]')],
        pair: [{ Sequence: { id: 'A', type_id: 0 } }, { Sequence: { id: 'B', type_id: 1 } }],
        special_tokens: {
          '[CLS]': { id: '[CLS]', ids: [vocab.indexOf('[CLS]')], tokens: ['[CLS]'] },
          '[SEP]': { id: '[SEP]', ids: [vocab.indexOf('[SEP]')], tokens: ['[SEP]'] },
        },
      },
      decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
      model: {
        type: 'WordPiece',
        unk_token: '[UNK]',
        continuing_subword_prefix: '##',
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries(vocab.map((token, id) => [token, id])),
      },
    };
    using filled = await engine().loadModel({ ...files, 'tokenizer.json': text(json) });
    const run = await filled.run('我吃苹果');
    expect(run.tokens.ids).toHaveLength(10);
    expect(run.tokens.attentionMask?.join()).toBe('1,1,1,1,1,1,0,0,0,0');
    expect(run.wordWeights(1, 0)).toEqual((await plain.run('我吃苹果')).wordWeights(1, 0));
    expect((await filled.run('我吃了一个苹果，它很甜')).tokens.ids).toHaveLength(10);
    plain.dispose();
  });
});
