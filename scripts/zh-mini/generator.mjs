// Sentences with a pronoun whose antecedent is known, drawn from the word lists.
//
//   const generate = sentences({ seed: 1, split: 'train' });   const sentence = generate();
//
// A sentence is a *head* (clauses that introduce an antecedent and its distractors) and a *tail* (a clause in which a
// pronoun stands for the antecedent and a predicate fits it). To add a construction, write a function beside its like
// and list it in HEADS or TAILS with its share.
//
// Splits: nouns in HELD_OUT are never the antecedent of a pronoun in 'train' (nor do they appear beside a pronoun at all: they
// appear in plain sentences only), in 'test' and 'dev' always. Held-out noun/predicate pairs never meet in 'train'.

import { CLASSES, PEOPLE, FOLK, SUBJECTS, DEGREE, QUANTITY, TIMES, BECAUSE, PUT, MOVES, GENERAL } from './words.mjs';
import { random, hash } from './random.mjs';

/**
 * @typedef {object} Sentence
 * @property {string} text
 * @property {string[]} words
 * @property {number[]} nouns                 word indices
 * @property {{pronoun: number, antecedents: number[]}[]} pronouns   word indices
 * @property {{kind: 'quantity'|'degree'|'object', from: number, to: number}[]} relations   word indices
 * @property {boolean} nearer                 another noun stands between antecedent and pronoun
 * @property {string} template
 */
/** @typedef {import('./words.mjs').NounClass} NounClass */
/** @typedef {{noun: string, measure: string, kind: NounClass}} Entity */
/** @typedef {{w: string, entity?: Entity, pronounOf?: Entity, noun?: boolean, id?: object, quantityOf?: object, degreeOf?: object, objectOf?: object}} Word */

/** Never an antecedent in training. Two or more of each class; both test and dev draw from it (dev the even, test the odd ones). */
export const HELD_OUT =
  `樱桃 橘子 李子 柚子 黄瓜 蘑菇 南瓜 萝卜 披萨 月饼 饺子 三明治 咖啡 酸奶 豆浆 可乐 兔子 驴 小猫 刺猬 老虎 长颈鹿 犀牛 熊猫 鹦鹉 乌鸦 鸭子 天鹅
  金鱼 蝴蝶 螃蟹 蜗牛 卡车 飞机 摩托车 轮船 椅子 沙发 镜子 毯子 书包 花瓶 水桶 钱包 相机 闹钟 洗衣机 耳机 毛衣 围巾 外套 雨衣 杂志 词典 日记 小说
  电视剧 纪录片 歌曲 专辑 博物馆 宾馆 超市 寺庙 别墅 帐篷 湖 森林 瀑布 松树 荷花 玫瑰 剪刀 锤子 钥匙 铲子 铅笔 橡皮 本子 足球 风筝 娃娃
  小提琴 笛子 油画 雕像 彩虹 台风 建议 考试 实验 比赛 乐队 工厂 球队 硬币 护照 钻石 膝盖 伤口`
    .trim()
    .split(/\s+/);
const heldOut = new Map(HELD_OUT.map((noun, i) => [noun, i % 2 ? 'test' : 'dev']));

/** Held-out noun/predicate pairs: about one in twelve, by a fixed hash. @param {string} noun @param {string} predicate */
export const heldOutPair = (noun, predicate) => hash(`${noun}|${predicate}`) % 12 === 0;

/** The demo sentence and its variants stay out of training. @param {string} text */
export const isDemo = (text) => /我吃了?一?个?苹果[，,。 ]*它/.test(text.replace(/\s/g, ''));

/** Sentences without a pronoun: where held-out nouns show what they are. */
const PLAIN_SHARE = 0.22;
/** What the members of a class are called. @type {Record<string, string[]>} */
const KINDS = {
  fruit: ['水果', '果子'],
  vegetable: ['蔬菜', '菜'],
  dish: ['食物', '吃的', '美食'],
  drink: ['饮料', '喝的'],
  pet: ['动物', '家畜'],
  wild: ['动物', '野兽', '野生动物'],
  bird: ['鸟类', '动物', '飞禽'],
  fishinsect: ['动物', '小动物', '小虫'],
  vehicle: ['交通工具', '车'],
  furniture: ['家具'],
  container: ['容器', '装东西的'],
  device: ['电器', '机器', '电子产品'],
  clothing: ['衣物', '穿的', '服装'],
  text: ['读物', '书'],
  show: ['影视作品', '节目'],
  music: ['音乐', '音乐作品'],
  place: ['地方', '场所', '建筑'],
  home: ['建筑', '住的地方'],
  nature: ['自然风景', '地方'],
  plant: ['植物'],
  tool: ['工具'],
  stationery: ['文具', '学习用品'],
  toy: ['玩具', '玩的'],
  instrument: ['乐器'],
  art: ['艺术品', '收藏品'],
  sky: ['自然现象', '天气'],
  org: ['组织', '单位'],
  money: ['财物', '值钱的东西'],
  body: ['身体的一部分'],
};
const THINGS = CLASSES;
const byName = new Map(CLASSES.map((kind) => [kind.name, kind]));
const kinds = (/** @type {string} */ names) =>
  names.split(' ').map((name) => /** @type {NounClass} */ (byName.get(name)));
