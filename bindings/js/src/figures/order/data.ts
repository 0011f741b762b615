// The same words in two orders, read without positions, with sinusoids and with rotations: how far the output of one word moves.
import { HeedError } from '../../errors.js';
import type { Tensor } from '../../ops-types.js';
import type { AttentionRun } from '../runs/contract.js';
import type { World } from '../runs/world.js';
import { rowOf } from '../shared/nested.js';
import { wordsOf } from '../shared/words.js';
import type { OrderValues } from './attributes.js';

/** In the order of the articles. */
export const WAYS = ['none', 'sinusoidal', 'rope'] as const;
export type Way = (typeof WAYS)[number];

export interface OrderData {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly model: string;
  readonly layers: number;
  readonly runs: Readonly<Record<Way, readonly [AttentionRun, AttentionRun]>>;
}

/** What a word's output is in both orders, with one kind of positions. */
export interface Comparison {
  /** The word's tokens one behind the other. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  /** The largest absolute difference of a component. */
  readonly difference: number;
}

export async function compute(world: World, { first, second, model }: OrderValues): Promise<OrderData | undefined> {
  const [one, other] = [wordsOf(first), wordsOf(second)];
  if (one.length === 0 || other.length === 0) return undefined;
  if (!isSame(one, other))
    throw new HeedError(
      'bad-value',
      `second has the words ${sorted(other).join(' ')}, want those of first in any order: ${sorted(one).join(' ')}`,
    );
  const pair = async (positions: Way): Promise<readonly [AttentionRun, AttentionRun]> =>
    Promise.all([
      world.run(model, one, { positions, taps: ['residPost'] }),
      world.run(model, other, { positions, taps: ['residPost'] }),
    ]);
  const [loaded, none, sinusoidal, rope] = await Promise.all([
    world.model(model),
    pair('none'),
    pair('sinusoidal'),
    pair('rope'),
  ]);
  return {
    first: one,
    second: other,
    model: loaded.card.name ?? model,
    layers: loaded.config.layers,
    runs: { none, sinusoidal, rope },
  };
}

/** @throws HeedError `bad-value` where there is no such word */
export function compare({ first, second, layers, runs }: OrderData, word: string, way: Way): Comparison {
  const [a, b] = runs[way];
  const rows = [outputOf(a, first, word, layers), outputOf(b, second, word, layers)] as const;
  let difference = 0;
  rows[0].forEach((value, i) => {
    difference = Math.max(difference, Math.abs(value - (rows[1][i] ?? NaN)));
  });
  return { first: rows[0], second: rows[1], difference };
}

/** The largest magnitude of all outputs without positions: what a difference is to be held against. */
export function scaleOf({ layers, runs }: OrderData): number {
  return runs.none.reduce((most, run) => {
    const { data } = run.tap('residPost', layers - 1);
    return data.reduce((largest, value) => Math.max(largest, Math.abs(value)), most);
  }, 0);
}

/** After the last layer, of the word's first occurrence; all of its tokens. */
function outputOf(run: AttentionRun, words: readonly string[], word: string, layers: number): Float32Array {
  const index = words.indexOf(word);
  const place = run.tokens.words[index];
  if (index < 0 || !place) throw new HeedError('bad-value', `word is '${word}', want one of ${words.join(' ')}`);
  const output: Tensor = run.tap('residPost', layers - 1);
  const rows = Array.from({ length: place.last - place.first + 1 }, (_, n) => rowOf(output, place.first + n));
  const joined = new Float32Array(rows.reduce((sum, row) => sum + row.length, 0));
  let at = 0;
  for (const row of rows) {
    joined.set(row, at);
    at += row.length;
  }
  return joined;
}

const sorted = (words: readonly string[]): string[] => [...words].sort();
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  sorted(one).join('\n') === sorted(other).join('\n');
