// <heed-scale>: why scores are divided by √d_k.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { ScaleData } from './data.js';
import type { ScaleLabels } from './labels.js';
import { scale } from './scale.js';

export const definition: FigureDefinition<typeof attributes, ScaleData, ScaleLabels> = {
  ...scale,
  about: {
    en: 'Why scores are divided by √dₖ: products and softmax of random queries and keys, both ways, for a width that the reader drags.',
    zh: '点积为什么要除以 √dₖ：随机查询与键的点积和 softmax，除与不除并排，维数由读者拖动。',
  },
  aboutAttributes: {
    dk: { en: 'width of queries and keys, 1 to 1024', zh: '查询和键的维数，1 到 1024' },
    keys: { en: 'how many keys a softmax goes over, 2 to 64', zh: '一次 softmax 覆盖多少个键，2 到 64' },
    pairs: { en: 'how many queries, 1 to 1024', zh: '查询的个数，1 到 1024' },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
  },
  parts: ['weight', 'controls', 'error'],
  element: async () => (await import('./element.js')).ScaleElement,
};
