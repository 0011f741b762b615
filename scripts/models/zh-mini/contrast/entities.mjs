// Which nouns a contrastive sentence is about, and what is said of them.

import { HELD_OUT, heldOutPair } from '../sentences/held-out.mjs';
import { allowed } from './exceptions.mjs';
import { byName, CLASSES } from './nouns.mjs';
import { decisive, nameOf, SAID_OF } from './predicates.mjs';

/** @typedef {import('./predicates.mjs').Predicate} Predicate */
/** @typedef {import('./predicates.mjs').Kind} Kind */
/** @typedef {import('../../common/draft.mjs').Entity} Entity */
/**
 * @typedef {object} Which
 * @property {'training'|'dev'|'test'} nouns        those of training, or of those that are never an antecedent there half each
 * @property {'training'|'held out'|'any'} pairs    which noun/predicate combinations
 * @property {boolean} [core]                       of the commonest classes the commonest words
 */

const held = new Set(HELD_OUT);
/** @param {string} noun @param {Predicate} p */
export const pairHeldOut = (noun, p) => heldOutPair(noun, nameOf(p));

/** What the first sentences of a training are made of: few words, so that what is to be done with them is found out soon. */
const CORE = new Set(
  'fruit dish drink beast car furniture container device clothes book film water road house plant blade lamp ball'.split(
    ' ',
  ),
);
const CORE_NOUNS = 8,
  CORE_PREDICATES = 7;

/** @param {import('../../common/dice.mjs').Dice} dice @param {Which} which */
export function entities({ pick }, { nouns, pairs, core = false }) {
  const mine = new Map(
    CLASSES.map(({ name, nouns: all }) => [
      name,
      all.filter(([noun]) =>
        nouns === 'training'
          ? !held.has(noun)
          : held.has(noun) && (HELD_OUT.indexOf(noun) % 2 === 1) === (nouns === 'test'),
      ),
    ]),
  );
  /** @param {string} name @param {string} [not] @returns {Entity | null} */
  const drawNoun = (name, not) => {
    if (core && !CORE.has(name)) return null;
    const all = (mine.get(name) ?? []).filter(([noun]) => noun !== not);
    const from = core ? all.slice(0, CORE_NOUNS) : all;
    if (!from.length) return null;
    const [noun, measure] = pick(from);
    return { noun, measure, kind: /** @type {any} */ (byName.get(name)) };
  };
  /** @param {Entity} of @param {Entity | null} other @param {Kind} kind @returns {Predicate | null} */
  const drawPredicate = (of, other, kind) => {
    const said = /** @type {Predicate[]} */ (SAID_OF.get(of.kind.name)).filter((p) => p.kind === kind);
    const known = new Set(core ? said.slice(0, CORE_PREDICATES) : said);
    const fits = (other ? decisive(of.kind.name, other.kind.name) : said).filter(
      (p) =>
        known.has(p) &&
        allowed(of.noun, p) &&
        !(other && p.words[0] === other.noun) &&
        (pairs === 'any' || pairHeldOut(of.noun, p) === (pairs === 'held out')),
    );
    return fits.length ? pick(fits) : null;
  };
  return { drawNoun, drawPredicate };
}
