// <heed-mask>: what the causal mask hides.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { MaskData } from './data.js';
import type { MaskLabels } from './labels.js';
import { mask } from './mask.js';

export const definition: FigureDefinition<typeof attributes, MaskData, MaskLabels> = {
  ...mask,
  about: {
    en: 'Causal self-attention on random numbers: one of them is changed, and the outputs before it stay the same to the bit.',
    zh: '随机数上的因果自注意力：改动其中一个数，它前面的输出逐位不变。',
  },
  aboutAttributes: {
    batch: { en: 'sequences, 1 to 4', zh: '序列的条数，1 到 4' },
    length: { en: 'places of a sequence, 1 to 12', zh: '序列的长度，1 到 12' },
    width: { en: 'components of each place, 1 to 256', zh: '每个位置的分量数，1 到 256' },
    changed: {
      en: 'the row of x that is changed: sequence and place, from 0',
      zh: '改动 x 的哪一行：序列和位置，从 0 数起',
    },
    by: { en: 'what is added to the first number of that row', zh: '给该行第一个数加上多少' },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
  },
  parts: ['input', 'output', 'controls', 'error'],
  element: async () => (await import('./element.js')).MaskElement,
};
