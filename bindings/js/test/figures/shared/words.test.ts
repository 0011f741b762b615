// A figure's text, cut into words.
import { expect, test } from 'vitest';
import { wordsOf } from '../../../src/figures/shared/words.js';

test.each([
  ['我[MASK]苹果', ['我', '[MASK]', '苹果']],
  ['我 [MASK] 苹果', ['我', '[MASK]', '苹果']],
  ['I like [MASK].', ['I', 'like', '[MASK]', '.']],
  ['我<mask>苹果', ['我', '<mask>', '苹果']],
  ['it<|endoftext|>is', ['it', '<|endoftext|>', 'is']],
  ['New York|is<|endoftext|>|[MASK]', ['New York', 'is<|endoftext|>', '[MASK]']],
  ['a || b', ['a', 'b']],
  [' 我 吃 ', ['我', '吃']],
  ['我吃苹果', ['我', '吃', '苹果']],
  ['', []],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a long text is cut in a time that grows with it', () => {
  expect(wordsOf('我吃了一个苹果，'.repeat(15_000)).join('')).toHaveLength(120_000);
});
