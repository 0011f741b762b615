// <heed-heads>: all heads of all layers on one sentence.
import type { FigureDefinition } from '../base/definition.js';
import type { Reading } from '../runs/reading.js';
import type { attributes } from './attributes.js';
import { heads } from './heads.js';
import type { HeadsLabels } from './labels.js';

export const definition: FigureDefinition<typeof attributes, Reading, HeadsLabels> = {
  ...heads,
  about: {
    en: 'All heads of all layers on one sentence as small pictures, named by what was measured; one of them enlarged.',
    zh: '一句话在所有层、所有头上的注意力小图，按测量结果命名；点一个即可放大。',
  },
  aboutAttributes: {
    unit: { en: 'what the weights are between', zh: '权重在什么之间：词或词元' },
  },
  parts: ['head', 'matrix', 'error'],
  element: async () => (await import('./element.js')).HeadsElement,
};
