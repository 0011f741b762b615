// <heed-vectors>: words as vectors, a − b + c.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { VectorsData } from './data.js';
import type { VectorsLabels } from './labels.js';
import { vectors } from './vectors.js';

export const definition: FigureDefinition<typeof attributes, VectorsData, VectorsLabels> = {
  ...vectors,
  about: {
    en: 'Words as vectors: a − b + c, the nearest words with their cosines, and the plane in which they spread most.',
    zh: '词的向量：a − b + c，最近的词和余弦，以及它们散得最开的平面。',
  },
  aboutAttributes: {
    a: { en: 'a word: what is begun with', zh: '一个词：从它开始' },
    b: { en: 'a word: what is taken away', zh: '一个词：减去它' },
    c: { en: 'a word: what is added', zh: '一个词：加上它' },
  },
  parts: ['word', 'cosine', 'controls', 'error'],
  element: async () => (await import('./element.js')).VectorsElement,
};
