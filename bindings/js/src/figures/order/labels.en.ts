import { en as common } from '../shared/labels/en.js';
import type { OrderLabels } from './labels.js';

export const en: OrderLabels = {
  ...common,
  title: (word) => `The output of “${word}” in two orders`,
  way: { none: 'no positions', sinusoidal: 'sinusoidal', rope: 'rotary (RoPE)' },
  how: {
    none: 'every place looks the same',
    sinusoidal: 'waves of different lengths are added to the embedding',
    rope: 'queries and keys are turned by an angle for each place',
  },
  output: (word) => `output of “${word}”, after the last layer`,
  difference: (value) => `difference ${value}`,
  choose: (word) => `compare “${word}”`,
  first: 'First order',
  second: 'Second order',
  look: (word, none, sinusoidal, rope) =>
    `Without positions “${word}” gets the same output whoever stands where: the difference is ${none}. With sinusoidal positions it is ${sinusoidal}, with rotary ones ${rope}.`,
  bound: (scale, bound) =>
    `Sums in another order round differently: with outputs up to ${scale}, anything below ${bound} is rounding in 32-bit numbers.`,
  hint: 'Choose another word, or write the words in another order.',
  note: 'The model was trained with sinusoidal positions; the other two are computed, not trained: what they show is the mathematics, not what such a model would have learned.',
};