const FURNITURE = kinds('furniture'),
  CONTAINERS = kinds('container'),
  TOOLS = kinds('tool stationery'),
  PLACES = kinds('place home nature');
const ANIMALS = kinds('pet wild bird fishinsect'),
  PETS = kinds('pet bird wild'),
  FOOD = kinds('fruit vegetable dish'),
  VEHICLES = kinds('vehicle');
const SMALL = kinds('fruit vegetable dish drink device clothing text stationery toy tool money art container music');
const MOBILE = kinds('pet wild bird fishinsect vehicle toy');
const MEDIA = kinds('show music text place org plant nature vehicle device idea');

/** @param {{seed: number, split?: 'train'|'dev'|'test'}} options @returns {() => Sentence} */
export function sentences({ seed, split = 'train' }) {
  const rng = random(seed);
  const chance = (/** @type {number} */ p) => rng() < p;
  /** @template T @param {readonly T[]} from @returns {T} */
  const pick = (from) => from[Math.floor(rng() * from.length)];

  /** One of the words of a list written as one string; _ is the empty word. @param {string} words */
  const oneOf = (words) => pick(words.split(' ')).replace('_', '');

  /** @type {Word[]} */ let words = [];
  /** The predicates used so far must not fit these. @type {Entity[]} */ let rivals = [];
  /** @type {Entity} */ let antecedent;
  let syntaxDecides = false;

  // ── small parts ────────────────────────────────────────────────────────────────────────────────────────────────
  const say = (/** @type {(string|Word)[]} */ ...items) => {
    for (const item of items) words.push(typeof item === 'string' ? { w: item } : item);
  };
  const comma = () => say('，');

  /** @param {NounClass[]} from @param {(noun: string) => boolean} [allowed] @returns {Entity} */
  const draw = (from, allowed = () => true) => {
    for (;;) {
      const kind = pick(from),
        [noun, measure] = pick(kind.nouns);
      if (allowed(noun)) return { noun, measure, kind };
    }
  };
  const fresh = (/** @type {string} */ noun) => (split === 'train' ? !heldOut.has(noun) : heldOut.get(noun) === split);
  const drawAntecedent = (/** @type {NounClass[]} */ from) => {
    antecedent = draw(from, fresh);
    return antecedent;
  };
  /** Another entity of another class; in training never a held-out noun. @param {NounClass[]} from */
  const drawRival = (from, sameClass = false) => {
    const others = from.filter((kind) => sameClass || kind !== antecedent?.kind);
    const rival = draw(
      others.length ? others : THINGS.filter((kind) => kind !== antecedent?.kind),
      (noun) =>
        noun !== antecedent?.noun && !(split === 'train' && heldOut.has(noun)) && !rivals.some((r) => r.noun === noun),
    );
    rivals.push(rival);
    return rival;
  };
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
      if (person !== antecedent?.noun) say({ w: person, noun: true });
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

  /** Fits the antecedent, and, unless the syntax decides, no rival. @param {'adjectives'|'states'|'acts'|'takes'|'disposal'} list */
  const fitting = (list) => {
    const candidates = antecedent.kind[list].filter(
      (predicate) =>
        (split === 'train' ? !heldOutPair(antecedent.noun, predicate) : true) &&
        (syntaxDecides || !rivals.some((rival) => rival.kind[list].includes(predicate))),
    );
    return candidates.length ? pick(candidates) : null;
  };
  const degree = (/** @type {string} */ adjective) => {
    const id = {};
    say({ w: pick(DEGREE), degreeOf: id }, { w: adjective, id });
  };
  const degreeless = (/** @type {string} */ adjective) => say(adjective);
  const pronoun = (plural = false) => say({ w: antecedent.kind.pronoun + (plural ? '们' : ''), pronounOf: antecedent });

  // ── tails: the pronoun and what fits the antecedent. Each returns false when nothing fits. ──────────────────────
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
  /** @type {[number, () => boolean][]} */
  const TAILS = [
    [
      60,
      () => {
        // 它很甜
        let adjective = fitting('adjectives');
        if (!rivals.length || syntaxDecides) {
          if (chance(0.15)) adjective = pick(GENERAL);
        }
        if (!adjective) return false;
        pronoun();
        adverb();
        if (chance(0.85)) degree(adjective);
        else say('又', adjective, '又', pick(antecedent.kind.adjectives));
        if (chance(0.12)) say(oneOf('了 的 极了'));
        return true;
      },
    ],
    [
      16,
      () => {
        const state = fitting('states');
        if (!state) return false;
        pronoun();
        adverb();
        say(state);
        return true;
      },
    ], // 它已经熟了
    [
      22,
      () => {
        const act = fitting('acts');
        if (!act) return false;
        pronoun();
        if (chance(0.3)) say(oneOf('马上 突然 慢慢地 就 却 又 立刻 悄悄地 总是 一下子 正 高兴地'));
        say(act);
        return true;
      },
    ],
    [
      12,
      () => {
        // 它的皮很薄
        if (!antecedent.kind.parts.length) return false;
        const [part, adjectives] = pick(antecedent.kind.parts);
        if (!syntaxDecides && rivals.some((rival) => rival.kind.parts.some(([name]) => name === part))) return false;
        pronoun();
        say('的', { w: part, noun: true });
        degree(pick(adjectives));
        return true;
      },
    ],
    [
      9,
      () => {
        // 我把它吃掉了
        const verb = fitting('disposal');
        if (!verb) return false;
        subject();
        if (chance(0.25)) say(oneOf('想 要 赶紧 已经 不小心 决定 终于 打算 忘了 马上'));
        say('把');
        pronoun();
        say(verb);
        return true;
      },
    ],
    [
      8,
      () => {
        // 我很喜欢它
        subject();
        say(
          oneOf(
            '很喜欢 特别喜欢 不喜欢 讨厌 很爱 找不到 忘不了 一直想要 终于看见 舍不得 需要 天天想着 正在找 离不开 很珍惜 想要 还记得 从来没见过 想试试 最爱',
          ),
        );
        pronoun();
        return syntaxDecides || !rivals.length;
      },
    ],
    [
      5,
      () => {
        // 我很想吃它
        const verb = fitting('takes');
        if (!verb) return false;
        subject();
        say(oneOf('很想 也想 不敢 打算 已经 没有 还没 常常 明天 不想 从来没 准备'));
        say(verb.replace(/[了着]$/, ''));
        pronoun();
        return true;
      },
    ],
    [
      3,
      () => {
        if (rivals.length && !syntaxDecides) return false;
        pronoun();
        sayPlace(antecedent);
        return true;
      },
    ],
    [
      3,
      () => {
        if (rivals.length && !syntaxDecides) return false;
        pronoun();
        say(
          '让',
          oneOf('我 人 他 大家 孩子们 我们'),
          oneOf('很高兴 害怕 着迷 吃了一惊 很失望 很感动 很喜欢 想起了小时候 不舒服'),
        );
        return true;
      },
    ],
    [
      3,
      () => {
        if (rivals.length && !syntaxDecides) return false;
        pronoun();
        say(oneOf('花了 值 卖 只要'), oneOf('我 _'), oneOf('十块钱 两百元 一百块 不少钱 三天时间 很多时间'));
        words = words.filter((x) => x.w);
        return true;
      },
    ],
    [
      3,
      () => {
        if (rivals.length && !syntaxDecides) return false;
        pronoun();
        say(
          '是',
          oneOf('红色的 黑色的 白色的 蓝色的 我的 他送的 新的 免费的 最好的 中国的 从国外来的 世界上最大的 我最喜欢的'),
        );
        return true;
      },
    ],
    [
      4,
      () => {
        if (rivals.length && !syntaxDecides) return false;
        say(oneOf('你知道 我想知道 谁知道 不知道 告诉我 我忘了 你记得 请问'));
        pronoun();
        const [part] = antecedent.kind.parts.length ? pick(antecedent.kind.parts) : ['名字'];
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
    ],
    [
      3,
      () => {
        const verb = fitting('takes');
        if (!verb || !ANIMALS.includes(antecedent.kind)) return false;
        subject();
        say(oneOf('给 帮 对 跟 为 陪着 看着 追着'));
        pronoun();
        say(oneOf('喂了食 洗澡 说话 跑 做了一个窝 吃草 笑了笑 治伤'));
        return true;
      },
    ],
    [
      4,
      () => {
        if (rivals.length && !syntaxDecides) return false; // 没有它我睡不着
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
    ],
    [
      4,
      () => {
        const adjective = fitting('adjectives');
        if (!adjective) return false; // 它比以前更甜
        pronoun();
        const form = pick([0, 1, 2, 3]);
        if (form === 0)
          (say('比', oneOf('以前 去年的 别的 昨天 平时 我想的'), oneOf('更 还 _')), degreeless(adjective));
        else if (form === 1) (say(oneOf('变得 看上去 显得 看起来 闻起来 好像')), degree(adjective));
        else if (form === 2) (say(oneOf('一点也不 没有那么 怎么这么 到底有多 不够 并不')), degreeless(adjective));
        else (degreeless(adjective), say(oneOf('得让人吃惊 极了 得很 得不得了 了很多 得我受不了')));
        return true;
      },
    ],
    [
      3,
      () => {
        const act = fitting('acts') ?? fitting('states');
        if (!act) return false; // 过了一会儿它跑了
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
    ],
  ];

  // ── heads: clauses with the antecedent, and where a rival stands ────────────────────────────────────────────────
  const filler = () => {
    comma();
    subject();
    say(
      oneOf(
        '很高兴 走了很久 等了一个小时 觉得很奇怪 想了想 说话很快 没有说话 赶紧回家 看了看天 在路上走着 笑了起来 不知道怎么办 很早就起床了 跟大家打招呼 坐了下来 站在一边 累极了 忙了一整天',
      ),
    );
  };
  const link = () => {
    // what joins head and tail
    const roll = rng();
    if (roll < 0.5) comma();
    else if (roll < 0.58) say('，', oneOf('但是 但 可是 不过 可'));
    else if (roll < 0.66) say('，', pick(BECAUSE));
    else if (roll < 0.73)
      say('，', oneOf('所以 因此 而且 并且 于是 结果 听说 没想到 我觉得 他说 我发现 现在 原来 后来 虽然 当时'));
    else if (roll < 0.88) say('。');
    else if (roll < 0.92) say('；');
    else if (roll < 0.95) say('！');
    else say(' ');
  };
  const where = (/** @type {NounClass[]} */ from) => (from === CONTAINERS ? '里' : oneOf('上 上 下 旁边 后面 前面'));
  /** @type {[number, () => void][]} */
  const HEADS = [
    [
      26,
      () => {
        drawAntecedent(THINGS);
        maybeTime();
        subject();
        if (chance(0.2)) sayPlace(antecedent);
        takes(antecedent);
      },
    ], // 我吃了一个苹果
    [
      4,
      () => {
        drawAntecedent(THINGS);
        say(oneOf('这 那') + antecedent.measure);
        say(thing(antecedent));
        if (chance(0.5)) sayPlace(antecedent);
        else {
          const s = fitting('states');
          if (s) say(s);
        }
      },
    ],
    [
      9,
      () => {
        drawAntecedent(SMALL);
        syntaxDecides = true;
        phrase(antecedent);
        const spot = pick([FURNITURE, FURNITURE, CONTAINERS]);
        say(pick(PUT));
        phrase(drawRival(spot));
        say(where(spot));
        if (chance(0.2)) filler();
      },
    ], // 苹果放在桌子上
    [
      8,
      () => {
        drawAntecedent(SMALL);
        syntaxDecides = true;
        maybeTime();
        subject();
        say('把');
        phrase(antecedent);
        const spot = pick([FURNITURE, CONTAINERS]);
        say(pick(PUT));
        phrase(drawRival(spot));
        say(where(spot));
      },
    ],
    [
      8,
      () => {
        drawAntecedent([...SMALL, ...ANIMALS]);
        const spot = pick([FURNITURE, CONTAINERS]);
        phrase(drawRival(spot));
        say(where(spot), oneOf('有 放着 摆着 是 找到了 躺着'));
        phrase(antecedent, { counted: chance(0.8) });
      },
    ], // 桌子上有一个苹果
    [
      4,
      () => {
        drawAntecedent(THINGS);
        phrase(drawRival(PLACES), { bare: chance(0.6) });
        say(oneOf('边 里 旁边 前面 附近 对面 后面'), oneOf('有 有 住着 来了 出现了 建了 停着 长着'));
        phrase(antecedent, { counted: chance(0.8) });
      },
    ], // 河边有一棵树
    [
      8,
      () => {
        drawAntecedent(THINGS);
        maybeTime();
        subject();
        const verb = { w: oneOf('买了 看见了 带了 喜欢 找到了 有'), id: {} };
        say(verb); // 我买了一个苹果和一本书
        const first = chance(0.5),
          rival = drawRival(THINGS);
        if (first) {
          phrase(antecedent, {}, { objectOf: verb.id });
          say(oneOf('和 和 、 跟 还有'));
          phrase(rival);
        } else {
          phrase(rival, {}, { objectOf: verb.id });
          say(oneOf('和 和 、 跟 还有'));
          phrase(antecedent);
        }
      },
    ],
    [
      7,
      () => {
        drawAntecedent(THINGS);
        const rival = drawRival(THINGS);
        maybeTime();
        subject(); // 我吃了苹果，又看了一本书
        const parts = [antecedent, rival];
        if (chance(0.5)) parts.reverse();
        takes(parts[0]);
        say('，', oneOf('又 也 还 然后 后来 接着 他 我 姐姐 朋友'));
        takes(parts[1]);
      },
    ],
    [
      7,
      () => {
        drawAntecedent(PETS);
        syntaxDecides = chance(0.5);
        phrase(antecedent);
        say({
          w: oneOf('咬了 追着 打翻了 撞到了 看着 闻了闻 吃了 抓住了 叼走了 守着 害怕 盯着 赶走了 碰倒了'),
        });
        phrase(drawRival(THINGS.filter((k) => !['idea', 'show', 'music', 'sky', 'org'].includes(k.name))));
      },
    ], // 猫打翻了杯子
    [
      5,
      () => {
        drawAntecedent(THINGS);
        const rival = drawRival(PETS);
        phrase(rival);
        say(oneOf('咬坏了 打翻了 叼走了 看见了 碰到了 弄坏了 盯着 找到了 吓跑了 踩到了'));
        phrase(antecedent);
      },
    ],
    [
      6,
      () => {
        drawAntecedent(THINGS);
        maybeTime();
        const person = draw(PEOPLE);
        phrase(person);
        takes(antecedent);
        if (chance(0.2)) filler();
      },
    ],
    [
      6,
      () => {
        antecedent = draw(PEOPLE);
        const rival = drawRival(THINGS);
        syntaxDecides = true;
        maybeTime();
        phrase(antecedent);
        takes(rival);
      },
    ], // 小明买了苹果，他
    [
      4,
      () => {
        antecedent = draw(PEOPLE);
        const wrong = draw(PEOPLE.filter((kind) => kind !== antecedent.kind));
        syntaxDecides = true;
        const both = [antecedent, wrong];
        if (chance(0.5)) both.reverse();
        phrase(both[0]);
        say(oneOf('看见了 认识 帮助了 问 喜欢 等着 遇到了 骂了 送给'));
        phrase(both[1]);
        if (words.some((x) => x.w === '送给')) phrase(drawRival(THINGS));
      },
    ],
    [
      6,
      () => {
        drawAntecedent([...FOOD, ...kinds('plant text clothing toy container')]);
        const tool = drawRival(TOOLS);
        subject();
        say('用');
        phrase(tool);
        say(oneOf('切 碰了碰 弄坏了 指着 换了 修好了 打开了 画了 做了 打了'));
        phrase(antecedent);
      },
    ],
    [
      5,
      () => {
        drawAntecedent(THINGS);
        maybeTime();
        subject();
        say(oneOf('送给 借给 给了 卖给 还给 带给'));
        say(chance(0.5) ? oneOf('我 他 她 我们 你') : { w: pick(FOLK), noun: true });
        phrase(antecedent);
      },
    ],
    [
      6,
      () => {
        drawAntecedent(THINGS);
        const scene = drawRival(PLACES);
        syntaxDecides = false;
        subject();
        say(pick(MOVES));
        phrase(scene);
        say('，', oneOf('看见了 发现了 找到了 买了 带走了 想起了'));
        phrase(antecedent);
      },
    ],
    [
      6,
      () => {
        drawAntecedent(THINGS);
        const scene = drawRival([...PLACES, ...VEHICLES]);
        subject();
        say('在');
        phrase(scene, { bare: chance(0.7) });
        say(oneOf('里 上 门口 旁边 附近'), oneOf('看见 发现了 买了 找到了 遇到了 丢了 画了'));
        phrase(antecedent);
      },
    ],
    [
      5,
      () => {
        drawAntecedent(THINGS);
        subject();
        say(oneOf('昨天 去年 刚 _') + oneOf('买的 找到的 看见的 喜欢的 丢的'));
        say(thing(antecedent));
        syntaxDecides = true;
        if (chance(0.6)) {
          say('在');
          phrase(drawRival([...FURNITURE, ...CONTAINERS, ...PLACES]), { bare: true });
          say(oneOf('里 上 旁边'));
        } else say(oneOf('不见了 就在这里 是朋友推荐的 还在家里'));
      },
    ],
    [
      5,
      () => {
        drawAntecedent(THINGS);
        syntaxDecides = true;
        phrase(antecedent);
        say('比');
        phrase(drawRival([antecedent.kind], true), { bare: true });
        say(oneOf('大 好 贵 便宜 小 重 新 漂亮 更好 重要'));
      },
    ],
    [
      5,
      () => {
        drawAntecedent(MOBILE);
        syntaxDecides = true;
        phrase(antecedent);
        say(oneOf('从 在 穿过 绕着 向 朝 掉进 跑到 停在 飞过 经过 靠近 来到'));
        phrase(drawRival([...PLACES, ...FURNITURE, ...CONTAINERS]));
        say(oneOf('里 上 旁边 下面 门口 那边'));
        if (chance(0.4)) say(oneOf('出来 走过 跑着 休息 的时候'));
      },
    ],
    [
      4,
      () => {
        drawAntecedent(MOBILE);
        syntaxDecides = true;
        say(oneOf('当 每当 如果 要是 虽然 只要 因为 自从'));
        phrase(antecedent);
        say(oneOf('看见 碰到 遇到 来到 离开 听到 找到 进入 经过'));
        phrase(drawRival(THINGS));
        say(oneOf('的时候 _ 以后 时 之后'));
        words = words.filter((x) => x.w);
      },
    ],
    [
      5,
      () => {
        drawAntecedent(MEDIA);
        say(
          oneOf(
            '你知道 你看过 你听过 你喜欢 你去过 你了解 听说过 你见过 还记得 我最喜欢 我推荐 最近很多人喜欢 我想了解',
          ),
        );
        phrase(antecedent);
        if (chance(0.6)) say(oneOf('吗 吧 呢'));
        if (chance(0.5)) say(oneOf('？ 。'));
      },
    ],
    [
      4,
      () => {
        drawAntecedent(THINGS);
        const trio = [antecedent, drawRival(THINGS), drawRival(THINGS)];
        trio.sort(() => rng() - 0.5);
        subject();
        say(oneOf('买了 有 看见了 准备了 喜欢 带来了'));
        phrase(trio[0], { bare: true });
        say('、');
        phrase(trio[1], { bare: true });
        say('和');
        phrase(trio[2], { bare: true });
      },
    ],
    [
      4,
      () => {
        drawAntecedent(THINGS);
        syntaxDecides = true;
        phrase(antecedent);
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
    ],
    [
      3,
      () => {
        drawAntecedent(THINGS);
        phrase(antecedent);
        say(oneOf('旁边 后面 前面 下面 上面 附近'), oneOf('有 是 放着'));
        phrase(drawRival(THINGS.filter((kind) => !['idea', 'show', 'music'].includes(kind.name))));
      },
    ],
    [
      4,
      () => {
        drawAntecedent(THINGS);
        syntaxDecides = true;
        say(thing(antecedent));
        comma();
        subject();
        takes(drawRival(THINGS));
        filler();
        syntaxDecides = false;
      },
    ],
    [
      4,
      () => {
        drawAntecedent(THINGS);
        maybeTime();
        subject();
        takes(antecedent);
        filler();
        if (chance(0.3)) filler();
      },
    ],
    [
      4,
      () => {
        drawAntecedent(THINGS);
        const owner = drawRival(ANIMALS.concat(VEHICLES));
        maybeTime();
        takesSubject(owner);
        say('，');
        subject();
        takes(antecedent);
      },
    ],
    [
      4,
      () => {
        drawAntecedent(SMALL);
        syntaxDecides = true;
        maybeTime();
        subject();
        say(oneOf('从 在'));
        phrase(drawRival([...CONTAINERS, ...FURNITURE]));
        say(oneOf('里 上 下'), oneOf('拿出了 找到了 取出 掏出了 看见了 拿走了'));
        phrase(antecedent);
      },
    ],
    [
      4,
      () => {
        drawAntecedent([...ANIMALS, ...VEHICLES]);
        syntaxDecides = true;
        phrase(antecedent);
        const act = fitting('acts');
        if (act) say(act);
        if (chance(0.5)) filler();
      },
    ],
    [
      3,
      () => {
        drawAntecedent(THINGS);
        syntaxDecides = true;
        subject();
        say(oneOf('不能 想 打算 忘了 应该 可以 必须 喜欢 不想 正在'));
        say(pick(antecedent.kind.takes).replace(/[了着]$/, ''));
        phrase(antecedent, { bare: true });
      },
    ],
    [
      5,
      () => {
        drawAntecedent(THINGS);
        syntaxDecides = false;
        phrase(antecedent);
        const verb = oneOf('被 让 给');
        say(verb);
        if (chance(0.5)) subject();
        else phrase(drawRival(ANIMALS));
        say(pick(antecedent.kind.disposal));
        syntaxDecides = true;
      },
    ], // 苹果被猴子吃掉了
    [
      5,
      () => {
        drawAntecedent(THINGS.filter((kind) => kind.parts.length));
        phrase(antecedent);
        const [part, adjectives] = pick(antecedent.kind.parts);
        say('的', { w: part, noun: true });
        degree(pick(adjectives));
        syntaxDecides = true;
      },
    ], // 饭店的菜很好，可是它离车站太远
    [
      4,
      () => {
        drawAntecedent([...CONTAINERS, ...PLACES, ...FURNITURE, ...VEHICLES]);
        const load = drawRival(SMALL.concat(ANIMALS));
        phrase(antecedent);
        say(oneOf('里 里 上'));
        say(oneOf('装满了 放着 有 都是 堆满了 挂着 坐着'));
        phrase(load);
      },
    ], // 书包里装满了书
    [
      4,
      () => {
        drawAntecedent(THINGS);
        subject();
        say(pick(antecedent.kind.takes).replace(/了$/, '') + '的');
        say(thing(antecedent));
        syntaxDecides = true;
        const state = chance(0.5) ? fitting('states') : fitting('disposal');
        if (state) say(state);
      },
    ], // 奶奶种的花开了
    [
      4,
      () => {
        drawAntecedent(MOBILE);
        syntaxDecides = true;
        phrase(antecedent);
        const rival = drawRival(MOBILE);
        say(oneOf('跑得比 飞得比 走得比 看起来比 总是比 没有'));
        phrase(rival, { bare: true });
        say(oneOf('快 慢 高 好 大 远 早'));
      },
    ], // 兔子跑得比乌龟快
    [
      4,
      () => {
        drawAntecedent(ANIMALS);
        const hunter = drawRival(PETS.filter((kind) => kind !== antecedent.kind));
        rivals = [];
        phrase(hunter);
        say(oneOf('抓住了 追上了 咬了 捉到了 扑向 叼着'));
        phrase(antecedent);
        comma();
        pronoun();
        say(oneOf('吓得发抖 拼命地逃 死了 疼得叫了起来 流血了 吓坏了 不动了 没有逃掉 差点被吃了 挣扎着'));
      },
    ], // 猫抓住了老鼠，它吓得发抖
    [
      4,
      () => {
        drawAntecedent(THINGS);
        const time = oneOf('春天 夏天 冬天 秋天 生日 周末 节日 晚上 假期 中秋节');
        say({ w: time, noun: true }, oneOf('到了 的时候 那天 来了 一到'));
        comma();
        subject();
        takes(antecedent);
      },
    ],
    [
      4,
      () => {
        drawAntecedent(SMALL.concat(FURNITURE));
        const person = draw(PEOPLE);
        phrase(person);
        say(oneOf('抱着 拿着 看着 带着 提着 指着 捧着'));
        phrase(antecedent);
        say(oneOf('坐在 站在 走进 来到 跑进 躺在'));
        phrase(drawRival([...FURNITURE, ...PLACES]));
        if (chance(0.7)) say(oneOf('上 里 旁边'));
      },
    ], // 妹妹抱着娃娃坐在沙发上
    [
      3,
      () => {
        drawAntecedent(VEHICLES.concat(ANIMALS));
        const person = { w: pick(FOLK), noun: true };
        say(person, '把');
        phrase(antecedent);
        say(oneOf('停在 带到 开到 拉到 留在 赶到'));
        phrase(drawRival(PLACES));
        say(oneOf('旁边 里 门口 后面'));
        syntaxDecides = true;
      },
    ],
  ];
  const takesSubject = (/** @type {Entity} */ entity) => {
    phrase(entity);
    const act = entity.kind.acts.length ? pick(entity.kind.acts) : pick(entity.kind.states);
    say(act);
  };

  const total = (/** @type {[number, any][]} */ table) => table.reduce((sum, [share]) => sum + share, 0);
  const headTotal = total(HEADS),
    tailTotal = total(TAILS);
  const drawIndex = (/** @type {[number, any][]} */ table, /** @type {number} */ sum) => {
    let roll = rng() * sum,
      i = 0;
    while ((roll -= table[i][0]) >= 0) i += 1;
    return i;
  };

  const finish = (/** @type {string} */ template) => {
    words = words.filter((word) => word.w.trim());
    const index = new Map(words.flatMap((word, i) => (word.id ? [[word.id, i]] : [])));
    /** @type {Sentence} */
    const sentence = {
      text: words.map((word) => word.w).join(''),
      words: words.map((word) => word.w),
      nouns: [],
      pronouns: [],
      relations: [],
      nearer: false,
      template,
    };
    words.forEach((word, i) => {
      if (word.noun) sentence.nouns.push(i);
      if (word.pronounOf) {
        const antecedents = words.flatMap((w, j) => (j < i && w.entity === word.pronounOf ? [j] : []));
        sentence.pronouns.push({ pronoun: i, antecedents });
        sentence.nearer ||= words.some((w, j) => w.noun && j < i && j > Math.max(...antecedents));
      }
      for (const [kind, target] of /** @type {[any, object|undefined][]} */ ([
        ['quantity', word.quantityOf],
        ['degree', word.degreeOf],
      ]))
        if (target && index.has(target))
          sentence.relations.push({ kind, from: i, to: /** @type {number} */ (index.get(target)) });
      if (word.objectOf && index.has(word.objectOf))
        sentence.relations.push({ kind: 'object', from: /** @type {number} */ (index.get(word.objectOf)), to: i });
    });
    return sentence;
  };

  /** Plain sentences without a pronoun: role swaps, predicates, objects; all nouns, held-out ones too. */
  const plain = () => {
    words = [];
    rivals = [];
    syntaxDecides = true;
    const any = (/** @type {NounClass[]} */ from) =>
      chance(0.45) ? draw(from, (noun) => heldOut.has(noun)) : draw(from); // they are met here only, so meet them often
    const a = chance(0.15) ? draw(PEOPLE) : any(THINGS),
      b = any(THINGS);
    antecedent = a;
    const style = rng();
    if (style < 0.12) {
      const x = draw([...ANIMALS, ...PEOPLE]),
        y = draw([...ANIMALS, ...PEOPLE]);
      const pair = chance(0.5) ? [x, y] : [y, x];
      phrase(pair[0]);
      say(oneOf('咬 追 看见了 打了 喜欢 害怕 救了 咬了 跟着 等着'));
      phrase(pair[1]);
    } else if (style < 0.22 && KINDS[a.kind.name]) {
      say(thing(a), oneOf('是 是一种 也是 算是 属于'), { w: pick(KINDS[a.kind.name]), noun: true });
      comma();
      say(thing(a));
      degree(pick(a.kind.adjectives));
    } else if (style < 0.58) {
      phrase(a);
      degree(pick(a.kind.adjectives));
      if (chance(0.8)) {
        comma();
        phrase(b);
        if (chance(0.5)) degree(pick(b.kind.adjectives));
        else say(pick(b.kind.states));
      }
    } else if (style < 0.7) {
      phrase(a);
      say(pick(a.kind.states));
      comma();
      subject();
      takes(b);
    } else if (style < 0.85) {
      maybeTime();
      subject();
      takes(a);
      comma();
      say(thing(a));
      if (chance(0.6)) degree(pick(a.kind.adjectives));
      else say(pick(a.kind.states));
    } else {
      phrase(a);
      say('的', { w: pick(a.kind.parts)[0], noun: true });
      degree(pick(a.kind.parts.flatMap((part) => part[1])));
      comma();
      subject();
      say('把', thing(b), pick(b.kind.disposal));
    }
    say('。');
    return finish('plain');
  };

  return function next() {
    for (;;) {
      if (split === 'train' && chance(PLAIN_SHARE)) return plain();
      words = [];
      rivals = [];
      syntaxDecides = false;
      const head = drawIndex(HEADS, headTotal);
      HEADS[head][1]();
      if (words.some((word) => word.pronounOf)) {
        if (chance(0.75)) say('。');
        const sentence = finish(`${head}-`);
        if (isDemo(sentence.text) || sentence.text.length > 60) continue;
        return sentence;
      }
      if (words.length > 1) {
        const last = words[words.length - 1].w;
        if (!/[，。？！]/.test(last)) link();
      }
      let tail = drawIndex(TAILS, tailTotal),
        said = false;
      const before = words.length;
      if (chance(0.04)) {
        say(pick(TIMES));
      }
      for (let attempt = 0; attempt < 6 && !said; attempt += 1, tail = drawIndex(TAILS, tailTotal)) {
        const length = words.length;
        said = TAILS[tail][1]();
        if (!said) words.length = length;
        else break;
      }
      if (!said) continue;
      if (chance(0.12)) {
        const length = words.length;
        comma();
        if (!TAILS[drawIndex(TAILS, tailTotal)][1]()) words.length = length;
      } // a second pronoun
      if (chance(0.75)) say(oneOf('。 。 。 ！ 。'));
      const sentence = finish(`${head}-${tail}`);
      const pronoun = sentence.pronouns[0];
      if (!pronoun || before > pronoun.pronoun || isDemo(sentence.text)) continue;
      const names = new Set(pronoun.antecedents.map((i) => sentence.words[i]));
      if (sentence.words.some((w, i) => names.has(w) && !pronoun.antecedents.includes(i) && i < pronoun.pronoun))
        continue;
      if (sentence.text.length > 60) continue;
      return sentence;
    }
  };
}
