// Natural text from the data folder: plain lines, and pronouns by distant supervision. None of it is stored in the project.
//
// Where the antecedent of a pronoun in real text comes from, without anyone having marked it:
//   repeated   a name or noun stands twice in a line (or in two utterances joined); the later mention is written 它, 他 or 她
//   only       a line with a real 它 holds exactly one name or noun before it
//   answered   an utterance with exactly one name, then an utterance that opens with a clause holding 它
//   regrafted  the same, the second utterance borrowed from elsewhere in the same domain
//
// The marked sentences of natural.json and the lines around them never come out of this module.

import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CLASSES, PEOPLE, FOLK } from './words.mjs';
import { HELD_OUT, isDemo } from './generator.mjs';

/** @typedef {{text: string, entries: {pos: number, start: number, end: number}[], source: string}} Example  positions in code points of text */
/** @typedef {{source: string, line: number, text: string, domain: string}} Line */

const TRADITIONAL = new Set(
  '們來說時對會過還沒為學開無關電車門問間見長東馬書話語請誰讓認識記許該談論買賣貴錢銀鐵飛機風頭題願難離雞鳥魚麗黃點齊齒龍龜個億僅從傳傷價優備傑倆偉側偵傘償儘兒兩內冊凍劃劇劉劍動務勝勞勢勵區醫華單卻厭參雙變員嗎嗚嘆嘗噴園圍國圖團場塊報塵墊壓壞壯聲處夠夢夥奪奮婦媽嬰嬸孫寧寫實審寶將專尋導尷屆屍層屬岡島師帳帶幣幫幹幾庫廁廠廢廣廳強彈彎後徑從復徹態慣慮懶懷戀戰戲戶拋挾捨掃掛採揀換揮損搖搶擁擇擊擋擔據擠擬擾攝敗敘敵數斷於昇暈暫曉歲歷歸殘殺殼毀氣決況淚淨淺湯溫測滅滾滿漁漢漲潔潛澤濃濕濟灣灰煉煙煩熱燈燒爐爭爲爺爾牆狀獅獎獨獲獵現瑪環產畢畫異當癢療發皺盜盡監盤眾睏矯礎礙禮禍禱種稱穀積穩窮竊競筆範築簡簽籃糧糾紀約紅紋納純紙級細終組結給絕統絲經綠維網緊緒線緣編練縣縮縱總績織繞繩繼續罰罵羅義習聖聞聯聰職聽腦腳腫腸膚膽臉臟臨舉舊艙艱藝節蓋蓮蔣薩藍藥蘇蘋蘭虛蟲蠻術衛衝補裝裡製複觀覺親計訂討訓訊託設訪證評詞試詩該詳誇誠誤誘調諾謀謝講謠議譯護譽讀貓負財責貨貪貧購貼費賀資賓賞賠賢質賴賺賽贈贊贏趕趙跡踐躍軌軍軟較載輕輛輩輪輸轉辦農運遊達違遠適選遲遷郵鄉鄰醜釋針釣鈴鉛銷鋼錄鋒錯鍵鎮鏡鐘鑽閉閒閱陣陰陳陸陽隊階際隨險隱雖雜霧靈靜響頁頂項順須預頓頗領頸頻顆額顏類顧顯飄飢飯飲飾餅養餐餓館騎騙驗驚體髮鬆鬥鬧鮮鴨麥麵麼黨臺裏僱喫牠妳並喲嘩囉囑',
);
/** Written in traditional characters? The vocabulary is small; such lines are left out. @param {string} text */
export const isTraditional = (text) => [...text].some((c) => TRADITIONAL.has(c));

const HELD = new Set(HELD_OUT);
const PEOPLE_WORDS = new Map(
  [
    ...PEOPLE.flatMap((kind) => kind.nouns.map(([noun]) => /** @type {[string, string]} */ ([noun, kind.pronoun]))),
    ...FOLK.map((noun) => /** @type {[string, string]} */ ([noun, '他'])),
  ].filter(([noun]) => noun.length > 1),
);
const THING_WORDS = new Set(
  CLASSES.flatMap((kind) => kind.nouns.map(([noun]) => noun)).filter((noun) => noun.length > 1 && !HELD.has(noun)),
);
/** A noun by its ending: 恋恋笔记本这部电影 is cut to 电影, 首都博物馆 stays whole. */
const SUFFIX =
  /^[\p{Script=Han}]{0,5}(电影|影片|动画片|电视剧|大片|歌曲|专辑|唱片|单曲|公司|乐队|组合|小说|景点|景区|酒店|宾馆|饭店|餐厅|餐馆|公园|博物馆|美术馆|图书馆|书店|商店|学校|大学|机场|车站|广场|大街|长城|寺|湖|出租车|烤鸭|火锅|片子|作品|节目|城堡|动物|房子|蜂蜜|糖果|树枝|篮子|石头|衣服|食物|歌|山|鸟|鱼|蛋)$/u;
