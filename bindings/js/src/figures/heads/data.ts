// One run of the sentence, and the head that is enlarged.
import type { Relation } from '../../model/types.js';
import { Reading } from '../runs/reading.js';
import type { Place } from '../runs/reading.js';
import type { World } from '../runs/world.js';
import { bestHeads } from '../shared/relations.js';
import { wordsOf } from '../shared/words.js';
import type { HeadsValues } from './attributes.js';

export async function compute(world: World, { text, model }: HeadsValues): Promise<Reading | undefined> {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  return await Reading.of(world, { model, words, causal: undefined, scale: undefined, positions: undefined });
}

/** The head that is enlarged: the one asked for, else the best one for coreference. */
export function placeOf(reading: Reading, { layer, head }: HeadsValues): Place {
  return reading.place({ layer, head });
}

/** What was measured of a head, where that names it. */
export function namesOf(reading: Reading, { layer, head }: Place): readonly Relation[] {
  return bestHeads(reading.measured).filter((named) => named.layer === layer && named.head === head);
}

/** How many heads have a name. */
export function namedHeads(reading: Reading): number {
  return new Set(bestHeads(reading.measured).map(({ layer, head }) => `${layer} ${head}`)).size;
}

/** Every head of every layer, and a layer's mean last. */
export function columnsOf(reading: Reading): (number | 'mean')[] {
  return [...Array.from({ length: reading.heads }, (_, head) => head), 'mean'];
}
