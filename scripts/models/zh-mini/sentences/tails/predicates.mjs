// Tails where the pronoun is what the predicate is said of: 它很甜.

import { GENERAL } from '../../words.mjs';

/** @param {import('../writer.mjs').Writer} writer */
export function predicateTails(writer) {
  const { draft, chance, pick, oneOf, fitting, say, sayPlace, degree, degreeless, pronoun } = writer;
  const adverb = () => {
    if (chance(0.2))
      say(
        pick(
          [
            '确实',
            '真的',
            '其实',
            '总是',
            '看起来',
            '一直',
            '好像',
            '应该',
            '可能',
            '已经',
            '也',
            '都',
            '本来',
            '现在',
            '一定',
            '尝起来',
            '变得',
          ].slice(0, 15),
        ),
      );
  };
  return {
    /** 它很甜 */
    adjective() {
      let adjective = fitting('adjectives');
      if (!draft.rivals.length || draft.syntaxDecides) {
        if (chance(0.08)) adjective = pick(GENERAL);
      }
      if (!adjective) return false;
      pronoun();
      adverb();
      if (chance(0.85)) degree(adjective);
      else say('又', adjective, '又', pick(draft.antecedent.kind.adjectives));
      if (chance(0.12)) say(oneOf('了 的 极了'));
      return true;
    },

    /** 它已经熟了 */
    state() {
      const state = fitting('states');
      if (!state) return false;
      pronoun();
      adverb();
      say(state);
      return true;
    },

    /** 它突然跑了 */
    act() {
      const act = fitting('acts');
      if (!act) return false;
      pronoun();
      if (chance(0.3)) say(oneOf('马上 突然 慢慢地 就 却 又 立刻 悄悄地 总是 一下子 正 高兴地'));
      say(act);
      return true;
    },

    /** 它的皮很薄 */
    part() {
      if (!draft.antecedent.kind.parts.length) return false;
      const [part, adjectives] = pick(draft.antecedent.kind.parts);
      if (!draft.syntaxDecides && draft.rivals.some((rival) => rival.kind.parts.some(([name]) => name === part)))
        return false;
      pronoun();
      say('的', { w: part, noun: true });
      degree(pick(adjectives));
      return true;
    },

    /** 它在桌子上 */
    somewhere() {
      if (draft.rivals.length && !draft.syntaxDecides) return false;
      pronoun();
      sayPlace(draft.antecedent);
      return true;
    },

    /** 它让我很高兴 */
    effect() {
      if (draft.rivals.length && !draft.syntaxDecides) return false;
      pronoun();
      say(
        '让',
        oneOf('我 人 他 大家 孩子们 我们'),
        oneOf('很高兴 害怕 着迷 吃了一惊 很失望 很感动 很喜欢 想起了小时候 不舒服'),
      );
      return true;
    },

    /** 它花了我十块钱 */
    cost() {
      if (draft.rivals.length && !draft.syntaxDecides) return false;
      pronoun();
      say(oneOf('花了 值 卖 只要'), oneOf('我 _'), oneOf('十块钱 两百元 一百块 不少钱 三天时间 很多时间'));
      draft.words = draft.words.filter((x) => x.w);
      return true;
    },

    /** 它是红色的 */
    attribute() {
      if (draft.rivals.length && !draft.syntaxDecides) return false;
      pronoun();
      say(
        '是',
        oneOf('红色的 黑色的 白色的 蓝色的 我的 他送的 新的 免费的 最好的 中国的 从国外来的 世界上最大的 我最喜欢的'),
      );
      return true;
    },

    /** 它比以前更甜 */
    compared() {
      const adjective = fitting('adjectives');
      if (!adjective) return false;
      pronoun();
      const form = pick([0, 1, 2, 3]);
      if (form === 0) (say('比', oneOf('以前 去年的 别的 昨天 平时 我想的'), oneOf('更 还 _')), degreeless(adjective));
      else if (form === 1) (say(oneOf('变得 看上去 显得 看起来 闻起来 好像')), degree(adjective));
      else if (form === 2) (say(oneOf('一点也不 没有那么 怎么这么 到底有多 不够 并不')), degreeless(adjective));
      else (degreeless(adjective), say(oneOf('得让人吃惊 极了 得很 得不得了 了很多 得我受不了')));
      return true;
    },

    /** 过了一会儿它跑了 */
    later() {
      const act = fitting('acts') ?? fitting('states');
      if (!act) return false;
      say(
        oneOf(
          '过了一会儿 第二天 没过多久 到了晚上 春天到了， 冬天来了， 每天早上 有时候 这时候 现在 突然 从此 一到夏天 这个星期',
        ),
      );
      pronoun();
      if (chance(0.4)) say(oneOf('就 又 才 都 便 会 还'));
      say(act);
      return true;
    },
  };
}
