import { en as common } from '../shared/labels/en.js';
import type { DistanceLabels } from './labels.js';

export const en: DistanceLabels = {
  ...common,
  title: 'How much of a word still arrives',
  kind: { rnn: 'RNN', lstm: 'LSTM', attention: 'attention' },
  across: 'distance in words',
  up: '‖∂ output / ∂ input‖',
  half: (distance) => `halved at ${distance}`,
  length: 'Words',
  look: (far, rnn, lstm, attention) =>
    `From ${far} words away the RNN’s last state still depends on an input with ${rnn}, the LSTM’s with ${lstm}; attention’s with ${attention}, for every word is one hop away.`,
  drawn: (width, length, seed) =>
    `exact Jacobians · ${length} random inputs of width ${width}, parameters drawn as PyTorch does, seed ${seed}`,
  again: 'Other random numbers',
  note: 'Random parameters show where training begins. Attention keeps the way open; whether it looks there it has to learn, and with n words each one’s share falls like 1/n.',
};
