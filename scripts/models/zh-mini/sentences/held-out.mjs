// What training never meets: nouns, noun/predicate pairs and the demo sentence.

import { hash } from '../../common/random.mjs';

/** Never an antecedent in training. Two or more of each class; both test and dev draw from it (dev the even, test the odd ones). */
export const HELD_OUT =
  `樱桃 橘子 李子 柚子 黄瓜 蘑菇 南瓜 萝卜 披萨 月饼 饺子 三明治 咖啡 酸奶 豆浆 可乐 兔子 驴 小猫 刺猬 老虎 长颈鹿 犀牛 熊猫 鹦鹉 乌鸦 鸭子 天鹅
  金鱼 蝴蝶 螃蟹 蜗牛 卡车 飞机 摩托车 轮船 椅子 沙发 镜子 毯子 书包 花瓶 水桶 钱包 相机 闹钟 洗衣机 耳机 毛衣 围巾 外套 雨衣 杂志 词典 日记 小说
  电视剧 纪录片 歌曲 专辑 博物馆 宾馆 超市 寺庙 别墅 帐篷 湖 森林 瀑布 松树 荷花 玫瑰 剪刀 锤子 钥匙 铲子 铅笔 橡皮 本子 足球 风筝 娃娃
  小提琴 笛子 油画 雕像 彩虹 台风 建议 考试 实验 比赛 乐队 工厂 球队 硬币 护照 钻石 膝盖 伤口`
    .trim()
    .split(/\s+/);
/** Which split a held-out noun belongs to. */
export const heldOut = new Map(HELD_OUT.map((noun, i) => [noun, i % 2 ? 'test' : 'dev']));

/** Held-out noun/predicate pairs: about one in twelve, by a fixed hash. @param {string} noun @param {string} predicate */
export const heldOutPair = (noun, predicate) => hash(`${noun}|${predicate}`) % 12 === 0;

/** The sentences that are shown, and their variants, stay out of training. @param {string} text */
export const isDemo = (text) => /我吃了?一?个?苹果.*它|小狗喝了?.{0,3}牛奶.*它/.test(text.replace(/\s/g, ''));
