// What is said of a noun: the pronoun, the predicate, and the words around it.

import { DEGREE } from '../words.mjs';

/** @typedef {import('./predicates.mjs').Predicate} Predicate */
/** @typedef {import('./predicates.mjs').Kind} Kind */
/** @typedef {import('../../common/draft.mjs').Entity} Entity */
/** @typedef {import('../sentences/writer.mjs').Writer} Writer */

/** Shares of the kinds of predicates. @type {[number, Kind][]} */
export const KINDS = [
  [46, 'adjective'],
  [36, 'state'],
  [9, 'part'],
  [9, 'disposal'],
];
/** Who does something with it: 我把它吃了. */
export const WHO = '我 他 她 大家 我们 妈妈 爸爸 他们 老师'.split(' ');
export const ROLE_FRAMES = '太+P+了 太+P 实在+太+P+了 很+P 太+P+了 太+P 非常+P 有点+P 特别+P'
  .split(' ')
  .map((text) => text.split('+'));

/** @param {Writer} write */
export function said({ draft, chance, pick, oneOf, say, pronoun }) {
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
  /** @param {Entity} entity @param {string} adjective @param {string[]} around */
  const roleTail = (entity, adjective, around) => {
    draft.antecedent = entity;
    pronoun();
    const id = {};
    for (const word of around)
      say(word === 'P' ? { w: adjective, id } : DEGREE.includes(word) ? { w: word, degreeOf: id } : word);
  };
  return { frame, tail, roleTail };
}
