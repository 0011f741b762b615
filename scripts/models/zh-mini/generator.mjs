// Sentences with a pronoun whose antecedent is known, drawn from the word lists.
//
//   const generate = sentences({ seed: 1, split: 'train' });   const sentence = generate();
//
// A sentence is a *head* (clauses that introduce an antecedent and its distractors) and a *tail* (a clause in which a
// pronoun stands for the antecedent and a predicate fits it). To add a construction, write a function beside its like
// in sentences/heads/ or sentences/tails/ and list it in sentences/heads.mjs or sentences/tails.mjs with its share.
//
// Splits: nouns in HELD_OUT are never the antecedent of a pronoun in 'train' (nor do they appear beside a pronoun at all: they
// appear in plain sentences only), in 'test' and 'dev' always. Held-out noun/predicate pairs never meet in 'train'.

import { TIMES } from './words.mjs';
import { restart } from '../common/draft.mjs';
import { finish } from '../common/finish.mjs';
import { heads } from './sentences/heads.mjs';
import { isDemo } from './sentences/held-out.mjs';
import { link } from './sentences/link.mjs';
import { meetsHeldOut } from './sentences/meets.mjs';
import { plain } from './sentences/plain.mjs';
import { tails } from './sentences/tails.mjs';
import { writer } from './sentences/writer.mjs';

export { HELD_OUT, heldOutPair, isDemo } from './sentences/held-out.mjs';

/** @typedef {import('../common/draft.mjs').Sentence} Sentence */

/** Sentences without a pronoun: where held-out nouns show what they are. */
const PLAIN_SHARE = 0.22;

/** @param {{seed: number, split?: 'train'|'dev'|'test'}} options @returns {() => Sentence} */
export function sentences({ seed, split = 'train' }) {
  const write = writer({ seed, split });
  const { draft, chance, pick, oneOf, drawIndex, say, comma } = write;
  const HEADS = heads(write),
    TAILS = tails(write);

  /** @returns {Sentence} */
  function next() {
    for (;;) {
      if (split === 'train' && chance(PLAIN_SHARE)) return plain(write);
      restart(draft, false);
      const head = drawIndex(HEADS);
      HEADS[head][1]();
      if (draft.words.some((word) => word.pronounOf)) {
        if (chance(0.75)) say('。');
        const sentence = finish(draft, `${head}-`);
        if (isDemo(sentence.text) || sentence.text.length > 60) continue;
        return sentence;
      }
      if (draft.words.length > 1) {
        const last = draft.words[draft.words.length - 1].w;
        if (!/[，。？！]/.test(last)) link(write);
      }
      let tail = drawIndex(TAILS),
        said = false;
      const before = draft.words.length;
      if (chance(0.04)) {
        say(pick(TIMES));
      }
      for (let attempt = 0; attempt < 6 && !said; attempt += 1, tail = drawIndex(TAILS)) {
        const length = draft.words.length;
        said = TAILS[tail][1]();
        if (!said) draft.words.length = length;
        else break;
      }
      if (!said) continue;
      if (chance(0.12)) {
        const length = draft.words.length;
        comma();
        if (!TAILS[drawIndex(TAILS)][1]()) draft.words.length = length;
      } // a second pronoun
      if (chance(0.75)) say(oneOf('。 。 。 ！ 。'));
      const sentence = finish(draft, `${head}-${tail}`);
      const pronoun = sentence.pronouns[0];
      if (!pronoun || before > pronoun.pronoun || isDemo(sentence.text)) continue;
      const names = new Set(pronoun.antecedents.map((i) => sentence.words[i]));
      if (sentence.words.some((w, i) => names.has(w) && !pronoun.antecedents.includes(i) && i < pronoun.pronoun))
        continue;
      if (sentence.text.length > 60) continue;
      return sentence;
    }
  }
  if (split !== 'train') return next;
  return () => {
    for (;;) {
      const sentence = next();
      if (!meetsHeldOut(sentence)) return sentence;
    }
  };
}
