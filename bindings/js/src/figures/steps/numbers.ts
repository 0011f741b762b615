// The numbers of the three steps: what one head computed for one token, out of the run's own intermediates.
import type { Tap } from '../../model/types.js';
import type { Tensor } from '../../ops-types.js';
import { rowsOf } from '../runs/reading.js';
import type { Place, Reading } from '../runs/reading.js';
import type { Source } from '../shared/attention.js';
import { placeIn } from '../shared/words.js';
import type { StepsValues } from './attributes.js';

export const TAPS: readonly Tap[] = ['query', 'key', 'value', 'scores', 'weights', 'context'];

export interface StepsNumbers {
  readonly pieces: readonly string[];
  /** The word that asks, and its tokens. */
  readonly word: { readonly text: string; readonly first: number; readonly last: number };
  /** Which token asks. */
  readonly token: number;
  readonly queries: readonly Float32Array[];
  readonly query: Float32Array;
  readonly keys: readonly Float32Array[];
  readonly values: readonly Float32Array[];
  /** q · k of each key, masked or not. */
  readonly products: readonly number[];
  /** What products are multiplied with; 1: they stay as they are. */
  readonly scale: number;
  /** −∞ where a key is masked. */
  readonly scores: Float32Array;
  readonly weights: Float32Array;
  readonly context: Float32Array;
  readonly causal: boolean;
  readonly source: Source;
}

/** Why there is nothing to show; what the reader has to choose first. */
export type Missing = 'word' | 'head';

export function stepsOf(reading: Reading, attributes: StepsValues): StepsNumbers | Missing {
  const { pieces, words } = reading.run.tokens;
  const place = reading.place(attributes);
  const word = words[placeIn(words, attributes.selected) ?? -1];
  if (!word) return 'word';
  if (place.head === 'mean') return 'head';
  const token = Math.min(word.last, word.first + attributes.token);
  const [queries, scores, weights, context] = (['query', 'scores', 'weights', 'context'] as const).map((tap) =>
    rowsOf(reading.run.tap(tap, place.layer, Number(place.head))),
  ) as [Float32Array[], Float32Array[], Float32Array[], Float32Array[]];
  const keys = rowsOf(shared(reading, 'key', place));
  const query = rowAt(queries, token);
  return {
    pieces,
    word,
    token,
    queries,
    query,
    keys,
    values: rowsOf(shared(reading, 'value', place)),
    products: keys.map((key) => dot(query, key)),
    scale: scaleOf(attributes.scale, query.length),
    scores: rowAt(scores, token),
    weights: rowAt(weights, token),
    context: rowAt(context, token),
    causal: reading.causal,
    source: reading.attention(place, 'token').source,
  };
}

/** Keys and values of a head; several heads may share them. */
function shared({ run, heads, model }: Reading, tap: 'key' | 'value', { layer, head }: Place): Tensor {
  const { kvHeads = heads } = model.config;
  return run.tap(tap, layer, Math.floor((Number(head) * kvHeads) / heads));
}

function rowAt(rows: readonly Float32Array[], index: number): Float32Array {
  return rows[index] ?? new Float32Array();
}

function scaleOf(asked: number | 'none' | undefined, width: number): number {
  return asked === 'none' ? 1 : (asked ?? Math.fround(1 / Math.sqrt(width)));
}

/** As float32 gives it. */
function dot(query: Float32Array, key: Float32Array): number {
  return Math.fround(query.reduce((sum, value, index) => sum + value * (key[index] ?? 0), 0));
}
