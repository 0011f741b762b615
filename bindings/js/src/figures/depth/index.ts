// <heed-depth>: gradients through deep stacks, with and without residuals.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { DepthData } from './data.js';
import { depth } from './depth.js';
import type { DepthLabels } from './labels.js';

export const definition: FigureDefinition<typeof attributes, DepthData, DepthLabels> = {
  ...depth,
  about: {
    en: 'The gradient at the first block of a stack of 1 to 96, with and without residuals, the norm before and behind: real backward passes.',
    zh: '一到九十六层时传到第一层的梯度：有残差与无残差，归一化在前与在后，都是真实的反向传播。',
  },
  aboutAttributes: {
    depths: { en: 'numbers of blocks, as JSON', zh: '层数的列表，写成 JSON' },
    width: { en: 'components of a token’s state, 4 to 256', zh: '状态的分量数，4 到 256' },
    length: { en: 'tokens, 1 to 128', zh: '词元数，1 到 128' },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
  },
  parts: ['curve', 'controls', 'error'],
  element: async () => (await import('./element.js')).DepthElement,
};
