// <heed-distance>: how much of a word still arrives, by how far away it stands.
import type { FigureDefinition } from '../base/definition.js';
import type { attributes } from './attributes.js';
import type { DistanceData } from './data.js';
import { distance } from './distance.js';
import type { DistanceLabels } from './labels.js';

export const definition: FigureDefinition<typeof attributes, DistanceData, DistanceLabels> = {
  ...distance,
  about: {
    en: 'How strongly the last output still depends on a word so many words before it, for an RNN, an LSTM and attention.',
    zh: '最后的输出还有多依赖若干个词之前的那个词：RNN、LSTM 与注意力。',
  },
  aboutAttributes: {
    length: { en: 'words of the sequence, 2 to 256', zh: '序列的词数，2 到 256' },
    width: { en: 'components of a state, 1 to 64', zh: '状态的分量数，1 到 64' },
    parameters: {
      en: 'random: as they are initialised; trained: those of zh-rnn and zh-lstm',
      zh: 'random：初始化时的参数；trained：zh-rnn 与 zh-lstm 的参数',
    },
    seed: { en: 'of the random numbers', zh: '随机数的种子' },
  },
  parts: ['curve', 'controls', 'error'],
  element: async () => (await import('./element.js')).DistanceElement,
};
