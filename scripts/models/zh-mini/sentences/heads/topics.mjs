// Heads that say something of the antecedent, or name it only: 饭店的菜很好.

import { THINGS, FURNITURE, CONTAINERS, PLACES, MEDIA } from '../kinds.mjs';

/** @param {import('../writer.mjs').Writer} writer */
export function topicHeads(writer) {
  const {
    draft,
    chance,
    pick,
    oneOf,
    drawAntecedent,
    drawRival,
    fitting,
    say,
    comma,
    thing,
    phrase,
    subject,
    takes,
    sayPlace,
    degree,
    filler,
  } = writer;
  return {
    /** 这个苹果在家里 */
    singledOut() {
      drawAntecedent(THINGS);
      say(oneOf('这 那') + draft.antecedent.measure);
      say(thing(draft.antecedent));
      if (chance(0.5)) sayPlace(draft.antecedent);
      else {
        const s = fitting('states');
        if (s) say(s);
      }
    },

    /** 昨天买的苹果在桌子上 */
    relativeClause() {
      drawAntecedent(THINGS);
      subject();
      say(oneOf('昨天 去年 刚 _') + oneOf('买的 找到的 看见的 喜欢的 丢的'));
      say(thing(draft.antecedent));
      draft.syntaxDecides = true;
      if (chance(0.6)) {
        say('在');
        phrase(drawRival([...FURNITURE, ...CONTAINERS, ...PLACES]), { bare: true });
        say(oneOf('里 上 旁边'));
      } else say(oneOf('不见了 就在这里 是朋友推荐的 还在家里'));
    },

    /** 苹果比梨大 */
    comparedInKind() {
      drawAntecedent(THINGS);
      draft.syntaxDecides = true;
      phrase(draft.antecedent);
      say('比');
      phrase(drawRival([draft.antecedent.kind], true), { bare: true });
      say(oneOf('大 好 贵 便宜 小 重 新 漂亮 更好 重要'));
    },

    /** 你知道长城吗？ */
    known() {
      drawAntecedent(MEDIA);
      say(
        oneOf('你知道 你看过 你听过 你喜欢 你去过 你了解 听说过 你见过 还记得 我最喜欢 我推荐 最近很多人喜欢 我想了解'),
      );
      phrase(draft.antecedent);
      if (chance(0.6)) say(oneOf('吗 吧 呢'));
      if (chance(0.5)) say(oneOf('？ 。'));
    },

    /** 苹果是朋友送给我的 */
    identified() {
      drawAntecedent(THINGS);
      draft.syntaxDecides = true;
      phrase(draft.antecedent);
      say('是');
      if (chance(0.5)) {
        say(oneOf('爸爸 朋友 奶奶 他 老师 一个朋友 学校 公司'));
        say(oneOf('送给我的 买的 做的 的 给我的生日礼物 推荐的'));
      } else {
        say(
          oneOf('一种 一个 最 我的 世界上最'),
          oneOf('好东西 常见的东西 有名的 宝贝 贵重的礼物 很老的东西 重要的财产'),
        );
      }
    },

    /** 苹果，我看了一本书，很高兴 */
    fronted() {
      drawAntecedent(THINGS);
      draft.syntaxDecides = true;
      say(thing(draft.antecedent));
      comma();
      subject();
      takes(drawRival(THINGS));
      filler();
      draft.syntaxDecides = false;
    },

    /** 饭店的菜很好，可是它离车站太远 */
    partDescribed() {
      drawAntecedent(THINGS.filter((kind) => kind.parts.length));
      phrase(draft.antecedent);
      const [part, adjectives] = pick(draft.antecedent.kind.parts);
      say('的', { w: part, noun: true });
      degree(pick(adjectives));
      draft.syntaxDecides = true;
    },

    /** 奶奶种的花开了 */
    relativeClauseThenState() {
      drawAntecedent(THINGS);
      subject();
      say(pick(draft.antecedent.kind.takes).replace(/了$/, '') + '的');
      say(thing(draft.antecedent));
      draft.syntaxDecides = true;
      const state = chance(0.5) ? fitting('states') : fitting('disposal');
      if (state) say(state);
    },
  };
}
