// The clauses that bring in the two nouns, and what links them to what is said.

import { TIMES } from '../words.mjs';
import { decisive } from './predicates.mjs';
import { ROLES } from './roles.mjs';
import { SHAPES } from './shapes.mjs';

/** @typedef {import('../../common/draft.mjs').Entity} Entity */
/** @typedef {import('../sentences/writer.mjs').Writer} Writer */

const LINKS =
  '， ， ， ， ， 。 。 。 ，因为 ，因为 ，因为 ，因为 ，由于 ，所以 ，但是 ，可是 ，不过 ，结果 ，而且 ，原来 ，没想到 ，于是 ，后来 ，现在 ，听说 。因为 。但是 。结果 。原来 ！ ； ，他说 ，我觉得 ，其实'.split(
    ' ',
  );

/** How often the because is left out. */
export const sayBecause = (/** @type {Writer} */ { chance, oneOf, say }) => {
  say(chance(0.8) ? '，' : '。');
  if (chance(0.7)) say(oneOf('因为 因为 因为 由于'));
};

/** @param {Writer} write @param {ReturnType<typeof import('./entities.mjs').entities>} entities */
export function clauses(write, { drawNoun }) {
  const { chance, pick, oneOf, drawIndex, say, phrase, subject } = write;
  /** The clauses that bring in the two nouns. @returns {[Entity, Entity] | null} */
  const head = () => {
    const shape = SHAPES[drawIndex(SHAPES)][1];
    const [one, other] = [pick(shape.a), pick(shape.b)];
    const a = one === other ? null : drawNoun(one);
    const b = a && drawNoun(other);
    if (!a || !b || !decisive(one, other).length || !decisive(other, one).length) return null;
    const form = pick(shape.forms);
    if (chance(0.15)) {
      say(pick(TIMES));
      if (chance(0.3)) say('，');
    }
    sayForm(form, a, b);
    return [a, b];
  };

  /** @param {string[]} form @param {Entity} a @param {Entity} b */
  const sayForm = (form, a, b) =>
    form.forEach((word, i) => {
      if (word === 'A' || word === 'B') {
        const bare = ['的', '上', '里', '边', '下'].includes(form[i + 1] ?? '') && chance(0.6);
        phrase(word === 'A' ? a : b, chance(0.35) || bare ? { bare: true } : {});
      } else if (word === 'S') subject();
      else if (word === 'TAKEA' || word === 'TAKEB') write.takes(word === 'TAKEA' ? a : b, chance(0.4));
      else say(word);
    });

  /** Where the verb decides. @returns {{a: Entity, b: Entity, ofA: string, ofB: string} | null} */
  const role = () => {
    const row = pick(ROLES);
    const [one, other] = [pick(row.a), pick(row.b)];
    const a = drawNoun(one);
    const b = drawNoun(other, a?.noun);
    if (!a || !b) return null;
    if (chance(0.1)) say(pick(TIMES));
    sayForm(pick(row.forms), a, b);
    return { a, b, ofA: pick(row.ofA), ofB: pick(row.ofB) };
  };
  /** What stands between. */
  const link = () => {
    const text = pick(LINKS);
    const mark = text[0];
    say(mark);
    if (text.length > 1) {
      say(text.slice(1));
    } else if (mark === '，' && chance(0.08)) {
      subject();
      say(oneOf('看了看 没办法 笑了笑 想了想 很高兴 很着急 没有动 不知道'));
      say('，');
    }
  };
  return { head, role, link };
}
