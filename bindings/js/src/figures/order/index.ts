// <heed-order>: who bites whom, with and without positions.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { OrderData } from './data.js';
import type { OrderLabels } from './labels.js';
import { order } from './order.js';

export const definition: FigureDefinition<typeof attributes, OrderData, OrderLabels> = {
  ...order,
  about: {
    en: 'The same words in two orders: without positions a word’s output is the same in both, with sinusoids or rotations it is not.',
    zh: '同样的词、两种次序：没有位置时一个词的输出完全相同，加上正弦或旋转位置就不同了。',
  },
  aboutAttributes: {
    first: { en: 'the words in one order', zh: '第一种次序的词' },
    second: { en: 'the same words in another order', zh: '同样的词，另一种次序' },
    word: { en: 'the word whose output is compared', zh: '比较哪个词的输出' },
  },
  parts: ['difference', 'controls', 'error'],
  element: async () => (await import('./element.js')).OrderElement,
};
