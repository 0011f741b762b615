// The property `data`: weights that the author gives, checked before anything is drawn.
import { HeedError } from '../../errors.js';
import type { Attention } from '../shared/attention.js';

export interface GivenData {
  words: readonly string[];
  /** [n_words, n_words]  (query, key) */
  weights: readonly ArrayLike<number>[];
}

/** @throws HeedError `bad-shape`, `bad-value` */
export function givenAttention(data: GivenData): Attention {
  const { words, weights } = data as { words?: unknown; weights?: unknown };
  if (!isList(words)) throw new HeedError('bad-shape', 'data: words is not an array of texts');
  if (!isList(weights) || weights.length !== words.length) {
    throw new HeedError(
      'bad-shape',
      `data: weights has ${isList(weights) ? weights.length : 'no'} rows, want ${words.length}, one for each word`,
    );
  }
  const rows = weights.map((row, q) => {
    if (!isList(row) || row.length !== words.length) {
      throw new HeedError(
        'bad-shape',
        `data: weights[${q}] has ${isList(row) ? row.length : 'no'} numbers, want ${words.length}`,
      );
    }
    return Array.from(row, (value, k) => {
      if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
      throw new HeedError('bad-value', `data: weights[${q}][${k}] is ${String(value)}, want a number of at least 0`);
    });
  });
  return { words: words.map(String), weights: rows, causal: false, source: { kind: 'given' } };
}

function isList(value: unknown): value is ArrayLike<unknown> & unknown[] {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
