// Tails: the pronoun and what fits the antecedent. Each returns false when nothing fits. The order is part of what a seed
// means, and a sentence's template names its row: add new tails at the end.

import { predicateTails } from './tails/predicates.mjs';
import { objectTails } from './tails/objects.mjs';

/** Each with its share. @param {import('./writer.mjs').Writer} writer @returns {[number, () => boolean][]} */
export function tails(writer) {
  const predicates = predicateTails(writer),
    objects = objectTails(writer);
  return [
    [60, predicates.adjective],
    [16, predicates.state],
    [22, predicates.act],
    [12, predicates.part],
    [9, objects.disposed],
    [8, objects.liked],
    [5, objects.taken],
    [3, predicates.somewhere],
    [3, predicates.effect],
    [3, predicates.cost],
    [3, predicates.attribute],
    [4, objects.question],
    [3, objects.cared],
    [4, objects.adjunct],
    [4, predicates.compared],
    [3, predicates.later],
  ];
}
