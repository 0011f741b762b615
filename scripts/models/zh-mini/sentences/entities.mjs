// Which nouns a sentence is about: the antecedent, its rivals, and the predicates that tell them apart.

import { THINGS } from './kinds.mjs';
import { heldOut, heldOutPair } from './held-out.mjs';

/** @typedef {import('../words.mjs').NounClass} NounClass */
/** @typedef {import('../../common/draft.mjs').Entity} Entity */

/**
 * @param {import('../../common/draft.mjs').Draft} draft
 * @param {import('../../common/dice.mjs').Dice} dice
 * @param {'train'|'dev'|'test'} split
 */
export function entities(draft, { pick }, split) {
  /** @param {NounClass[]} from @param {(noun: string) => boolean} [allowed] @returns {Entity} */
  const draw = (from, allowed = () => true) => {
    for (;;) {
      const kind = pick(from),
        [noun, measure] = pick(kind.nouns);
      if (allowed(noun)) return { noun, measure, kind };
    }
  };
  const fresh = (/** @type {string} */ noun) => (split === 'train' ? !heldOut.has(noun) : heldOut.get(noun) === split);
  const drawAntecedent = (/** @type {NounClass[]} */ from) => {
    draft.antecedent = draw(from, fresh);
    return draft.antecedent;
  };
  /** Another entity of another class; in training never a held-out noun. @param {NounClass[]} from */
  const drawRival = (from, sameClass = false) => {
    const others = from.filter((kind) => sameClass || kind !== draft.antecedent?.kind);
    const rival = draw(
      others.length ? others : THINGS.filter((kind) => kind !== draft.antecedent?.kind),
      (noun) =>
        noun !== draft.antecedent?.noun &&
        !(split === 'train' && heldOut.has(noun)) &&
        !draft.rivals.some((r) => r.noun === noun),
    );
    draft.rivals.push(rival);
    return rival;
  };

  /** Fits the antecedent, and, unless the syntax decides, no rival. @param {'adjectives'|'states'|'acts'|'takes'|'disposal'} list */
  const fitting = (list) => {
    const candidates = draft.antecedent.kind[list].filter(
      (predicate) =>
        (split === 'train' ? !heldOutPair(draft.antecedent.noun, predicate) : true) &&
        (draft.syntaxDecides || !draft.rivals.some((rival) => rival.kind[list].includes(predicate))),
    );
    return candidates.length ? pick(candidates) : null;
  };

  return { draw, drawAntecedent, drawRival, fitting };
}
