// What the arcs are drawn from: a model's reading of the sentence, or weights that the author gave.
import { Reading } from '../runs/reading.js';
import type { Attention } from '../shared/attention.js';
import { topOfMass } from '../shared/row.js';
import type { Row } from '../shared/row.js';
import { placeIn } from '../shared/words.js';
import type { ArcsValues } from './attributes.js';

export type ArcsData = Reading | Attention;

export function readingOf(data: ArcsData): Reading | undefined {
  return data instanceof Reading ? data : undefined;
}

/** The weights that the attributes point at. */
export function attentionOf(data: ArcsData, { layer, head, relation, unit }: ArcsValues): Attention {
  return data instanceof Reading ? data.attention(data.place({ layer, head, relation }), unit) : data;
}

/** The row of a word, or none where nothing is selected. */
export function rowOf(attention: Attention, selected: number | undefined, mass: number): Row | undefined {
  const place = placeIn(attention.words, selected);
  return place === undefined ? undefined : topOfMass(attention, place, mass);
}
