// <heed-steps>: the three steps of attention for one word, with the numbers of its own run.
import type { FigureDefinition } from '../base/definition.js';
import type { Reading } from '../runs/reading.js';
import type { attributes } from './attributes.js';
import type { StepsLabels } from './labels.js';
import { steps } from './steps.js';

export const definition: FigureDefinition<typeof attributes, Reading, StepsLabels> = {
  ...steps,
  about: {
    en: 'The three steps of attention for one word: q·k, ÷ √d and softmax, the weighted sum of the values.',
    zh: '一个词的三步注意力：q·k，除以 √d 再 softmax，按权重把值相加。',
  },
  aboutAttributes: {
    relation: {
      en: 'in place of layer and head: the one that the model card measured as best for it, e.g. coreference',
      zh: '代替层和头：模型卡片上测得最好的那个头，如 coreference',
    },
    selected: { en: 'the word that asks, from 0', zh: '发问的词，从 0 数起' },
    token: { en: 'which token of that word, from 0', zh: '这个词的第几个字，从 0 数起' },
    component: {
      en: 'a component of the output, from 0: what each word gives to it is shown',
      zh: '输出的一个分量，从 0 数起：显示每个词给它多少',
    },
  },
  parts: ['word', 'controls', 'error'],
  element: async () => (await import('./element.js')).StepsElement,
};