/** Attributes and fillers: never what a pronoun stands for here. */
const NEVER = new Set(
  '电话 地铁 地址 价格 评分 票价 门票 游玩 时间 免费 周边 附近 消费 人均消费 类型 信息 活动 方法 问题 比赛 机会 错误 语言 消息 会议 秘密 中国 北京 上海 法国 英语 组织 习惯 任务 计划 决定 国家 城市 风格 旅游 公里 餐馆 景点 酒店吧 票 钱 想法 答案 头发 游戏 运动 建议 答案 那家 周边景点 其他景点 别的景点 周边酒店 周边餐馆 爱情'.split(
    ' ',
  ),
);
const STOP =
  /^(你|我|他|她|它|这|那|哪|什么|怎|几|不|没|有|是|在|的|了|吗|去|到|给|就|还|想|要|看|听|说|请|帮|能|可|会|和|与|从|个|一家|两|三|好|对|一下|喜欢|知道|这家|那家|推荐|上|下|其|该|叫|唱|多|大|最|很|吃|买|来|带|做|订|坐|找|也|又|都|把|被|让|为|以|之|其他|所|但|而|别的|周边|附近)/;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const GENERIC = new Set(
  '酒店 宾馆 饭店 餐厅 餐馆 景点 景区 电影 影片 公司 导演 音乐 歌曲 专辑 作品 片子 单曲 大片 乐队 节目 组合 公园 博物馆 动物 司机 医生 老师 老板 记者 主人 朋友 学生 孩子 客人 经理 画家 大家 同学'.split(
    ' ',
  ),
);
const segments = (/** @type {string} */ text) => [...segmenter.segment(text)].length;

/** @param {string} folder @returns {Line[]} every line, in order */
export function readLines(folder) {
  /** @type {Line[]} */ const lines = [];
  const add = (
    /** @type {string} */ source,
    /** @type {string[]} */ texts,
    /** @type {(line: number) => string} */ domain,
  ) =>
    texts.forEach((text, i) => {
      if (text.trim()) lines.push({ source, line: i + 1, text: text.trim(), domain: domain(i + 1) });
    });
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').split('\n');
  add('kdconv.txt', read('kdconv.txt'), (line) => (line < 8412 ? 'film' : line < 13545 ? 'music' : 'travel'));
  add('crosswoz.txt', read('crosswoz.txt'), () => 'city');
  add(
    'tatoeba-zh-en.tsv',
    read('tatoeba-zh-en.tsv').map((line) => line.split('\t')[1] ?? ''),
    () => 'sentence',
  );
  for (const name of readdirSync(join(folder, 'stories-zh')).sort())
    add(
      `stories-zh/${name}`,
      read(`stories-zh/${name}`).map((line) => (/^[#*>[-]|licen|CC|http/i.test(line) ? '' : line)),
      () => 'story',
    );
  return lines;
}

/** Names of works, places and firms, harvested from the text itself. @param {Line[]} lines @returns {Map<string, string>} name → pronoun */
function harvestNames(lines) {
  /** @type {Map<string, number>} */ const seen = new Map();
  /** @type {Set<string>} */ const quoted = new Set();
  const count = (/** @type {string} */ name) => {
    if (name.length >= 2 && name.length <= 18) seen.set(name, (seen.get(name) ?? 0) + 1);
  };
  for (const { text, source } of lines) {
    for (const [, name] of text.matchAll(/《([^》]{2,18})》/g)) {
      count(name);
      quoted.add(name);
    }
    if (source === 'crosswoz.txt') {
      for (const [, name] of text.matchAll(
        /(?:推荐您去|推荐你去|推荐您|推荐|建议您去|建议你们去|就去|想去|选择|去|到|选|是|有|听说过|名叫)\s*([\p{Script=Han}·A-Za-z0-9]{2,14}(?:[(（][^)）]{2,12}[)）])?)(?=用餐|住宿|游玩|吃饭|吧|，|。|好了|就行|看看|周边|附近|,|、|的地址|的电话|这家|这个|不错|就餐)/gu,
      ))
        count(name);
      for (const part of text.split(/[,，、。]/))
        if (
          /^\s*[\p{Script=Han}A-Za-z0-9·]{2,12}([(（][^)）]+[)）])?\s*$/u.test(part) &&
          (SUFFIX.test(part.trim()) || /[)）]$/.test(part.trim()))
        )
          count(part.trim());
    }
  }
  /** @type {Map<string, string>} */ const names = new Map();
  for (const [name, times] of seen)
    if (
      times >= 2 &&
      !STOP.test(name) &&
      !HELD.has(name) &&
      !NEVER.has(name) &&
      !/[？吗呢的您我你元0-9]|^[A-Za-z]+$|[^寺馆园店院山城街厅村]路|号$/.test(name) &&
      (quoted.has(name) ||
        SUFFIX.test(name) ||
        /[)）馆店园厅院寺宫街楼阁坛塔沟桥陵谷村城居府斋轩坊湖山城堂庄鸭面菜酒吧]$/.test(name))
    )
      names.set(name, '它');
  return names;
}

