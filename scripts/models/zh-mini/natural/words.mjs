// Words that decide what may be a mention in natural text.

import { HELD_OUT } from '../sentences/held-out.mjs';
import { CLASSES, FOLK, PEOPLE } from '../words.mjs';

/** Never what a pronoun stands for in training. */
export const HELD = new Set(HELD_OUT);
export const PEOPLE_WORDS = new Map(
  [
    ...PEOPLE.flatMap((kind) => kind.nouns.map(([noun]) => /** @type {[string, string]} */ ([noun, kind.pronoun]))),
    ...FOLK.map((noun) => /** @type {[string, string]} */ ([noun, '他'])),
  ].filter(([noun]) => noun.length > 1),
);
export const THING_WORDS = new Set(
  CLASSES.flatMap((kind) => kind.nouns.map(([noun]) => noun)).filter((noun) => noun.length > 1 && !HELD.has(noun)),
);
/** A noun by its ending: 恋恋笔记本这部电影 is cut to 电影, 首都博物馆 stays whole. */
export const SUFFIX =
  /^[\p{Script=Han}]{0,5}(电影|影片|动画片|电视剧|大片|歌曲|专辑|唱片|单曲|公司|乐队|组合|小说|景点|景区|酒店|宾馆|饭店|餐厅|餐馆|公园|博物馆|美术馆|图书馆|书店|商店|学校|大学|机场|车站|广场|大街|长城|寺|湖|出租车|烤鸭|火锅|片子|作品|节目|城堡|动物|房子|蜂蜜|糖果|树枝|篮子|石头|衣服|食物|歌|山|鸟|鱼|蛋)$/u;
/** Attributes and fillers: never what a pronoun stands for here. */
export const NEVER = new Set(
  '电话 地铁 地址 价格 评分 票价 门票 游玩 时间 免费 周边 附近 消费 人均消费 类型 信息 活动 方法 问题 比赛 机会 错误 语言 消息 会议 秘密 中国 北京 上海 法国 英语 组织 习惯 任务 计划 决定 国家 城市 风格 旅游 公里 餐馆 景点 酒店吧 票 钱 想法 答案 头发 游戏 运动 建议 答案 那家 周边景点 其他景点 别的景点 周边酒店 周边餐馆 爱情'.split(
    ' ',
  ),
);
export const STOP =
  /^(你|我|他|她|它|这|那|哪|什么|怎|几|不|没|有|是|在|的|了|吗|去|到|给|就|还|想|要|看|听|说|请|帮|能|可|会|和|与|从|个|一家|两|三|好|对|一下|喜欢|知道|这家|那家|推荐|上|下|其|该|叫|唱|多|大|最|很|吃|买|来|带|做|订|坐|找|也|又|都|把|被|让|为|以|之|其他|所|但|而|别的|周边|附近)/;
export const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Too general to be said twice of one thing. */
export const GENERIC = new Set(
  '酒店 宾馆 饭店 餐厅 餐馆 景点 景区 电影 影片 公司 导演 音乐 歌曲 专辑 作品 片子 单曲 大片 乐队 节目 组合 公园 博物馆 动物 司机 医生 老师 老板 记者 主人 朋友 学生 孩子 客人 经理 画家 大家 同学'.split(
    ' ',
  ),
);
export const segments = (/** @type {string} */ text) => [...segmenter.segment(text)].length;
