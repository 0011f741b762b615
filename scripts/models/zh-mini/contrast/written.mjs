// Pairs written by hand, not by shapes: how much of what was learned from the generator holds in sentences that it didn't make.
//
// A row: the words up to the predicate | what is said of the first noun | of the second | the two nouns, and people besides.

const DEV = `
小狗 追 着 球 跑 ， 它 | 累了 | 没气了 | 小狗 球
马 不肯 上 山 ， 因为 它 太 | 累 | 陡 | 马 山
公交车 停在 医院 门口 ， 它 | 坐满了人 | 关门了 | 公交车 医院
小羊 吃光了 白菜 ， 因为 它 很 | 饿 | 新鲜 | 小羊 白菜
老鼠 躲进 箱子 里 ， 因为 它 很 | 害怕 | 空 | 老鼠 箱子
我 用 电脑 看 电影 ， 它 | 死机了 | 很 感人 | 电脑 电影
他 把 书 放进 书包 ， 它 | 很 有趣 | 装满了 | 书 书包
飞机 飞过了 大海 ， 它 | 降落了 | 很 平静 | 飞机 大海
妈妈 用 锅 煮 面条 ， 它 | 漏了 | 糊了 | 锅 面条 妈妈
弟弟 打开 台灯 看 漫画 ， 它 很 | 亮 | 有趣 | 台灯 漫画 弟弟
蝴蝶 停在 窗户 上 ， 它 | 飞走了 | 关上了 | 蝴蝶 窗户
熊猫 爬上了 竹子 ， 它 | 很 胖 | 断了 | 熊猫 竹子
我 戴着 手表 弹 钢琴 ， 它 | 停了 | 走音了 | 手表 钢琴
爸爸 开着 汽车 去 超市 ， 它 | 没油了 | 打折了 | 汽车 超市 爸爸
猫 喝了 鱼汤 ， 因为 它 很 | 渴 | 鲜 | 猫 鱼汤
风筝 挂在 树 上 ， 它 | 破了 | 很 高 | 风筝 树
渔夫 划着 小船 过 湖 ， 它 | 漏水了 | 结冰了 | 小船 湖 渔夫
`;
const TEST = `
小猫 没有 穿过 马路 ， 因为 它 太 | 累 | 宽 | 小猫 马路
猴子 摘了 香蕉 ， 因为 它 | 饿了 | 熟了 | 猴子 香蕉
卡车 撞上了 大树 ， 它 | 没油了 | 倒了 | 卡车 大树
爷爷 把 手机 放在 桌子 上 ， 它 | 没电了 | 很 结实 | 手机 桌子 爷爷
姐姐 把 蛋糕 放进 冰箱 ， 它 | 很 好吃 | 还 空着 | 蛋糕 冰箱 姐姐
小鸟 停在 树枝 上 ， 它 | 在唱歌 | 断了 | 小鸟 树枝
哥哥 穿着 新 鞋 走过 小路 ， 它 很 | 合脚 | 滑 | 鞋 小路 哥哥
我 坐在 沙发 上 看 小说 ， 它 很 | 软 | 感人 | 沙发 小说
奶奶 用 刀 切 西瓜 ， 它 很 | 锋利 | 甜 | 刀 西瓜 奶奶
老虎 掉进了 河 里 ， 它 | 受伤了 | 很 深 | 老虎 河
孩子们 在 公园 里 踢 足球 ， 它 | 关门了 | 没气了 | 公园 足球 孩子们
蜜蜂 飞到 花 上 ， 它 | 嗡嗡 地 叫 | 很 香 | 蜜蜂 花
他 骑 自行车 过 桥 ， 它 | 掉链子了 | 塌了 | 自行车 桥
兔子 吃了 胡萝卜 ， 因为 它 很 | 饿 | 脆 | 兔子 胡萝卜
我 把 牛奶 倒进 杯子 ， 它 | 洒了 | 碎了 | 牛奶 杯子
轮船 遇到了 台风 ， 它 | 沉了 | 停了 | 轮船 台风
妈妈 洗了 毛衣 和 盘子 ， 它 | 缩水了 | 碎了 | 毛衣 盘子 妈妈
`;

/** @typedef {import('../../common/coreference.mjs').Marked} Marked */

/** One after the other, two of a pair. @param {'dev'|'test'} split @returns {Marked[]} */
export const writtenPairs = (split) =>
  (split === 'dev' ? DEV : TEST)
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [head, ofFirst, ofSecond, nouns] = row.split('|').map((part) => part.trim().split(' '));
      return [ofFirst, ofSecond].map((said, i) => {
        const words = [...head, ...said, '。'];
        return {
          words,
          nouns: nouns.map((noun) => words.indexOf(noun)),
          pronoun: words.indexOf('它'),
          antecedents: [words.indexOf(nouns[i])],
        };
      });
    });
