// Weights for tests. The numbers are made up and say so: given, or computed by a model called 'synthetic'.
import type { Attention } from '../../src/figures/shared/attention.js';

export const SENTENCE = ['我', '吃了', '一个', '苹果', '，', '它', '很', '甜'];
const ROW = [0.12, 0.08, 0.07, 0.48, 0.04, 0.13, 0.03, 0.05];

export const given: Attention = {
  words: SENTENCE,
  weights: SENTENCE.map(() => ROW),
  causal: false,
  source: { kind: 'given' },
};

export const computed: Attention = {
  ...given,
  source: { kind: 'computed', model: 'synthetic', layer: 3, head: 1, heads: 4, changes: {} },
};

/** Every word attends equally to itself and to what stands before it. */
export function causal(words: readonly string[]): Attention {
  const weights = words.map((_, q) => words.map((__, k) => (k <= q ? 1 / (q + 1) : 0)));
  return { words, weights, causal: true, source: { kind: 'given' } };
}

/** A value that is there, or a failed test. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing there');
  return value;
}
