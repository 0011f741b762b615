// Heads by what a model card measured of them. A card may list a relation several times, once for each set of sentences;
// the first is the one that is shown, so that nobody picks the most flattering.
import type { Relation } from '../../model/types.js';

/** What is right less often than this is no name for a head. */
const WORTH_NAMING = 0.5;

/** So much less often is the right word the strongest of the whole row than it is among those that might be meant: then it is said. */
export const FAR = 0.1;

/** Sets that are told of in one line, where a card has them: each says something else. */
const TOLD: ReadonlySet<string> = new Set(['generated', 'natural', 'contrastive-pairs']);

/** Whether a head may be called after this: not where a rule that looks at positions alone is as good. */
function isWorthNaming({ accuracy, baseline, named = accuracy > baseline }: Relation): boolean {
  return named && accuracy >= WORTH_NAMING;
}

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

/** What was measured of a head for its relation, on each kind of sentences that says something else; the one given comes first. */
export function measurementsOf(relations: readonly Relation[], first: Relation): Relation[] {
  const others = relations.filter(
    ({ relation, layer, head, reading, on }) =>
      relation === first.relation &&
      layer === first.layer &&
      head === first.head &&
      reading === first.reading &&
      on !== first.on &&
      TOLD.has(on ?? ''),
  );
  return [first, ...others];
}

/** Each relation for which there is a head worth naming, once, in the card's order. */
export function bestHeads(relations: readonly Relation[]): Relation[] {
  const names = [...new Set(relations.map(({ relation }) => relation))];
  return names.flatMap((name) => bestHead(relations, name) ?? []).filter(isWorthNaming);
}
