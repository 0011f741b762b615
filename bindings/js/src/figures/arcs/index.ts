// <heed-arcs>: what a word of a sentence attends to, as arcs.
import type { FigureDefinition } from '../base/definition.js';
import { arcs } from './arcs.js';
import type { attributes } from './attributes.js';
import type { ArcsData } from './data.js';
import type { ArcsLabels } from './labels.js';
import { text } from './text.js';

export const definition: FigureDefinition<typeof attributes, ArcsData, ArcsLabels> = {
  ...arcs,
  text,
  about: {
    en: 'What a word attends to: arcs to the words it looks at, as wide as the weights.',
    zh: '一个词注意哪些词：弧线连到它所看的词，粗细就是权重。',
  },
  aboutAttributes: {
    against: {
      en: 'a second sentence, beneath the first: same head, changed words marked',
      zh: '第二句话，画在第一句下面：同一个头，标出换了的词',
    },
    relation: {
      en: 'in place of layer and head: the one that the model card measured as best for it, e.g. coreference',
      zh: '代替层和头：模型卡片上测得最好的那个头，如 coreference',
    },
    unit: { en: 'what the weights are between', zh: '权重在什么之间：词或词元' },
    selected: { en: 'the word whose arcs are shown, from 0', zh: '显示哪个词的弧线，从 0 数起' },
    mass: { en: 'arcs are drawn until this share of the row is shown', zh: '画弧线直到显示了这一行的这个份额' },
    fill: {
      en: 'fills its column: larger words, higher arcs, faint ones for the rest of the row, all heads beneath',
      zh: '占满所在的栏：词更大、弧线更高，其余权重画成淡淡的弧线，下面是所有的头',
    },
    matrix: { en: 'all rows as a matrix beside the arcs', zh: '在弧线旁以矩阵显示全部权重' },
  },
  parts: ['word', 'arc', 'bar', 'label', 'controls', 'error'],
  events: {
    'heed-select': {
      detail: 'SelectDetail',
      en: 'a reader chose a word; index −1: none any more',
      zh: '读者选了一个词；index −1 表示取消选择',
    },
  },
  properties: { '--heed-word-size': { en: 'font size of the words', zh: '词的字号' } },
  element: async () => (await import('./element.js')).ArcsElement,
};
