// Models trained elsewhere, where they are at hand: HEED_MATERIAL names the folder that holds models/gpt-nano-sort and
// models/stories260K. Skipped, and said so, without it.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { largestDifference } from '../../../../scripts/lib/difference.mjs';
import { ModelTokenizer } from '../../src/model/tokenizer/tokenizer.js';
import { withEachBuild } from '../support/engines.js';
import { readFloats } from './golden-models.js';
import { random, texts } from './texts.js';
import { Reference } from './tokenizer/reference.js';

const MATERIAL = process.env['HEED_MATERIAL'] ?? '';
const present = existsSync(`${MATERIAL}/models/stories260K/model.safetensors`);

describe.skipIf(!present)(`material${present ? '' : ' (HEED_MATERIAL is not set: skipped)'}`, () => {
  withEachBuild('gpt-nano-sort', (engine) => {
    test('every intermediate as in its reference', async () => {
      const reference = readFloats(`${MATERIAL}/models/gpt-nano-sort/reference.safetensors`);
      const part = (name: string, i: number): Float32Array => {
        const { data = new Float32Array(), shape = [] } = reference[name] ?? {};
        const size = data.length / (shape[0] ?? 1);
        return data.subarray(i * size, (i + 1) * size);
      };
      using model = await engine().loadModel(`${MATERIAL}/models/gpt-nano-sort`);
      for (let i = 0; i < 3; i++) {
        const run = await model.run(Int32Array.from(part('idx', i)), { taps: ['weights', 'residPost', 'logits'] });
        expect(largestDifference(run.tap('weights', 0).data, part('attSm', i))).toBeLessThan(1e-6);
        for (let l = 0; l < 3; l++)
          expect(largestDifference(run.tap('residPost', l).data, part(`block${l}`, i))).toBeLessThan(1e-5);
        expect(largestDifference(run.tap('logits').data, part('lm_head', i))).toBeLessThan(1e-5);
      }
    });

    test('sorts 50 random inputs', async () => {
      using model = await engine().loadModel(`${MATERIAL}/models/gpt-nano-sort`);
      const next = random(11);
      for (let i = 0; i < 50; i++) {
        const letters = Array.from({ length: 6 }, () => Math.floor(next() * 3));
        const ids = [...letters];
        while (ids.length < 12) {
          const { data, shape } = (await model.run(ids, { taps: ['logits'] })).tap('logits');
          const row = data.subarray(data.length - (shape[1] ?? 0));
          ids.push(row.indexOf(Math.max(...row)));
        }
        expect(ids.slice(6)).toEqual([...letters].sort());
      }
    });
  });

  withEachBuild('stories260K', (engine) => {
    test.each([true, false])('tells the reference story, key/value cache %s', { timeout: 120_000 }, async (cache) => {
      using model = await engine().loadModel(`${MATERIAL}/models/stories260K`);
      const want = readFileSync(`${MATERIAL}/models/stories260K/greedy-once-upon-a-time.txt`, 'utf8').trimEnd();
      let text = 'Once upon a time';
      for await (const step of model.generate(text, { maxNewTokens: 400, cache, candidates: 0 })) {
        text += step.text;
        if (text.length >= want.length) break;
      }
      expect(text).toBe(want);
    });
  });

  test('vocabularies of BERT-Chinese and GPT-2: as the reference cuts', { timeout: 120_000 }, async () => {
    const read = (name: string): string => readFileSync(`${MATERIAL}/tokenizers/${name}`, 'utf8');
    const bert = await ModelTokenizer.create({ 'vocab.txt': read('bert-base-chinese-vocab.txt') });
    const gpt2 = await ModelTokenizer.create({
      'vocab.json': read('gpt2-vocab.json'),
      'merges.txt': read('gpt2-merges.txt'),
    });
    const merges = read('gpt2-merges.txt').trimEnd().split('\n').slice(1);
    const flags = { single_word: false, lstrip: false, rstrip: false, special: true, normalized: false };
    const json = {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: [{ id: 50256, content: '<|endoftext|>', ...flags }],
      normalizer: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      post_processor: null,
      decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      model: { type: 'BPE', vocab: JSON.parse(read('gpt2-vocab.json')) as object, merges },
    };
    const some = texts(1000, 3);
    const reference = new Reference();
    const answer = await reference.ask(
      JSON.stringify(json),
      some.map((text) => ({ text })),
    );
    reference.end();
    some.forEach((text, i) => {
      expect(gpt2?.tokenize(text).ids.join()).toBe(answer?.cuts[i]?.ids.join());
      expect(bert?.tokenize(text).pieces[0]).toBe('[CLS]');
    });
    expect(gpt2?.tokenize('Attention heads').pieces).toEqual(['Att', 'ention', ' heads']);
    expect(bert?.tokenize('我吃了一个苹果').pieces.slice(1, -1)).toEqual(['我', '吃', '了', '一', '个', '苹', '果']);
  });
});
