// What the attributes in common-attributes.ts mean: for the manifest and the command line's help, never for a page.
import type { InBothLanguages } from './definition.js';

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
