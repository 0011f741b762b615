// Where a model errs: test sentences in which the head that the card names for coreference chooses another noun.

import { favourites } from './heads.mjs';

/** @typedef {{words: string[], pronoun: number, means: number, chose: number, on: string}} Error   word indices */

const LONGEST = 16;

/**
 * The first of each set, in the order of the sets, until there are so many.
 * @param {import('./heads.mjs').Relation[]} relations @param {{layer: number, head: number}} place @param {import('./heads.mjs').WeightsOf} weights
 * @returns {Promise<Error[]>}
 */
export async function errorsOf(relations, { layer, head }, weights, most = 3) {
  /** @type {Error[]} */ const errors = [];
  for (const { relation, reading, on = '', report } of relations) {
    if (relation !== 'coreference' || reading !== 'noun' || on.endsWith('-nearer') || errors.length === most) continue;
    for (const c of report) {
      if (c.words.length > LONGEST || errors.some(({ words }) => words.join() === c.words.join())) continue;
      const read = await weights(c.words);
      const chose = favourites(c, read)[layer * read.heads + head];
      if (c.to.includes(chose)) continue;
      errors.push({ words: c.words, pronoun: c.from, means: c.to[0], chose, on });
      break;
    }
  }
  return errors;
}
