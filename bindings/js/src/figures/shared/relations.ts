// Heads by what a model card measured of them. A card may list a relation several times, once for each set of sentences;
// the first is the one that is shown, so that nobody picks the most flattering.
import type { Relation } from '../../model/types.js';

/** What is right less often than this is no name for a head. */
const WORTH_NAMING = 0.5;

/** The head that the card measured as best for a relation. */
export function bestHead(relations: readonly Relation[], name: string): Relation | undefined {
  return relations.find(({ relation }) => relation === name);
}

/** What this head is good at, if anything: the relation in which it is right most often. */
export function relationOf(relations: readonly Relation[], layer: number, head: number | 'mean'): Relation | undefined {
  return bestHeads(relations)
    .filter((relation) => relation.layer === layer && relation.head === head)
    .sort((a, b) => b.accuracy - a.accuracy)[0];
}

/** Each relation for which there is a head worth naming, once, in the card's order. */
export function bestHeads(relations: readonly Relation[]): Relation[] {
  const names = [...new Set(relations.map(({ relation }) => relation))];
  return names.flatMap((name) => bestHead(relations, name) ?? []).filter(({ accuracy }) => accuracy >= WORTH_NAMING);
}
