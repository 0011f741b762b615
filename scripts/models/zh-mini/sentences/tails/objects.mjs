// Tails where something is done with, asked about or said to the pronoun: 我把它吃掉了.

import { ANIMALS } from '../kinds.mjs';

/** @param {import('../writer.mjs').Writer} writer */
export function objectTails(writer) {
  const { draft, chance, pick, oneOf, fitting, say, subject, pronoun } = writer;
  return {
    /** 我把它吃掉了 */
    disposed() {
      const verb = fitting('disposal');
      if (!verb) return false;
      subject();
      if (chance(0.25)) say(oneOf('想 要 赶紧 已经 不小心 决定 终于 打算 忘了 马上'));
      say('把');
      pronoun();
      say(verb);
      return true;
    },

    /** 我很喜欢它 */
    liked() {
      subject();
      say(
        oneOf(
          '很喜欢 特别喜欢 不喜欢 讨厌 很爱 找不到 忘不了 一直想要 终于看见 舍不得 需要 天天想着 正在找 离不开 很珍惜 想要 还记得 从来没见过 想试试 最爱',
        ),
      );
      pronoun();
      return draft.syntaxDecides || !draft.rivals.length;
    },

    /** 我很想吃它 */
    taken() {
      const verb = fitting('takes');
      if (!verb) return false;
      subject();
      say(oneOf('很想 也想 不敢 打算 已经 没有 还没 常常 明天 不想 从来没 准备'));
      say(verb.replace(/[了着]$/, ''));
      pronoun();
      return true;
    },

    /** 你知道它的名字吗 */
    question() {
      if (draft.rivals.length && !draft.syntaxDecides) return false;
      say(oneOf('你知道 我想知道 谁知道 不知道 告诉我 我忘了 你记得 请问'));
      pronoun();
      const [part] = draft.antecedent.kind.parts.length ? pick(draft.antecedent.kind.parts) : ['名字'];
      say(
        '的',
        {
          w: chance(0.5) ? part : oneOf('名字 价格 颜色 样子 地址 来历 历史 作者 电话 特点'),
          noun: true,
        },
        oneOf('吗 是什么 怎么样 是谁 有多少'),
      );
      return true;
    },

    /** 我给它喂了食 */
    cared() {
      const verb = fitting('takes');
      if (!verb || !ANIMALS.includes(draft.antecedent.kind)) return false;
      subject();
      say(oneOf('给 帮 对 跟 为 陪着 看着 追着'));
      pronoun();
      say(oneOf('喂了食 洗澡 说话 跑 做了一个窝 吃草 笑了笑 治伤'));
      return true;
    },

    /** 没有它我睡不着 */
    adjunct() {
      if (draft.rivals.length && !draft.syntaxDecides) return false;
      const kind = pick([0, 1, 2, 3, 4]);
      if (kind === 0) {
        say(oneOf('没有 自从有了 为了 除了 关于'));
        pronoun();
        subject();
        say(oneOf('睡不着 很高兴 花了很多钱 什么都不想要 没有说什么 想了很多办法 每天都很开心 心里很难过'));
      } else if (kind === 1) {
        say(oneOf('别碰 别动 不要忘了 请看看 别丢了 好好照顾 快来看 千万别买 离不开'));
        pronoun();
      } else if (kind === 2) {
        subject();
        say(oneOf('一看见 一想到 每次看到 听说了 发现了 找到'));
        pronoun();
        say('就', oneOf('笑了 跑了 很激动 停下来 想起了家乡 叫了起来 不想走'));
      } else if (kind === 3) {
        subject();
        say(oneOf('对 跟 为 离 围着 看着 指着 等着 想着 被'));
        pronoun();
        say(oneOf('很感兴趣 很近 很担心 笑了 转了一圈 说了几句话 吸引住了 发呆 很满意 吓了一跳'));
      } else {
        subject();
        say(oneOf('把 没把 别把 将 刚把 又把'));
        pronoun();
        say(
          oneOf(
            '给了我 送给了朋友 带走了 带回了家 忘了 弄丢了 交给了警察 放在那里 拿给妈妈看 介绍给大家 换了 画了下来',
          ),
        );
      }
      return true;
    },
  };
}
