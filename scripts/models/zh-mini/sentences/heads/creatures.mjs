// Heads with animals, people and vehicles that act: 猫打翻了杯子.

import { PEOPLE } from '../../words.mjs';
import { THINGS, FURNITURE, CONTAINERS, PLACES, ANIMALS, PETS, VEHICLES, MOBILE } from '../kinds.mjs';

/** @param {import('../writer.mjs').Writer} writer */
export function creatureHeads(writer) {
  const {
    draft,
    chance,
    pick,
    oneOf,
    draw,
    drawAntecedent,
    drawRival,
    fitting,
    say,
    comma,
    phrase,
    subject,
    maybeTime,
    takes,
    pronoun,
    filler,
  } = writer;
  return {
    /** 猫打翻了杯子 */
    attacks() {
      drawAntecedent(PETS);
      draft.syntaxDecides = chance(0.5);
      phrase(draft.antecedent);
      say({
        w: oneOf('咬了 追着 打翻了 撞到了 看着 闻了闻 吃了 抓住了 叼走了 守着 害怕 盯着 赶走了 碰倒了'),
      });
      phrase(drawRival(THINGS.filter((k) => !['idea', 'show', 'music', 'sky', 'org'].includes(k.name))));
    },

    /** 猫打翻了杯子，它碎了 */
    attacked() {
      drawAntecedent(THINGS);
      const rival = drawRival(PETS);
      phrase(rival);
      say(oneOf('咬坏了 打翻了 叼走了 看见了 碰到了 弄坏了 盯着 找到了 吓跑了 踩到了'));
      phrase(draft.antecedent);
    },

    /** 小明买了苹果，他 */
    personTakes() {
      draft.antecedent = draw(PEOPLE);
      const rival = drawRival(THINGS);
      draft.syntaxDecides = true;
      maybeTime();
      phrase(draft.antecedent);
      takes(rival);
    },

    /** 小明看见了小红 */
    personMeetsPerson() {
      draft.antecedent = draw(PEOPLE);
      const wrong = draw(PEOPLE.filter((kind) => kind !== draft.antecedent.kind));
      draft.syntaxDecides = true;
      const both = [draft.antecedent, wrong];
      if (chance(0.5)) both.reverse();
      phrase(both[0]);
      say(oneOf('看见了 认识 帮助了 问 喜欢 等着 遇到了 骂了 送给'));
      phrase(both[1]);
      if (draft.words.some((x) => x.w === '送给')) phrase(drawRival(THINGS));
    },

    /** 猫从桌子上跑过 */
    moves() {
      drawAntecedent(MOBILE);
      draft.syntaxDecides = true;
      phrase(draft.antecedent);
      say(oneOf('从 在 穿过 绕着 向 朝 掉进 跑到 停在 飞过 经过 靠近 来到'));
      phrase(drawRival([...PLACES, ...FURNITURE, ...CONTAINERS]));
      say(oneOf('里 上 旁边 下面 门口 那边'));
      if (chance(0.4)) say(oneOf('出来 走过 跑着 休息 的时候'));
    },

    /** 当猫看见狗的时候 */
    meetsWhile() {
      drawAntecedent(MOBILE);
      draft.syntaxDecides = true;
      say(oneOf('当 每当 如果 要是 虽然 只要 因为 自从'));
      phrase(draft.antecedent);
      say(oneOf('看见 碰到 遇到 来到 离开 听到 找到 进入 经过'));
      phrase(drawRival(THINGS));
      say(oneOf('的时候 _ 以后 时 之后'));
      draft.words = draft.words.filter((x) => x.w);
    },

    /** 猫跑了，我笑了起来 */
    acts() {
      drawAntecedent([...ANIMALS, ...VEHICLES]);
      draft.syntaxDecides = true;
      phrase(draft.antecedent);
      const act = fitting('acts');
      if (act) say(act);
      if (chance(0.5)) filler();
    },

    /** 苹果被猴子吃掉了 */
    passive() {
      drawAntecedent(THINGS);
      draft.syntaxDecides = false;
      phrase(draft.antecedent);
      const verb = oneOf('被 让 给');
      say(verb);
      if (chance(0.5)) subject();
      else phrase(drawRival(ANIMALS));
      say(pick(draft.antecedent.kind.disposal));
      draft.syntaxDecides = true;
    },

    /** 兔子跑得比乌龟快 */
    outruns() {
      drawAntecedent(MOBILE);
      draft.syntaxDecides = true;
      phrase(draft.antecedent);
      const rival = drawRival(MOBILE);
      say(oneOf('跑得比 飞得比 走得比 看起来比 总是比 没有'));
      phrase(rival, { bare: true });
      say(oneOf('快 慢 高 好 大 远 早'));
    },

    /** 猫抓住了老鼠，它吓得发抖 */
    caught() {
      drawAntecedent(ANIMALS);
      const hunter = drawRival(PETS.filter((kind) => kind !== draft.antecedent.kind));
      draft.rivals = [];
      phrase(hunter);
      say(oneOf('抓住了 追上了 咬了 捉到了 扑向 叼着'));
      phrase(draft.antecedent);
      comma();
      pronoun();
      say(oneOf('吓得发抖 拼命地逃 死了 疼得叫了起来 流血了 吓坏了 不动了 没有逃掉 差点被吃了 挣扎着'));
    },
  };
}
