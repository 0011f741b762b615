// Words and special tokens: in a text, and in ids without one.
import { describe, expect, test } from 'vitest';
import { ModelTokenizer } from '../../../src/model/tokenizer/tokenizer.js';
import type { TokenizerFiles } from '../../../src/model/tokenizer/files.js';
import type { Tokens } from '../../../src/model/types.js';
import { byteLevelFiles, metaspaceJson, wordPieceFiles } from '../vocabularies.js';

async function open(files: TokenizerFiles): Promise<ModelTokenizer> {
  const tokenizer = await ModelTokenizer.create(files);
  if (!tokenizer) throw new Error('no tokenizer');
  return tokenizer;
}
const textsOf = ({ words }: Tokens): string[] => words.map(({ text }) => text);

const ENGLISH = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '[MASK]',
  'the',
  'cat',
  'sat',
  'on',
  'mat',
  'mats',
  '##s',
  '##ter',
  '.',
  ',',
  'don',
  "'",
  't',
];
const english = (): Promise<ModelTokenizer> => open({ 'vocab.txt': ENGLISH.join('\n') });

describe('special tokens in a text are words', () => {
  test.each([
    ['我[MASK]苹果', ['我', '[MASK]', '苹果']],
    ['[MASK]苹果', ['[MASK]', '苹果']],
    ['我[MASK][MASK]', ['我', '[MASK]', '[MASK]']],
    ['我 [MASK] 苹果', ['我', '[MASK]', '苹果']],
    ['it is [MASK].', ['it', 'is', '[MASK]', '.']],
  ])('%s', async (text, words) => {
    const tokens = (await open(wordPieceFiles())).tokenize(text);
    expect(textsOf(tokens)).toEqual(words);
    for (const { text: word, first, last } of tokens.words)
      if (word === '[MASK]') expect([last, tokens.pieces[first]]).toEqual([first, '[MASK]']);
  });

  test('also such as have a | in them', async () => {
    const tokens = (await open(byteLevelFiles())).tokenize('it<|endoftext|> is');
    expect(textsOf(tokens)).toEqual(['it', '<|endoftext|>', 'is']);
  });
});

describe('ids', () => {
  test('are decoded first; what stands around a text belongs to no word', async () => {
    const tokenizer = await english();
    const tokens = tokenizer.tokenize('the cat sat on the mats.');
    const described = tokenizer.describe(tokens.ids);
    expect(textsOf(described)).toEqual(['the', 'cat', 'sat', 'on', 'the', 'mats', '.']);
    expect(described.text).toBe('the cat sat on the mats.');
    expect(described.words).toEqual(tokens.words);
    expect(described.special).toEqual(tokens.special);
    expect(described.spans).toHaveLength(tokens.ids.length);
  });

  test('of two texts are two texts', async () => {
    const tokenizer = await english();
    const tokens = tokenizer.tokenize('the cat', 'sat on');
    const described = tokenizer.describe(tokens.ids);
    expect(textsOf(described)).toEqual(['the', 'cat', 'sat', 'on']);
    expect(described.text).toBe('the cat\nsat on');
    expect(described.words).toEqual(tokens.words);
  });

  test('of words that need no spaces have none', async () => {
    const tokenizer = await open(wordPieceFiles());
    const tokens = tokenizer.tokenize('我吃了[MASK]苹果，很甜');
    expect(textsOf(tokenizer.describe(tokens.ids))).toEqual(textsOf(tokens));
  });

  test.each([
    ['byte-level', byteLevelFiles],
    ['bytes', () => metaspaceJson(true)],
  ])('of parts of characters are characters: %s', async (_, files) => {
    const tokenizer = await open(files());
    const { ids } = tokenizer.tokenize('吃 apple 饭');
    const { text, words, pieces, spans } = tokenizer.describe(ids);
    expect(text.trim()).toBe('吃 apple 饭');
    expect(words.map((word) => word.text)).toEqual(['吃', 'apple', '饭']);
    // All parts of a character stand where it does.
    const parts = spans.filter((_span, i) => pieces[i]?.startsWith('<0x'));
    for (const [start, end] of parts) expect(text.slice(start, end)).toMatch(/[吃饭]/);
  });

  test('that end inside a character say so', async () => {
    const tokenizer = await open(byteLevelFiles());
    const { ids } = tokenizer.tokenize('果');
    expect(tokenizer.describe(ids.slice(0, 2)).text).toBe('\uFFFD');
  });
});

test('lengths: a text that is too long is refused before it is looked at', async () => {
  const tokenizer = await open(wordPieceFiles());
  const text = '我吃了一个苹果，'.repeat(15_000);
  const limit = { who: 'run', tokens: 128, vocabulary: 30_000 };
  const tooLong = (message: RegExp): unknown =>
    expect.objectContaining({ code: 'too-long', message: expect.stringMatching(message) as string });
  expect(() => tokenizer.tokenize(text, undefined, limit)).toThrow(
    tooLong(/120000 characters was given, this model takes at most 128 tokens/),
  );
  expect(() => tokenizer.tokenize(text.slice(0, 160), undefined, limit)).toThrow(tooLong(/162 tokens.*at most 128/));
  expect(() => tokenizer.tokenizeWords(Array<string>(40_000).fill('我们'), limit)).toThrow(tooLong(/characters/));
  const tokens = tokenizer.tokenize(text.slice(0, 20_000));
  expect(tokens.words.map((word) => word.text).join('')).toBe(text.slice(0, 20_000));
});
