// Heads by what a model card measured of them.
import type { Relation } from './figure.js';

/** The short name that a page writes, and the names under which cards list it. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  coreference: ['pronoun → antecedent'],
};

/** The head that the card measured as best for a relation. */
export function bestHead(relations: readonly Relation[], name: string): Relation | undefined {
  const names = [name, ...(ALSO[name] ?? [])];
  return relations.filter(({ relation }) => names.includes(relation)).sort((a, b) => b.accuracy - a.accuracy)[0];
}

/** What the card says this head is good at: the relation in which it beats its baseline by most. */
export function relationOf(relations: readonly Relation[], layer: number, head: number | 'mean'): Relation | undefined {
  return relations
    .filter((relation) => relation.layer === layer && relation.head === head)
    .sort((a, b) => b.accuracy - b.baseline - (a.accuracy - a.baseline))[0];
}

/** Each relation once, with its best head, in the card's order. */
export function bestHeads(relations: readonly Relation[]): Relation[] {
  const names = [...new Set(relations.map(({ relation }) => relation))];
  return names.flatMap((name) => bestHead(relations, name) ?? []);
}
