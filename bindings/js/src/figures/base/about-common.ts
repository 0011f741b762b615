// What the attributes in common-attributes.ts mean: for the manifest and the command line's help, never for a page.
import type { Palette } from '../shared/colours.js';
import type { EventAbout, InBothLanguages } from './about.js';

export const aboutCommon = {
  controls: { en: 'shows the controls', zh: '显示控件' },
  loading: {
    en: 'lazy: computed when near the viewport; eager: at once',
    zh: 'lazy：接近视口时才计算；eager：立即计算',
  },
  theme: { en: 'auto follows the host page’s dark mode', zh: 'auto 跟随所在页面的明暗主题' },
  lang: {
    en: 'language of its own labels, zh or en; without it the page’s',
    zh: '标签的语言，zh 或 en；不写则跟随页面',
  },
  text: { en: 'the sentence; words may be split by spaces or |', zh: '句子；词与词之间可用空格或 | 分开' },
  model: { en: 'zh-mini, or the address of a model’s folder', zh: 'zh-mini，或模型文件夹的地址' },
  causal: { en: 'with or without causal mask; recomputed', zh: '有无因果掩码；重新计算' },
  scale: { en: 'what q·k is multiplied with, or none; recomputed', zh: 'q·k 乘以的数，或 none；重新计算' },
  positions: { en: 'how words get their places; recomputed', zh: '位置编码的方式；重新计算' },
  layer: { en: 'the layer, from 0', zh: '层，从 0 数起' },
  head: { en: 'the head, from 0, or mean of the layer’s heads', zh: '头，从 0 数起；mean 为该层各头的平均' },
} as const satisfies Readonly<Record<string, InBothLanguages>>;

/** The events of every figure; all bubble, out of shadow roots too. */
export const aboutEvents = {
  'heed-ready': {
    detail: 'FigureReadyDetail',
    en: 'something new is drawn',
    zh: '画出了新内容',
  },
  'heed-change': {
    detail: 'Record<string, unknown>',
    en: 'a reader changed these attributes with the controls',
    zh: '读者用控件改变了这些属性',
  },
  'heed-progress': { detail: 'Progress', en: 'a file of the model is on its way', zh: '模型文件正在下载' },
  'heed-error': { detail: 'ErrorDetail', en: 'nothing could be drawn, and why', zh: '无法绘制，以及原因' },
} as const satisfies Readonly<Record<string, EventAbout>>;

/** Custom properties of every figure, beside those of its colours. */
export const aboutProperties = {
  '--heed-font': { en: 'font family', zh: '字体' },
} as const satisfies Readonly<Record<`--heed-${string}`, InBothLanguages>>;

/** What the colours are for, by their names in a palette. */
export const aboutColours = {
  paper: { en: 'behind everything', zh: '背景' },
  ink: { en: 'text', zh: '文字' },
  quiet: { en: 'text of less weight', zh: '次要文字' },
  line: { en: 'rules and borders', zh: '线条与边框' },
  wash: { en: 'behind controls', zh: '控件背景' },
  query: { en: 'queries', zh: 'query 的颜色' },
  onQuery: { en: 'text on the colour of queries', zh: 'query 颜色上的文字' },
  key: { en: 'keys', zh: 'key 的颜色' },
  keyText: { en: 'text in the colour of keys', zh: 'key 颜色的文字' },
  value: { en: 'values', zh: 'value 的颜色' },
  valueText: { en: 'text in the colour of values', zh: 'value 颜色的文字' },
  output: { en: 'what attention gives', zh: '注意力的输出' },
  outputText: { en: 'text in the colour of what attention gives', zh: '注意力输出颜色的文字' },
} as const satisfies Readonly<Record<keyof Palette, InBothLanguages>>;
