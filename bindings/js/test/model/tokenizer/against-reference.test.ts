// Random tokenizer.json files and texts: the same ids as the reference gives, or the file is refused by the name of a field.
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ModelTokenizer } from '../../../src/model/tokenizer/tokenizer.js';
import * as arbitrary from './arbitrary.js';
import { COMMON } from './common.js';
import { Reference, type Cut } from './reference.js';

/** What the reference does, and here is refused: each a fault there, or left to chance. */
const MAY_BE_REFUSED = [
  /model\.unk_id is missing, and a text has a character without a token/, // cut to no tokens, it doesn't look at them
  /truncation\.max_length is \d+, and \d+ tokens are put in/, // its count goes below 0
  /truncation\.stride/, // it ends its process
  /normalizer.*puts nothing in front/, // it doubles the first character
  /added_tokens has .* when normalised/, // it takes one of two, or cuts everywhere
  /post_processor puts in tokens twice/, // it ends its process
];
/** What the library passes over, and is refused. */
const IS_REFUSED = [
  /model\.continuing_subword_prefix is not supported/,
  /model\.end_of_word_suffix is not supported without an unk_token/,
  /model\.byte_fallback is true, and the vocabulary has no '<0x..>'/,
  /Regex can't be used: Invalid regular expression: .*\\p\{Punct\}/,
];

const reference = new Reference();
afterAll(() => {
  reference.end();
});

function checkRefusal(error: unknown): void {
  expect(error).toMatchObject({ name: 'HeedError', code: 'bad-tokenizer' });
  const { message } = error as Error;
  if (![...MAY_BE_REFUSED, ...IS_REFUSED].some((known) => known.test(message))) throw error;
}

async function open(json: string): Promise<ModelTokenizer | undefined> {
  const tokenizer = await ModelTokenizer.create({ 'tokenizer.json': json });
  if (!tokenizer) throw new Error('no tokenizer');
  return tokenizer;
}

function cut(tokenizer: ModelTokenizer, text: string, pair: string | undefined): Omit<Cut, 'decoded'> {
  const { ids, types, special, attentionMask } = tokenizer.tokenize(text, pair);
  return {
    ids: [...ids],
    types: [...types],
    mask: [...(attentionMask ?? ids.map(() => 1))],
    special: special.map(Number),
  };
}

/** How many texts were cut alike. */
async function compare(file: object, texts: readonly string[]): Promise<number> {
  const json = JSON.stringify(file);
  const pairs = texts.map((text, i) => ({ text, pair: i % 3 === 2 ? texts[0] : undefined }));
  const answer = await reference.ask(json, pairs);
  if (!answer || answer.refused) return 0;
  let mine: ModelTokenizer | undefined;
  try {
    mine = await open(json);
  } catch (error) {
    checkRefusal(error);
    return 0;
  }
  let same = 0;
  for (const [i, { text, pair }] of pairs.entries()) {
    const want = answer.cuts[i];
    if (!want || !mine) continue;
    const { decoded, ...wanted } = want;
    try {
      expect(cut(mine, text, pair), JSON.stringify([text, pair])).toEqual(wanted);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'bad-tokenizer') throw error;
      checkRefusal(error);
      continue;
    }
    // Of bytes that are no text, each is here for itself.
    if (decoded?.includes('\uFFFD') === false) expect(mine.decode(want.ids)).toBe(decoded);
    same++;
  }
  return same;
}

test('whole files', { timeout: 300_000 }, async () => {
  let same = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitrary.tokenizerJson,
      fc.array(arbitrary.text, { minLength: 3, maxLength: 6 }),
      async (file, texts) => {
        same += await compare(file, texts);
      },
    ),
    { numRuns: 200, seed: 1 },
  );
  expect(same).toBeGreaterThan(400);
});

test.each(COMMON)('%s', async (_, file) => {
  const texts = [
    "The cat's hat, isn't it 2019?!",
    'the the\ncat',
    ...fc.sample(arbitrary.text, { numRuns: 150, seed: 5 }),
  ];
  expect(await compare(file, texts)).toBe(texts.length);
});

const plain = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: null,
  post_processor: null,
  decoder: null,
  model: { type: 'WordLevel', unk_token: '[UNK]', vocab: { '[UNK]': 0, the: 1, cat: 2, s: 3 } },
};
const wordPiece = {
  type: 'WordPiece',
  unk_token: '[UNK]',
  continuing_subword_prefix: '##',
  max_input_chars_per_word: 100,
  vocab: { '[UNK]': 0, the: 1, cat: 2, '##s': 3, '!': 4, '.': 5, a: 6, b: 7, 吃: 8 },
};
const bpe = {
  type: 'BPE',
  dropout: null,
  unk_token: '<unk>',
  continuing_subword_prefix: null,
  end_of_word_suffix: null,
  fuse_unk: false,
  byte_fallback: false,
  vocab: { '<unk>': 0, t: 1, h: 2, e: 3, th: 4, the: 5, '##h': 6, '##e': 7 },
  merges: ['t h', 'th e'],
};
const added = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: false };

