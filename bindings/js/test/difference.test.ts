// What the tests compare with: it has to see what isn't a number.
import { describe, expect, it } from 'vitest';
import {
  areApart,
  difference,
  largestDifference,
  relativeError,
  relativeNorm,
  rootMeanSquare,
} from '../../../scripts/lib/difference.mjs';

const MEASURES = { largestDifference, rootMeanSquare, relativeError, relativeNorm };

describe('two numbers', () => {
  it('are as far apart as they are', () => {
    expect(difference(1.5, 1)).toBe(0.5);
    expect(difference(1, 1.5)).toBe(0.5);
    expect(difference(-Infinity, -Infinity)).toBe(0);
  });

  it.each([NaN, Infinity, -Infinity])('%s is infinitely far from everything else', (bad) => {
    for (const number of [0, 1, -3e38, NaN, -bad]) {
      expect(difference(bad, number)).toBe(Infinity);
      expect(difference(number, bad)).toBe(Infinity);
    }
  });
});

describe('lists', () => {
  it('are as far apart as each measure says', () => {
    expect(largestDifference([1, 2, 3], [1, 4, 2])).toBe(2);
    expect(rootMeanSquare([1, 2], [4, 6])).toBe(Math.sqrt(12.5));
    expect(relativeError([1, 2, -3], [1, 2, -4])).toBe(0.25);
    expect(relativeError([-Infinity, 2], [-Infinity, 4])).toBe(0.5);
    expect(relativeError([0.5, 0], [0, 0])).toBe(0.5);
    expect(relativeNorm([3, 4.5], [3, 4])).toBeCloseTo(0.1, 15);
  });

  it.each(Object.entries(MEASURES))('%s finds what is no number, wherever it stands, on either side', (_, measure) => {
    for (const bad of [NaN, Infinity, -Infinity]) {
      for (const place of [0, 1, 4]) {
        const good = [1, -2, 0, 3, 4];
        const spoilt = good.with(place, bad);
        expect(measure(spoilt, good)).toBe(Infinity);
        expect(measure(good, spoilt)).toBe(Infinity);
        expect(measure(Float32Array.from(spoilt), good)).toBe(Infinity);
        expect(areApart(spoilt, good, 0)).toBe(false);
      }
    }
  });

  it.each(Object.entries(MEASURES))('%s of other lengths, or of nothing, is infinite', (_, measure) => {
    expect(measure([1, 2], [1])).toBe(Infinity);
    expect(measure([1], [1, 2])).toBe(Infinity);
    expect(measure([], [])).toBe(Infinity);
    expect(areApart([1], [], 0)).toBe(false);
  });

  it('that have to differ differ by more than the least', () => {
    expect(areApart([1, 2], [1, 3], 0.5)).toBe(true);
    expect(areApart([1, 2], [1, 3], 1)).toBe(false);
  });
});
