// Small parts of a sentence: noun phrases, subjects, times, places, degrees and the pronoun.

import { PEOPLE, FOLK, SUBJECTS, DEGREE, QUANTITY, TIMES } from '../words.mjs';
import { CONTAINERS } from './kinds.mjs';

/** @typedef {import('../words.mjs').NounClass} NounClass */
/** @typedef {import('../../common/draft.mjs').Entity} Entity */
/** @typedef {import('../../common/draft.mjs').Word} Word */

/**
 * @param {import('../../common/draft.mjs').Draft} draft
 * @param {import('../../common/dice.mjs').Dice} dice
 */
export function phrases(draft, { rng, chance, pick, oneOf }) {
  const say = (/** @type {(string|Word)[]} */ ...items) => {
    for (const item of items) draft.words.push(typeof item === 'string' ? { w: item } : item);
  };
  const comma = () => say('，');
  const thing = (/** @type {Entity} */ entity, extra = {}) => ({
    w: entity.noun,
    entity,
    noun: true,
    id: {},
    ...extra,
  });

  /** A noun phrase: 一个苹果, 苹果, 这个苹果, 我的苹果, 漂亮的苹果. @param {Entity} entity @param {Partial<Record<'bare'|'counted', boolean>>} [want] */
  const phrase = (entity, want = {}, extra = {}) => {
    const noun = thing(entity, extra);
    const style = want.bare ? 0.9 : want.counted ? 0 : rng();
    const named =
      entity.kind.pronoun !== '它' ||
      (entity.noun.length > 1 &&
        /^(小明|小刚|小强|小红|小丽|小芳|老王|汤姆|玛丽|大卫|中国|法国|北京|上海|故宫|长城|富士山|王先生|李先生|李女士|王小姐)$/.test(
          entity.noun,
        ));
    if (named && !/^(男孩|女孩|和尚|小伙子|姑娘|公主|王子|老奶奶|老爷爷)$/.test(entity.noun)) {
      if (chance(0.15) && entity.kind.pronoun !== '它' && !/^[小老]|先生|小姐|女士|汤姆|玛丽|大卫/.test(entity.noun))
        say(oneOf('我 我的 他的'));
    } else if (style < 0.45) {
      say({ w: pick(QUANTITY) + entity.measure, quantityOf: noun.id });
      if (chance(0.15)) say(oneOf('新 旧 大 小 漂亮的 很大的 奇怪的 黑色的 白色的 红色的 很小的 好看的'));
    } else if (style < 0.58) say(oneOf('我的 你的 他的 她的 我们的 爸爸的 妈妈的 朋友的 奶奶的 老师的 那个 这 那'));
    else if (style < 0.64) say(oneOf('新 旧 大 小 红 白 黑 漂亮的 新买的 奇怪的 刚买的'));
    say(noun);
    return noun;
  };
  const subject = () => {
    const roll = rng();
    if (roll < 0.45) say(pick(SUBJECTS));
    else if (roll < 0.7) say({ w: pick(FOLK), noun: true });
    else {
      const person = pick(pick(PEOPLE).nouns)[0];
      if (person !== draft.antecedent?.noun) say({ w: person, noun: true });
      else say('大家');
    }
  };
  const maybeTime = () => {
    if (chance(0.3)) say(pick(TIMES));
  };
  /** SUBJECT VERB OBJECT @param {Entity} entity */
  const takes = (entity, bare = false) => {
    const verb = { w: pick(entity.kind.takes), id: {} };
    say(verb);
    phrase(entity, bare ? { bare: true } : {}, { objectOf: verb.id });
  };
  const place = (/** @type {Entity} */ entity) => {
    const [noun, side] = pick(entity.kind.places.length ? entity.kind.places : ['家/里']).split('/');
    return [noun, side ?? ''];
  };
  const sayPlace = (/** @type {Entity} */ entity) => {
    const [noun, side] = place(entity);
    say('在', { w: noun, noun: true });
    if (side) say(side);
  };

  const degree = (/** @type {string} */ adjective) => {
    const id = {};
    const adverb = { w: chance(0.3) ? '很' : pick(DEGREE), degreeOf: id };
    const roll = rng();
    if (roll < 0.07)
      say(adverb, { ...adverb }); // 非常非常甜
    else if (roll < 0.13)
      say({ w: '很', degreeOf: id }, '不'); // 很不甜
    else say(adverb);
    say({ w: adjective, id });
  };
  const degreeless = (/** @type {string} */ adjective) => say(adjective);
  const pronoun = (plural = false) =>
    say({ w: draft.antecedent.kind.pronoun + (plural ? '们' : ''), pronounOf: draft.antecedent });

  const filler = () => {
    comma();
    subject();
    say(
      oneOf(
        '很高兴 走了很久 等了一个小时 觉得很奇怪 想了想 说话很快 没有说话 赶紧回家 看了看天 在路上走着 笑了起来 不知道怎么办 很早就起床了 跟大家打招呼 坐了下来 站在一边 累极了 忙了一整天',
      ),
    );
  };
  /** The side of a piece of furniture or a container where a thing is. */
  const where = (/** @type {NounClass[]} */ from) => (from === CONTAINERS ? '里' : oneOf('上 上 下 旁边 后面 前面'));

  return { say, comma, thing, phrase, subject, maybeTime, takes, sayPlace, degree, degreeless, pronoun, filler, where };
}