/** @param {string} folder @param {(line: Line) => boolean} reserved lines that must not be used @param {() => number} rng */
export function naturalExamples(folder, reserved, rng) {
  const lines = readLines(folder).filter((line) => !reserved(line) && !isTraditional(line.text) && !isDemo(line.text));
  const names = harvestNames(lines);
  const chance = (/** @type {number} */ p) => rng() < p;

  /** Mentions of names and nouns, in code points. @param {string} text */
  const mentions = (text) => {
    const chars = [...text];
    /** @type {{start: number, end: number, name: string, pronoun: string}[]} */ const found = [];
    // Names first, the longest at each place; then nouns on word boundaries.
    let i = 0;
    const boundaries = new Set([0, chars.length]);
    let at = 0;
    for (const { segment } of segmenter.segment(text)) {
      boundaries.add(at);
      at += [...segment].length;
    }
    while (i < chars.length) {
      let hit = null;
      for (let length = Math.min(18, chars.length - i); length >= 2 && !hit; length -= 1) {
        const piece = chars.slice(i, i + length).join('');
        if (names.has(piece) && (length > 2 || (boundaries.has(i) && boundaries.has(i + length))))
          hit = { start: i, end: i + length, name: piece, pronoun: '它' };
        else if (
          length <= 6 &&
          boundaries.has(i) &&
          boundaries.has(i + length) &&
          !STOP.test(piece) &&
          !HELD.has(piece) &&
          !NEVER.has(piece)
        ) {
          if (PEOPLE_WORDS.has(piece))
            hit = { start: i, end: i + length, name: piece, pronoun: /** @type {string} */ (PEOPLE_WORDS.get(piece)) };
          else if (
            THING_WORDS.has(piece) ||
            (SUFFIX.test(piece) && segments(piece) <= 2 && !/^[家部首张座个间所届条支个片种些区]/.test(piece))
          )
            hit = { start: i, end: i + length, name: piece, pronoun: '它' };
        }
      }
      if (!hit && i > 0 && chars[i] === '·') {
        // foreign personal names: X·Y
        let start = i,
          end = i + 1;
        while (
          start > 0 &&
          /\p{Script=Han}/u.test(chars[start - 1]) &&
          i - start < 4 &&
          !/[是的由和与叫，有在导演]/.test(chars[start - 1])
        )
          start -= 1;
        while (
          end < chars.length &&
          /[\p{Script=Han}·]/u.test(chars[end]) &&
          end - i < 6 &&
          !/[是的主导演和与吗呀、，也在有]/.test(chars[end])
        )
          end += 1;
        if (i - start >= 1 && end - i >= 2) {
          if (found.length && found[found.length - 1].end > start) found.pop();
          hit = { start, end, name: chars.slice(start, end).join(''), pronoun: '他' };
        }
      }
      if (hit) {
        found.push(hit);
        i = hit.end;
      } else i += 1;
    }
    return found;
  };

  /** @type {Example[]} */ const examples = [];
  const tooLong = (/** @type {string} */ text, limit = 92) => [...text].length > limit;
  const firstIt = (/** @type {string} */ text) => {
    const chars = [...text];
    for (let i = 0; i < chars.length; i += 1)
      if (chars[i] === '它' && chars[i - 1] !== '其' && chars[i + 1] !== '们') return i;
    return -1;
  };

  /** The later mention becomes a pronoun. @param {string} text */
  const repeated = (text) => {
    const chars = [...text];
    const list = mentions(text);
    for (let b = list.length - 1; b > 0; b -= 1) {
      const later = list[b];
      if (GENERIC.has(later.name) || !later.pronoun) continue;
      if (!/[，。？！、：“,.?! 去把给在到从看听吃喜欢买和有是得知道于对跟]/.test(chars[later.start - 1] ?? '，'))
        continue;
      const earlier = list
        .slice(0, b)
        .filter(
          (m) =>
            m.name === later.name ||
            (m.name.endsWith(later.name) && later.name.length >= 2 && later.name.length < m.name.length) ||
            (m.name.startsWith(later.name) && later.name.length >= 3),
        );
      if (!earlier.length) continue;
      const source = earlier[earlier.length - 1];
      if (later.start - source.end < 2) continue;
      let from = later.start,
        to = later.end;
      if (chars[from - 1] === '《' && chars[to] === '》') {
        from -= 1;
        to += 1;
      }
      if (/[这那]/.test(chars[from - 2] ?? '') && /[个家部首张座]/.test(chars[from - 1] ?? '')) from -= 2;
      if (from <= source.end) continue;
      const out = [
        ...chars.slice(0, from),
        later.pronoun === '他' && chance(0.2) ? '她' : later.pronoun,
        ...chars.slice(to),
      ];
      // All earlier mentions count as one target: the nearest is named.
      examples.push({
        text: out.join(''),
        entries: [{ pos: from, start: source.start, end: source.end }],
        source: 'repeated',
      });
      return true;
    }
    return false;
  };

  /** @type {Record<string, Line[]>} */ const openers = {};
  const isOpener = (/** @type {Line} */ line) => {
    const at = firstIt(line.text);
    return at >= 0 && at <= 12 && !mentions(line.text).some((m) => m.start < at) && !/它/.test(line.text.slice(at + 1));
  };
  for (const line of lines) if (isOpener(line) && line.text.length <= 40) (openers[line.domain] ??= []).push(line);

  lines.forEach((line, i) => {
    const text = line.text;
    if (text.length >= 4)
      for (let at = 0; at < 1; at += 1) if (!tooLong(text)) examples.push({ text, entries: [], source: 'plain' });
    const previous =
      i > 0 && lines[i - 1].source === line.source && lines[i - 1].line === line.line - 1 ? lines[i - 1] : null;
    const dialogue = line.source === 'kdconv.txt' || line.source === 'crosswoz.txt' || line.domain === 'story';
    if (!tooLong(text)) repeated(text);
    const joined = previous && dialogue ? previous.text + text : '';
    if (joined && !tooLong(joined)) repeated(joined);
    const it = firstIt(text);
    if (it >= 0 && !tooLong(text)) {
      const before = mentions(text).filter((m) => m.end <= it && m.pronoun === '它');
      if (new Set(before.map((m) => m.name)).size === 1)
        examples.push({ text, entries: [{ pos: it, start: before[0].start, end: before[0].end }], source: 'only' });
    }
    const own = mentions(text).filter((m) => m.pronoun === '它');
    if (joined && it >= 0 && !tooLong(joined) && isOpener(line) && previous) {
      const before = mentions(previous.text).filter((m) => m.pronoun === '它');
      if (new Set(before.map((m) => m.name)).size === 1)
        examples.push({
          text: joined,
          entries: [{ pos: [...previous.text].length + it, start: before[0].start, end: before[0].end }],
          source: 'answered',
        });
    }
    if (dialogue && own.length && new Set(own.map((m) => m.name)).size === 1 && openers[line.domain]) {
      const tail = openers[line.domain][Math.floor(rng() * openers[line.domain].length)];
      const full = text + tail.text;
      if (!tooLong(full, 80))
        examples.push({
          text: full,
          entries: [{ pos: [...text].length + firstIt(tail.text), start: own[0].start, end: own[0].end }],
          source: 'regrafted',
        });
    }
  });
  return { examples, names, lines };
}

