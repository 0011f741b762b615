// What the arcs are drawn from: a model's reading of the sentence, or weights that the author gave.
import { Reading } from '../runs/reading.js';
import { compare } from './compare.js';
import type { Comparison } from './compare.js';
import type { Attention } from '../shared/attention.js';
import { topShare } from '../shared/row.js';
import type { Row } from '../shared/row.js';
import { placeIn } from '../shared/words.js';
import type { ArcsValues } from './attributes.js';

/** Two sentences, read by one model. */
export class Compared {
  readonly comparison: Comparison;

  constructor(
    readonly first: Reading,
    readonly second: Reading,
  ) {
    this.comparison = compare(first.question.words, second.question.words);
  }
}

export type ArcsData = Reading | Attention | Compared;

export function readingOf(data: ArcsData): Reading | undefined {
  return data instanceof Compared ? data.first : data instanceof Reading ? data : undefined;
}

/** The weights that the attributes point at: of the only sentence, or of the first. */
export function attentionOf(data: ArcsData, values: ArcsValues): Attention {
  const reading = readingOf(data);
  return reading ? attentionIn(reading, values) : (data as Attention);
}

function attentionIn(reading: Reading, { layer, head, relation, unit }: ArcsValues): Attention {
  return reading.attention(reading.place({ layer, head, relation }), unit);
}

/** One of two sentences, as it is looked at. */
export interface Side {
  readonly attention: Attention;
  readonly selected: number | undefined;
  /** Words that the other sentence does not have. */
  readonly changed: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** The sentence, or both with the word of the second that stands for the selected one. */
export function sidesOf(data: ArcsData, values: ArcsValues): readonly [first: Side, second?: Side] {
  const attention = attentionOf(data, values);
  const selected = placeIn(attention.words, values.selected);
  if (!(data instanceof Compared)) return [{ attention, selected, changed: NONE }];
  const other = attentionIn(data.second, values);
  const { changed, partner } = comparisonOf(data, values);
  return [
    { attention, selected, changed: changed[0] },
    { attention: other, selected: selected === undefined ? undefined : partner(selected), changed: changed[1] },
  ];
}

/** Of words as they were read, or of tokens. */
export function comparisonOf({ first, second, comparison }: Compared, values: ArcsValues): Comparison {
  return values.unit === 'word'
    ? comparison
    : compare(attentionIn(first, values).words, attentionIn(second, values).words);
}

/** The row of a word, or none where nothing is selected. */
export function rowOf(attention: Attention, selected: number | undefined, mass: number): Row | undefined {
  const place = placeIn(attention.words, selected);
  return place === undefined ? undefined : topShare(attention, place, mass);
}
