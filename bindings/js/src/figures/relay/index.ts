// <heed-relay>: message passing against look-up, in steps and in time.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { RelayData } from './data.js';
import type { RelayLabels } from './labels.js';
import { relay } from './relay.js';

export const definition: FigureDefinition<typeof attributes, RelayData, RelayLabels> = {
  ...relay,
  about: {
    en: 'Handing on from state to state against looking up, on a sentence step by step, then measured for 8 to 512 words.',
    zh: '一站一站传话与直接查档：先在一句话上逐步走一遍，再对 8 到 512 个词实测。',
  },
  aboutAttributes: {
    width: { en: 'components of a state, 1 to 256', zh: '状态的分量数，1 到 256' },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
    step: { en: 'how many steps are drawn; absent: all', zh: '画到第几步；不写则画完' },
  },
  parts: ['arrow', 'curve', 'controls', 'error'],
  element: async () => (await import('./element.js')).RelayElement,
};
