import { en as common } from '../shared/labels/en.js';
import { decimal } from '../shared/numbers.js';
import type { StepsLabels } from './labels.js';

export const en: StepsLabels = {
  ...common,
  title: (piece) => (piece === undefined ? 'The three steps of attention' : `The three steps from “${piece}”`),
  chooseWord: 'Choose a word: its query, its scores and its output are shown.',
  chooseHead: 'A mean has no query and no key of its own: choose one head.',
  tokens: (word) => `“${word}” has several tokens. Which one?`,
  token: 'Token',
  query: (piece) => `Query q of “${piece}”`,
  key: 'Key k',
  product: 'q·k',
  scaled: (scale, width) => (Math.abs(scale * Math.sqrt(width) - 1) < 1e-6 ? `÷ √${width}` : `× ${decimal(scale, 3)}`),
  unscaled: 'undivided',
  weight: 'softmax',
  value: 'Value v',
  output: (piece) => `Output of “${piece}” = Σ weight · v`,
  sum: 'Sum',
  strips:
    'Each cell is one component of the vector: filled where positive, outlined where negative, larger where it is larger.',
  masked: 'Pale rows are masked: their score is −∞, their weight exactly 0.',
  chooseComponent: 'Choose a cell of the output to see what each word gives to it.',
  component: (index, value) => `Component ${index} of the output: ${value}`,
  contribution: (index) => `weight · v[${index}]`,
  most: (piece, share, index) => `“${piece}” gives most of component ${index}: ${share}.`,
  note: 'This is one head of one layer; what the model makes of this output is not shown.',
};
