import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/wish.js';

describe('the word that was chosen', () => {
  const wish = { index: 5, word: '它' };
  it.each([
    ['where it is', '我 吃了 一个 苹果 ， 它 很 甜', 5],
    ['where it now stands', '她 说 ： 我 吃了 苹果 ， 它 很 贵', 7],
    ['in a shorter sentence', '它 很 甜', 0],
    ['gone: the same place', '我 吃了 一个 苹果 ， 这 很 甜', 5],
    ['gone, and the place too: the last word', '我 吃了', 1],
  ])('%s', (_, text, place) => {
    expect(placeOf(wish, text.split(' '))).toBe(place);
  });

  it('is a place alone until the sentence is there', () => {
    expect(placeOf({ index: 9, word: undefined }, ['a', 'b'])).toBe(1);
    expect(placeOf({ index: 9, word: undefined }, [])).toBe(9);
  });
});
