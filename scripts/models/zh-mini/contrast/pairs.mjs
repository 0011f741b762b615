// Pairs: two sentences that differ in the predicate alone, and so in what the pronoun stands for.
//
//   const pair = pairs({ seed: 2, nouns: 'training' })();

import { restart } from '../../common/draft.mjs';
import { finish } from '../../common/finish.mjs';
import { sayBecause } from './clauses.mjs';
import { KINDS, ROLE_FRAMES, WHO } from './said.mjs';
import { contrast, fine, writer } from './writing.mjs';

/** @typedef {import('../../common/draft.mjs').Sentence} Sentence */

/**
 * Pairs: the same words, and two predicates, each of which fits one of the two nouns.
 * @param {{seed: number, nouns: 'training'|'dev'|'test'}} options   'training': nouns of training in noun/predicate pairs that it never had
 * @returns {() => {first: Sentence, second: Sentence}}
 */
export function pairs({ seed, nouns }) {
  const write = writer({ seed, split: 'test' });
  const { draft, chance, pick, drawIndex, say } = write;
  const { head, link, frame, tail, drawPredicate } = contrast(write, {
    nouns,
    pairs: nouns === 'training' ? 'held out' : 'any',
  });
  return function next() {
    for (;;) {
      restart(draft, false);
      const both = head();
      if (!both) continue;
      const kind = KINDS[drawIndex(KINDS)][1];
      const one = drawPredicate(both[0], both[1], kind);
      const other = drawPredicate(both[1], both[0], kind);
      if (!one || !other) continue;
      link();
      draft.rivals.push(both[1]);
      const around = frame(kind);
      const who = pick(WHO);
      const end = chance(0.75) ? '。' : '';
      const words = draft.words;
      const [first, second] = /** @type {const} */ ([
        [both[0], one],
        [both[1], other],
      ]).map(([entity, predicate]) => {
        draft.words = [...words];
        tail(entity, predicate, kind === 'part' ? ['的', 'P', '很', 'Q'] : around, who);
        if (end) say(end);
        return finish(draft, `pair-${kind}`);
      });
      draft.words = [];
      if (fine(first) && fine(second)) return { first, second };
    }
  };
}

/**
 * Pairs in which the verb decides: A 装不进 B，因为它太大 / 太小.
 * @param {{seed: number, nouns: 'training'|'dev'|'test'}} options @returns {() => {first: Sentence, second: Sentence}}
 */
export function rolePairs({ seed, nouns }) {
  const write = writer({ seed, split: 'test' });
  const { draft, pick, say } = write;
  const { role, roleTail } = contrast(write, { nouns, pairs: 'any' });
  return function next() {
    for (;;) {
      restart(draft, false);
      const roles = role();
      if (!roles) continue;
      sayBecause(write);
      const words = draft.words;
      const around = pick(ROLE_FRAMES);
      const [first, second] = /** @type {const} */ ([
        [roles.a, roles.ofA],
        [roles.b, roles.ofB],
      ]).map(([entity, adjective]) => {
        draft.words = [...words];
        roleTail(entity, adjective, around);
        say('。');
        return finish(draft, 'role');
      });
      draft.words = [];
      return { first, second };
    }
  };
}
