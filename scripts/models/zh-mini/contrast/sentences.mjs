// Contrastive sentences: two nouns, and a predicate that fits exactly one of them.
//
//   const next = contrasts({ seed: 1, split: 'train' });   const sentence = next();
//
// In training no noun/predicate pair of `heldOutPair` occurs, and no noun of HELD_OUT beside a pronoun.

import { restart } from '../../common/draft.mjs';
import { finish } from '../../common/finish.mjs';
import { meetsHeldOut } from '../sentences/meets.mjs';
import { sayBecause } from './clauses.mjs';
import { CLASSES } from './nouns.mjs';
import { KINDS, ROLE_FRAMES, WHO } from './said.mjs';
import { contrast, fine, writer } from './writing.mjs';

/** @typedef {import('./predicates.mjs').Predicate} Predicate */
/** @typedef {import('../../common/draft.mjs').Sentence} Sentence */
/** @typedef {import('../../common/draft.mjs').Entity} Entity */

/**
 * Single sentences.
 * @param {{seed: number, split?: 'train'|'dev', core?: boolean, oneNoun?: boolean}} options   oneNoun: only those about one noun, mostly with adjectives
 * @returns {() => Sentence}
 */
export function contrasts({ seed, split = 'train', core = false, oneNoun = false }) {
  const write = writer({ seed, split });
  const { draft, chance, pick, oneOf, drawIndex, say } = write;
  const training = contrast(write, { nouns: 'training', pairs: split === 'train' ? 'training' : 'held out', core });
  const heldDev = contrast(write, { nouns: 'dev', pairs: 'training' });
  const heldTest = contrast(write, { nouns: 'test', pairs: 'training' });
  /** All nouns, for statements without a pronoun; those that are never an antecedent are met here only, so meet them often. */
  const any = () => (core ? training : pick([training, heldDev, heldTest]));
  const stop = () => {
    if (chance(0.72)) say(oneOf('。 。 。 。 ！'));
  };

  /** One noun, and what is said of it: 我买了一辆汽车，它很快。 */
  const single = () => {
    const entity = training.drawNoun(pick(CLASSES).name);
    const kind = oneNoun && chance(0.7) ? 'adjective' : KINDS[drawIndex(KINDS)][1];
    const predicate = entity && training.drawPredicate(entity, null, kind);
    if (!entity || !predicate) return null;
    write.maybeTime();
    const roll = Math.floor(6 * write.rng());
    if (roll < 3) {
      write.subject();
      write.takes(entity);
    } else if (roll === 3)
      (say(oneOf('这里 那里 家里 外面 村里 我家')), say('有'), write.phrase(entity, { counted: true }));
    else if (roll === 4) (say('这是'), write.phrase(entity));
    else (write.subject(), say(oneOf('有 喜欢 看见了 想起了 说起了')), write.phrase(entity));
    say(pick(['，', '，', '，', '。', '，因为', '，但是', '，不过', '，听说']).replace(/(.)(.+)/u, '$1'));
    training.tail(entity, predicate, training.frame(kind), pick(WHO), false);
    stop();
    return finish(draft, `contrast-single-${kind}`);
  };

  /** Statements: 汽车很快，桌子坏了. The noun said again: 小狗喝了牛奶，牛奶很香. */
  const statement = () => {
    const words = any();
    const first = words.drawNoun(pick(CLASSES).name);
    const kind = KINDS[drawIndex(KINDS.slice(0, 3))][1];
    const predicate = first && words.drawPredicate(first, null, kind);
    if (!first || !predicate) return null;
    const roll = write.rng();
    /** @param {Entity} entity @param {Predicate} p */
    const of = (entity, p) => {
      write.phrase(entity, chance(0.6) ? { bare: true } : {});
      draft.antecedent = entity;
      words.tail(entity, p, words.frame(p.kind), '', true);
    };
    if (roll < 0.35) of(first, predicate);
    else if (roll < 0.6) {
      of(first, predicate);
      const other = any();
      const second = other.drawNoun(pick(CLASSES).name);
      const p = second && other.drawPredicate(second, null, KINDS[drawIndex(KINDS.slice(0, 3))][1]);
      if (!second || !p) return null;
      say(oneOf('， ， 。 ，但是 ，所以').replace(/^(.).+/u, '$1'));
      of(second, p);
    } else {
      // Two nouns in a shape, then one of them again.
      const both = words.head();
      if (!both) return null;
      const [entity, other] = chance(0.5) ? both : [both[1], both[0]];
      const p = words.drawPredicate(entity, other, kind);
      if (!p) return null;
      words.link();
      of(entity, p);
    }
    stop();
    return finish(draft, `contrast-statement`);
  };

  /** Two nouns and a pronoun. */
  const two = () => {
    const both = training.head();
    if (!both) return null;
    const [entity, other] = chance(0.5) ? both : [both[1], both[0]];
    const kind = KINDS[drawIndex(KINDS)][1];
    const predicate = training.drawPredicate(entity, other, kind);
    if (!predicate) return null;
    training.link();
    draft.rivals.push(other);
    const zero = split === 'train' && kind !== 'disposal' && kind !== 'part' && chance(0.06);
    training.tail(entity, predicate, training.frame(kind), pick(WHO), zero);
    if (chance(0.12)) {
      const more = training.drawPredicate(entity, null, 'state');
      if (more) {
        say('，');
        training.tail(entity, more, ['P'], '', true);
      }
    }
    stop();
    return finish(draft, `contrast-${kind}`);
  };

  /** The verb decides whose predicate it is. */
  const decidedByVerb = () => {
    const roles = training.role();
    if (!roles) return null;
    sayBecause(write);
    const ofA = chance(0.5);
    training.roleTail(ofA ? roles.a : roles.b, ofA ? roles.ofA : roles.ofB, pick(ROLE_FRAMES));
    stop();
    return finish(draft, 'contrast-role');
  };

  /** Shares of the four kinds in training. @type {[number, () => Sentence | null][]} */
  const kinds = oneNoun
    ? [[1, single]]
    : core
      ? [
          [18, statement],
          [7, single],
          [75, two],
        ]
      : [
          [22, statement],
          [12, single],
          [63, two],
          [3, decidedByVerb],
        ];
  return function next() {
    for (;;) {
      restart(draft, false);
      const sentence = split === 'train' ? kinds[drawIndex(kinds)][1]() : two();
      if (sentence && fine(sentence) && !(split === 'train' && meetsHeldOut(sentence))) return sentence;
    }
  };
}
