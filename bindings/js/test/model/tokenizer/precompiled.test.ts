// SentencePiece's tables of replacements.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ModelTokenizer } from '../../../src/model/tokenizer/tokenizer.js';
import { character } from './arbitrary.js';
import { charsmap } from './charsmap.js';
import { Reference } from './reference.js';

const reference = new Reference();
afterAll(() => {
  reference.end();
});

const TABLE = {
  é: 'e',
  'e\u0301': 'E',
  ﬁ: 'fi',
  '　': ' ',
  '\t': ' ',
  ａ: 'a',
  '½': '1/2',
  '\u200b': '',
  苹果: 'X',
  苹: 'Y',
  ab: 'Z',
  '\r\n': '\n',
  ｶﾞ: 'ガ',
};

function file(precompiled_charsmap: unknown): string {
  return JSON.stringify({
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [],
    normalizer: { type: 'Precompiled', precompiled_charsmap },
    pre_tokenizer: { type: 'FixedLength', length: 1 },
    post_processor: null,
    decoder: null,
    model: {
      type: 'WordLevel',
      unk_token: '?',
      vocab: Object.fromEntries(Array.from('?eEfi a12/XYZ\nガtthc苹果é').map((one, id) => [one, id])),
    },
  });
}

test('random texts become what the reference makes of them', async () => {
  const json = file(charsmap(TABLE));
  const mine = await ModelTokenizer.create({ 'tokenizer.json': json });
  const one = fc.oneof(character, fc.constantFrom(...Object.keys(TABLE)));
  const texts = fc.sample(fc.array(one, { maxLength: 12 }), 500).map((parts) => ({ text: parts.join('') }));
  const answer = await reference.ask(json, texts);
  expect(answer?.cuts.length).toBe(texts.length);
  texts.forEach(({ text }, i) => {
    expect(mine?.tokenize(text).ids.join(), JSON.stringify(text)).toBe(answer?.cuts[i]?.ids.join());
  });
});

test('each place is the one that it came from', async () => {
  const mine = await ModelTokenizer.create({ 'tokenizer.json': file(charsmap(TABLE)) });
  expect(mine?.tokenize('aﬁ½').spans).toEqual([
    [0, 1],
    [1, 2],
    [1, 2],
    [2, 3],
    [2, 3],
    [2, 3],
  ]);
});

test.each<[unknown, RegExp]>([
  [null, /precompiled_charsmap is null/],
  ['%%', /precompiled_charsmap is not base64/],
  ['', /precompiled_charsmap is cut off/],
  [Buffer.from([9, 0, 0, 0, 1, 2]).toString('base64'), /precompiled_charsmap is cut off/],
  [Buffer.from([0, 0, 0, 0, 0xff]).toString('base64'), /not UTF-8/],
])('%s is refused', async (table, message) => {
  await expect(ModelTokenizer.create({ 'tokenizer.json': file(table) })).rejects.toThrow(message);
});
