// <heed-learn>: a small model learns in the page what a pronoun stands for.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { LearnData } from './data.js';
import type { LearnLabels } from './labels.js';
import { learn } from './learn.js';

export const definition: FigureDefinition<typeof attributes, LearnData, LearnLabels> = {
  ...learn,
  about: {
    en: 'A small model learns from generated sentences, in the page, what a pronoun stands for: its arcs on a sentence that it never saw, redrawn as it learns.',
    zh: '一个小模型就在页面里从生成的句子学代词指谁：没见过的句子上，弧线边学边变。',
  },
  aboutAttributes: {
    steps: { en: 'steps of learning', zh: '学习的步数' },
    layers: { en: '1 to 6', zh: '1 到 6 层' },
    heads: { en: '1 to 8 in each layer; a divisor of the width', zh: '每层 1 到 8 个头，须整除宽度' },
    width: { en: 'components of a token’s state, 8 to 128', zh: '状态的分量数，8 到 128' },
    rate: { en: 'learning rate, times 0.001', zh: '学习率，单位 0.001' },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
    sentences: { en: 'the language of the sentences', zh: '句子用哪种语言' },
    snapshot: { en: 'which snapshot is shown; absent: the last', zh: '显示第几个快照；不写则为最后一个' },
  },
  parts: ['arc', 'curve', 'controls', 'error'],
  element: async () => (await import('./element.js')).LearnElement,
};
