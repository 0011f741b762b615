// Sentences in which the predicate fits both nouns, and the verb with its because says whose it is: A 装不进 B，因为它太大 (A) / 太小 (B).

/** @typedef {{a: string[], b: string[], forms: string[][], ofA: string[], ofB: string[]}} Role */

const SMALL =
  'fruit dish device clock clothes shoes hat umbrella book blade tool pen ball jewel picture instrument bedding medicine container';
const ANIMALS = 'beast beast beast bird';

const ROWS = `
${SMALL} | container furniture fridge | A 放不进 B ; A 装不进 B ; A 塞不进 B ; B 装不下 A ; B 放不下 A ; S 没 把 A 放进 B ; S 不能 把 A 装进 B | 大 | 小
${SMALL} | container fridge | A 放不进 B ; A 装不进 B ; B 装不下 A ; B 放不下 A | 大 长 宽 | 小 浅 窄
beast | container car house ship | A 装不进 B ; B 装不下 A ; A 进不去 B ; A 进不了 B ; A 钻不进 B | 大 胖 高 | 小 窄 矮
car train ship plane bicycle | car train ship plane beast bird bicycle | A 追不上 B ; A 没 追上 B ; A 输给了 B ; A 落在 B 后面 | 慢 旧 | 快
beast bird | car train ship beast bird bicycle | A 追不上 B ; A 没 追上 B ; A 跑不过 B ; A 落在 B 后面 | 慢 老 懒 | 快
beast | plant wall furniture | A 够不到 B ; A 够不着 B ; A 爬不上 B ; A 跳不上 B ; A 上不了 B | 矮 小 弱 | 高
beast | mountain | A 爬不上 B ; A 上不了 B ; A 翻不过 B | 弱 小 累 | 高 陡
${ANIMALS} car | furniture instrument fridge container | A 拉不动 B ; A 推不动 B ; A 搬不动 B ; A 拖不动 B | 弱 累 小 | 重 沉 大
beast bird | beast bird | A 打不过 B ; A 输给了 B ; A 害怕 B ; A 打败不了 B | 弱 小 胆小 | 强 凶 大
car train | road bridge | A 过不了 B ; A 开不过 B ; A 进不了 B | 宽 大 高 | 窄
blade | fruit vegetable dish plant bedding | A 切不动 B ; A 切不开 B ; A 砍不动 B ; S 用 A 切不动 B | 钝 旧 小 | 硬 厚 老
`;

/** @type {Role[]} */
export const ROLES = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [a, b, forms, ofA, ofB] = row.split('|').map((part) => part.trim());
    return {
      a: a.split(/\s+/),
      b: b.split(/\s+/),
      forms: forms.split(';').map((form) => form.trim().split(/\s+/)),
      ofA: ofA.split(/\s+/),
      ofB: ofB.split(/\s+/),
    };
  });
