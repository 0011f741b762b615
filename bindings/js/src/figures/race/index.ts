// <heed-race>: an RNN, an LSTM and attention learn the same task in the page.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { RaceData } from './data.js';
import type { RaceLabels } from './labels.js';
import { race } from './race.js';

export const definition: FigureDefinition<typeof attributes, RaceData, RaceLabels> = {
  ...race,
  about: {
    en: 'An RNN, an LSTM and attention of about as many parameters learn in the page to remember a name: accuracy against steps and seconds.',
    zh: '参数差不多的 RNN、LSTM 和注意力当场学着记住一个名字：答对的比例随步数、随秒数的变化。',
  },
  aboutAttributes: {
    distance: { en: 'words between the name and the question, 1 to 200', zh: '名字与提问之间的词数，1 到 200' },
    width: {
      en: 'of attention, 4 to 128; the others have as many parameters',
      zh: '注意力的宽度，4 到 128；其余按参数个数对齐',
    },
    steps: { en: 'steps of learning', zh: '学习的步数' },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
  },
  parts: ['curve', 'controls', 'error'],
  element: async () => (await import('./element.js')).RaceElement,
};
