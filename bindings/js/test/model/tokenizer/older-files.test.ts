// Folders without tokenizer.json: vocab.txt, or vocab.json and merges.txt, and what stands beside them.
import { describe, expect, test } from 'vitest';
import { ModelTokenizer } from '../../../src/model/tokenizer/tokenizer.js';
import type { TokenizerFiles } from '../../../src/model/tokenizer/files.js';
import { byteLevelFiles } from '../vocabularies.js';

const VOCAB = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', 'the', 'cat', '##s', '<', '>', 'e', '1'].join('\n');

async function open(files: Record<string, unknown>): Promise<ModelTokenizer> {
  const texts = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === 'string' ? file : JSON.stringify(file),
  ]);
  const tokenizer = await ModelTokenizer.create(Object.fromEntries(texts) as TokenizerFiles);
  if (!tokenizer) throw new Error('no tokenizer');
  return tokenizer;
}
const idsOf = (tokenizer: ModelTokenizer, text: string): number[] => [...tokenizer.tokenize(text).ids];

describe('vocab.txt', () => {
  test('added_tokens.json', async () => {
    const tokenizer = await open({ 'vocab.txt': VOCAB, 'added_tokens.json': { '<e1>': 12, '<e2>': 14 } });
    expect(idsOf(tokenizer, 'the <e1>cats<e2>')).toEqual([2, 5, 12, 6, 7, 14, 3]);
    expect(tokenizer.piece(14)).toBe('<e2>');
  });

  test('added_tokens_decoder', async () => {
    const decoder = {
      0: { content: '[PAD]', special: true },
      12: { content: '<e1>', lstrip: true, rstrip: false, single_word: false, normalized: false, special: true },
    };
    const tokenizer = await open({ 'vocab.txt': VOCAB, 'tokenizer_config.json': { added_tokens_decoder: decoder } });
    expect(idsOf(tokenizer, 'the <e1>')).toEqual([2, 5, 12, 3]);
    expect(tokenizer.tokenize('the <e1>').words.map(({ text }) => text)).toEqual(['the', '<e1>']);
  });

  test('special_tokens_map.json and other names', async () => {
    const vocab = ['<pad>', '<unk>', '<cls>', '<sep>', '<m>', 'the'].join('\n');
    const names = {
      cls_token: '<cls>',
      sep_token: { content: '<sep>' },
      unk_token: '<unk>',
      pad_token: '<pad>',
      mask_token: '<m>',
    };
    const tokenizer = await open({ 'vocab.txt': vocab, 'special_tokens_map.json': names });
    expect(idsOf(tokenizer, 'the <m> dog')).toEqual([2, 5, 4, 1, 3]);
    expect(tokenizer.maskToken).toBe('<m>');
  });

  test.each([
    ['BertJapaneseTokenizer', /BertJapaneseTokenizer.*MeCab/],
    ['EsmTokenizer', /EsmTokenizer.*not known for vocab\.txt.*save_pretrained/],
  ])('refuses a %s', async (tokenizer_class, message) => {
    await expect(open({ 'vocab.txt': VOCAB, 'tokenizer_config.json': { tokenizer_class } })).rejects.toMatchObject({
      code: 'bad-tokenizer',
      message: expect.stringMatching(message) as string,
    });
  });

  test('refuses what would give other ids', async () => {
    await expect(open({ 'vocab.txt': VOCAB, 'tokenizer_config.json': { do_basic_tokenize: false } })).rejects.toThrow(
      /do_basic_tokenize/,
    );
    await expect(open({ 'vocab.txt': VOCAB, 'added_tokens.json': { x: 'y' } })).rejects.toThrow(
      /added_tokens\.json: 'x' is 'y'/,
    );
    await expect(
      open({ 'vocab.txt': VOCAB, 'tokenizer_config.json': { added_tokens_decoder: { x: '<e>' } } }),
    ).rejects.toThrow(/has 'x'/);
  });
});

describe('vocab.json and merges.txt', () => {
  const files = byteLevelFiles();
  const vocab = JSON.parse(files['vocab.json'] ?? '') as Record<string, number>;
  const next = Object.keys(vocab).length;

  test('added_tokens.json and added_tokens_decoder', async () => {
    const tokenizer = await open({
      ...files,
      'added_tokens.json': { '<think>': next },
      'tokenizer_config.json': { added_tokens_decoder: { [next + 1]: { content: '<|im_end|>', special: true } } },
    });
    expect(idsOf(tokenizer, 'is<think>is<|im_end|>')).toEqual([
      ...idsOf(tokenizer, 'is'),
      next,
      ...idsOf(tokenizer, 'is'),
      next + 1,
    ]);
    expect(tokenizer.decode([next, next + 1])).toBe('<think>');
  });

  test('RoBERTa’s, by its class or by its tokens', async () => {
    const marks = { '<s>': next, '</s>': next + 1, '<mask>': next + 2, '<pad>': next + 3, '<unk>': next + 4 };
    const tokens = { ...files, 'vocab.json': { ...vocab, ...marks } };
    for (const config of [{}, { tokenizer_class: 'RobertaTokenizer' }]) {
      const tokenizer = await open({ ...tokens, 'tokenizer_config.json': config });
      expect(idsOf(tokenizer, 'is <mask>')).toEqual([next, ...idsOf(tokenizer, 'is').slice(1, -1), next + 2, next + 1]);
    }
  });

  test('Qwen 2’s, whose words are others', async () => {
    const tokenizer = await open({ ...files, 'tokenizer_config.json': { tokenizer_class: 'Qwen2Tokenizer' } });
    expect(tokenizer.tokenize('12').pieces).toEqual(['1', '2']);
  });

  test.each([
    ['vocab.json alone', { 'vocab.json': files['vocab.json'] }, /vocab\.json has no merges\.txt/],
    ['merges.txt alone', { 'merges.txt': files['merges.txt'] }, /merges\.txt has no vocab\.json/],
    ['CLIP’s', { ...files, 'tokenizer_config.json': { tokenizer_class: 'CLIPTokenizer' } }, /CLIPTokenizer.*not known/],
  ])('refuses %s', async (_, folder, message) => {
    await expect(open(folder)).rejects.toMatchObject({
      code: 'bad-tokenizer',
      message: expect.stringMatching(message) as string,
    });
  });
});

test('added_tokens_decoder beside a tokenizer.json adds what that lacks', async () => {
  const json = {
    pre_tokenizer: { type: 'Whitespace' },
    model: { type: 'WordLevel', unk_token: '?', vocab: { '?': 0, the: 1 } },
  };
  const config = { added_tokens_decoder: { 2: { content: '<e1>', special: true } } };
  const tokenizer = await open({ 'tokenizer.json': json, 'tokenizer_config.json': config });
  expect(idsOf(tokenizer, 'the<e1>')).toEqual([1, 2]);
});
