import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strongest, topShare } from '../../../src/figures/shared/row.js';
import { causal, computed, given, must } from '../attentions.js';

describe('topShare', () => {
  it('draws the heaviest words until 90 % are shown, and says the rest', () => {
    const row = topShare(given, 5);
    expect(row.drawn.map(({ to }) => to)).toEqual([3, 5, 0, 1, 2, 7]);
    expect(row.others.count).toBe(2);
    expect(row.others.share).toBeCloseTo(0.07, 12);
    expect(row.outside).toBe(0);
  });

  it('draws one word at least, and with a mass of 1 every word that has a weight', () => {
    expect(topShare(given, 5, 0).drawn).toEqual([{ to: 3, weight: 0.48 }]);
    expect(topShare(given, 5, 1).drawn).toHaveLength(8);
    expect(strongest(given, 5)).toEqual({ to: 3, weight: 0.48 });
  });

  it('breaks ties in the order of the sentence', () => {
    const figure = causal(['a', 'b', 'c', 'd']);
    expect(topShare(figure, 3, 0.5).drawn.map(({ to }) => to)).toEqual([0, 1]);
  });

  it('names masked keys, and counts them neither as drawn nor as others', () => {
    const row = topShare(causal(['a', 'b', 'c', 'd']), 1);
    expect(row.masked).toEqual([2, 3]);
    expect(row.drawn).toHaveLength(2);
    expect(row.others).toEqual({ count: 0, share: 0 });
  });

  it('says what goes to special tokens, for computed weights only', () => {
    const less = computed.weights.map((row) => Array.from(row, (weight) => weight * 0.8));
    expect(topShare({ ...computed, weights: less }, 5).outside).toBeCloseTo(0.2, 12);
    expect(topShare({ ...given, weights: less }, 5).outside).toBe(0);
  });

  it('draws nothing of a row of zeros', () => {
    const zeros = { ...given, weights: given.words.map(() => given.words.map(() => 0)) };
    expect(topShare(zeros, 0).drawn).toEqual([]);
  });

  it('accounts for the whole row, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 70 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (raw, mass) => {
          const sum = raw.reduce((a, b) => a + b, 0) || 1;
          const weights = [raw.map((value) => value / sum)];
          const row = topShare({ words: raw.map(String), weights, causal: false, source: { kind: 'given' } }, 0, mass);
          const shown = row.drawn.reduce((total, { weight }) => total + weight, 0);
          expect(shown + row.others.share).toBeCloseTo(
            must(weights[0]).reduce((a, b) => a + b, 0),
            9,
          );
          expect(row.drawn.length + row.others.count).toBe(raw.length);
        },
      ),
    );
  });
});
