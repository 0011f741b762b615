// <heed-lookup>: attention as a look-up between points of a plane.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { LookupData } from './data.js';
import type { LookupLabels } from './labels.js';
import { lookup } from './lookup.js';

export const definition: FigureDefinition<typeof attributes, LookupData, LookupLabels> = {
  ...lookup,
  about: {
    en: 'Attention as a look-up in a plane: drag the states and the three matrices, see products, weights and the weighted sum.',
    zh: '把注意力画成平面上的一次查找：拖动各个状态和三个矩阵，看点积、权重与加权和。',
  },
  aboutAttributes: {
    states: { en: 'the points, as JSON: [[x, y], …], at most 12', zh: '各个点，JSON：[[x, y], …]，至多 12 个' },
    query: { en: 'which of them asks, from 0', zh: '由哪个点提问，从 0 数起' },
    wq: { en: 'the matrix that makes queries, x W: two rows of two', zh: '产生查询的矩阵，x W：两行两列' },
    wk: { en: 'the matrix that makes keys', zh: '产生键的矩阵' },
    wv: { en: 'the matrix that makes values', zh: '产生值的矩阵' },
  },
  parts: ['state', 'way', 'context', 'weight', 'row', 'controls', 'error'],
  element: async () => (await import('./element.js')).LookupElement,
};
