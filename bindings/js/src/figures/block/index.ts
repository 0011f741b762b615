// <heed-block>: the way of each word through one block and through all of them.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import { block } from './block.js';
import type { BlockData } from './data.js';
import type { BlockLabels } from './labels.js';

export const definition: FigureDefinition<typeof attributes, BlockData, BlockLabels> = {
  ...block,
  about: {
    en: 'The way of a word through all blocks: how large it is before and after attention and feed-forward, with and without residuals.',
    zh: '一个词穿过所有块的路：注意力和前馈层前后各有多大，可关掉残差。',
  },
  aboutAttributes: {
    selected: {
      en: 'the word whose way is shown, from 0; without it the mean of all',
      zh: '显示哪个词的路，从 0 数起；不写则为所有词的平均',
    },
    residual: { en: 'with or without residual connections; recomputed', zh: '有无残差连接；重新计算' },
  },
  parts: ['stage', 'controls', 'error'],
  element: async () => (await import('./element.js')).BlockElement,
};
