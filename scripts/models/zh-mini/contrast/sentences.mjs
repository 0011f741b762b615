// Contrastive sentences: two nouns, and a predicate that fits exactly one of them.
//
//   const next = contrasts({ seed: 1, split: 'train' });   const sentence = next();
//   const pair = pairs({ seed: 2, nouns: 'seen' })();       // two sentences that differ in the predicate alone
//
// In training no noun/predicate pair of `heldOutPair` occurs, and no noun of HELD_OUT beside a pronoun.

import { HELD_OUT, heldOutPair, isDemo } from '../sentences/held-out.mjs';
import { meetsHeldOut } from '../sentences/meets.mjs';
import { restart } from '../../common/draft.mjs';
import { finish } from '../../common/finish.mjs';
import { writer } from '../sentences/writer.mjs';
import { DEGREE, TIMES } from '../words.mjs';
import { byName, CLASSES } from './nouns.mjs';
import { allowed, decisive, nameOf, SAID_OF } from './predicates.mjs';
import { ROLES } from './roles.mjs';
import { SHAPES } from './shapes.mjs';

/** @typedef {import('./predicates.mjs').Predicate} Predicate */
/** @typedef {import('./predicates.mjs').Kind} Kind */
/** @typedef {import('../../common/draft.mjs').Sentence} Sentence */
/** @typedef {import('../../common/draft.mjs').Entity} Entity */
/** @typedef {import('../sentences/writer.mjs').Writer} Writer */
/** @typedef {'training'|'held out'} Which   which nouns, and which noun/predicate pairs */

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

/** Shares of the kinds of predicates. @type {[number, Kind][]} */
const KINDS = [
  [46, 'adjective'],
  [36, 'state'],
  [9, 'part'],
  [9, 'disposal'],
];
/** The subject may be missing where a tail begins with what it's said of. */
const LINKS =
  '， ， ， ， ， 。 。 。 ，因为 ，因为 ，因为 ，因为 ，由于 ，所以 ，但是 ，可是 ，不过 ，结果 ，而且 ，原来 ，没想到 ，于是 ，后来 ，现在 ，听说 。因为 。但是 。结果 。原来 ！ ； ，他说 ，我觉得 ，其实'.split(
    ' ',
  );

/**
 * @param {Writer} write
 * @param {{nouns: 'training'|'dev'|'test', pairs: 'training'|'held out'|'any', core?: boolean}} options   core: of the commonest classes the commonest words
 */
function contrast(write, { nouns, pairs, core = false }) {
  const { draft, chance, pick, oneOf, drawIndex, say, phrase, subject, pronoun } = write;
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
  /** @param {Entity} entity @param {string} adjective @param {string[]} around */
  const roleTail = (entity, adjective, around) => {
    draft.antecedent = entity;
    pronoun();
    const id = {};
    for (const word of around)
      say(word === 'P' ? { w: adjective, id } : DEGREE.includes(word) ? { w: word, degreeOf: id } : word);
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

  /** As in speech, mostly 很. */
  const degree = () => (chance(0.45) ? '很' : pick(DEGREE));

  /** The words around an adjective or state, chosen once for both sentences of a pair. @param {Kind} kind @returns {string[]} */
  const frame = (kind) => {
    if (kind === 'adjective') {
      if (chance(0.75)) return [degree(), 'P'];
      return oneOf(
        '太_P_了 实在_太_P_了 看起来_很_P 看上去_很_P 一点也不_P 变得_很_P P_极了 P_得很 P_得不得了 越来越_P 那么_P 这么_P 已经_很_P 并不_P 确实_很_P 真的_很_P 又_P_了 总是_很_P 很_P_的 特别_特别_P 非常_非常_P 不够_P 其实_不_P 最近_很_P'.replaceAll(
          '_',
          '+',
        ),
      ).split('+');
    }
    if (kind === 'state')
      return chance(0.7)
        ? ['P']
        : [oneOf('已经 好像 可能 突然 又 真的 终于 刚才 现在 也 就 都 其实 一定 确实 总是'), 'P'];
    if (kind === 'part') return ['的', 'P', degree(), 'Q'];
    return ['P'];
  };

  /** @param {Entity} entity @param {Predicate} predicate @param {string[]} around @param {string} who @param {boolean} zero  the pronoun is left out */
  const tail = (entity, predicate, around, who, zero = false) => {
    draft.antecedent = entity;
    const said = () => (zero ? [] : pronoun());
    if (predicate.kind === 'disposal') {
      say(who, '把');
      said();
      say(predicate.words[0]);
      return;
    }
    said();
    const id = {};
    around.forEach((word, i) => {
      const last = around[i + 1];
      if (word === 'P')
        say({
          w: predicate.words[0],
          ...(predicate.kind === 'adjective' ? { id } : {}),
          predicateOf: predicate.kind === 'part' ? undefined : entity,
          noun: predicate.kind === 'part',
        });
      else if (word === 'Q') say({ w: predicate.words[1], id, predicateOf: undefined });
      else if (DEGREE.includes(word) && (last === 'P' || last === 'Q' || DEGREE.includes(last ?? '')))
        say({ w: word, degreeOf: id });
      else say(word);
    });
  };
  return { drawNoun, drawPredicate, head, link, frame, tail, role, roleTail };
}

/** How often the because is left out. */
const sayBecause = (/** @type {Writer} */ { chance, oneOf, say }) => {
  say(chance(0.8) ? '，' : '。');
  if (chance(0.7)) say(oneOf('因为 因为 因为 由于'));
};
const ROLE_FRAMES = '太+P+了 太+P 实在+太+P+了 很+P 太+P+了 太+P 非常+P 有点+P 特别+P'
  .split(' ')
  .map((text) => text.split('+'));
const WHO = '我 他 她 大家 我们 妈妈 爸爸 他们 老师'.split(' ');
const fine = (/** @type {Sentence} */ s) => s.text.length <= 60 && !isDemo(s.text);

/** Single sentences. @param {{seed: number, split?: 'train'|'dev', core?: boolean}} options @returns {() => Sentence} */
export function contrasts({ seed, split = 'train', core = false }) {
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
    const kind = KINDS[drawIndex(KINDS)][1];
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
  const kinds = core
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