describe('fields that were once passed over', () => {
  test.each<[string, object, readonly string[]]>([
    [
      'an added token that is a word',
      {
        pre_tokenizer: { type: 'BertPreTokenizer' },
        model: wordPiece,
        added_tokens: [{ ...added, id: 9, content: 'cat', single_word: true }],
      },
      ['cats', 'thecat', 'the cat', 'a cat!', '吃cat'],
    ],
    [
      'punctuation one by one',
      {
        pre_tokenizer: {
          type: 'Sequence',
          pretokenizers: [{ type: 'WhitespaceSplit' }, { type: 'Punctuation', behavior: 'Isolated' }],
        },
        model: wordPiece,
      },
      ['a!!b', '...', 'the.cat'],
    ],
    [
      'unknown characters of two words',
      { pre_tokenizer: { type: 'Whitespace' }, model: { ...bpe, fuse_unk: true } },
      ['the x y', 'xy', 'xthey'],
    ],
    ['unknown words', { pre_tokenizer: { type: 'BertPreTokenizer' } }, ['the dog cat', 'dog']],
    [
      'bytes of unknown characters',
      {
        pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
        model: {
          type: 'Unigram',
          unk_id: 0,
          byte_fallback: true,
          vocab: [
            ['<unk>', 0],
            ...Array.from({ length: 256 }, (_, b) => [`<0x${b.toString(16).toUpperCase().padStart(2, '0')}>`, -20]),
            ['▁', -3],
            ['▁the', -2],
          ],
        },
      },
      ['the 吃', 'the\nthe', '吃吃'],
    ],
    [
      'a template whose ids are not those of the vocabulary',
      {
        post_processor: {
          type: 'TemplateProcessing',
          single: [{ SpecialToken: { id: 'x', type_id: 1 } }, { Sequence: { id: 'A', type_id: 0 } }],
          pair: [{ Sequence: { id: 'A', type_id: 0 } }, { Sequence: { id: 'B', type_id: 1 } }],
          special_tokens: { x: { id: 'x', ids: [3, 2], tokens: ['the', 'cat'] } },
        },
      },
      ['the', ''],
    ],
    [
      'a length',
      {
        pre_tokenizer: { type: 'Whitespace' },
        truncation: { direction: 'Left', max_length: 2, strategy: 'LongestFirst', stride: 0 },
      },
      ['the cat s', 'cat'],
    ],
    [
      'filling up',
      {
        padding: {
          strategy: { Fixed: 4 },
          direction: 'Left',
          pad_to_multiple_of: null,
          pad_id: 3,
          pad_type_id: 1,
          pad_token: 's',
        },
      },
      ['the', ''],
    ],
    ['an id that is not the file’s', { added_tokens: [{ ...added, id: 900, content: 'xx' }] }, ['xx', 'the']],
  ])('%s', async (_, fields, texts) => {
    expect(await compare({ ...plain, ...fields }, texts)).toBe(texts.length);
  });
});

describe('refused by name', () => {
  test.each<[string, object, RegExp]>([
    ['tokens that are drawn', { model: { ...bpe, dropout: 0.1 } }, /model\.dropout is 0\.1/],
    [
      'a prefix inside words',
      { model: { ...bpe, continuing_subword_prefix: '##', merges: ['t ##h', 'th ##e'] } },
      /model\.continuing_subword_prefix/,
    ],
    [
      'bytes that are not all there',
      { model: { ...bpe, byte_fallback: true } },
      /model\.byte_fallback is true, and .* no '<0x00>'/,
    ],
    [
      'kinds that are not known here',
      { decoder: { type: 'CTC', pad_token: 'x', word_delimiter_token: '|', cleanup: true } },
      /decoder has the type 'CTC'/,
    ],
    ['a field of nobody', { model: { ...bpe, sampling: true } }, /model\.sampling is not known/],
    ['a kind of nobody', { normalizer: { type: 'Uppercase' } }, /normalizer has the type 'Uppercase'/],
    ['scripts', { pre_tokenizer: { type: 'UnicodeScripts' } }, /pre_tokenizer has the type 'UnicodeScripts'/],
    [
      'inside a sequence',
      {
        pre_tokenizer: {
          type: 'Sequence',
          pretokenizers: [{ type: 'Whitespace' }, { type: 'Digits', individual: true }],
        },
      },
      /pretokenizers\[1\]\.individual is not known/,
    ],
    [
      'a flag that is a text',
      { normalizer: { type: 'Strip', strip_left: 'yes', strip_right: true } },
      /strip_left is 'yes', want true or false/,
    ],
    [
      'a template that is null',
      { post_processor: { type: 'TemplateProcessing', single: null, pair: [], special_tokens: {} } },
      /post_processor\.single is null/,
    ],
    [
      'a token id as a template’s token',
      {
        post_processor: {
          type: 'TemplateProcessing',
          single: [{ SpecialToken: { id: 101, type_id: 0 } }],
          pair: [],
          special_tokens: {},
        },
      },
      /single\[0\]\.SpecialToken\.id is 101/,
    ],
    ['a merge of a token that is not there', { model: { ...bpe, merges: ['t x'] } }, /merges\[0\] needs 'x'/],
    ['a vocabulary without ids', { model: { ...plain.model, vocab: { the: 'one' } } }, /'the' the id 'one'/],
    ['another version', { version: '2.0' }, /version is '2\.0'/],
    ['a part of nobody', { sampler: {} }, /sampler is not known/],
  ])('%s', async (_, fields, message) => {
    const error: unknown = await open(JSON.stringify({ ...plain, ...fields })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'HeedError', code: 'bad-tokenizer' });
    expect((error as Error).message).toMatch(message);
  });
});