/**
 * The marked sentences of natural.json with their text, read from the data folder. Throws if a line is not the one that was marked.
 * @param {string} folder @param {{sentences: any[]}} marks the parsed natural.json @param {'dev'|'test'} split
 * @returns {{words: string[], nouns: number[], pronoun: number, antecedents: number[], rival: boolean, from: string}[]}
 */
export function readMarked(folder, marks, split) {
  /** @type {Map<string, string[]>} */ const files = new Map();
  return marks.sentences
    .filter((mark) => mark.split === split)
    .map((mark) => {
      let lines = files.get(mark.file);
      if (!lines) files.set(mark.file, (lines = readFileSync(join(folder, mark.file), 'utf8').split('\n')));
      const line = lines[mark.line - 1] ?? '';
      const digest = createHash('sha256').update(line).digest('hex').slice(0, 12);
      if (digest !== mark.sha256)
        throw new Error(`${mark.file}:${mark.line} is not the line that was marked (${digest} ≠ ${mark.sha256})`);
      const text = (mark.file.endsWith('.tsv') ? line.split('\t')[1] : line).slice(
        mark.start,
        mark.start + mark.length,
      );
      return {
        words: mark.words.map(([from, to]) => text.slice(from, to)),
        nouns: mark.nouns,
        pronoun: mark.pronoun,
        antecedents: mark.antecedents,
        rival: mark.rival,
        from: `${mark.file}:${mark.line}`,
      };
    });
}
