import { en as common } from '../shared/labels/en.js';
import { percent } from '../shared/numbers.js';
import type { ArcsLabels } from './labels.js';

export const en: ArcsLabels = {
  ...common,
  spoken: (word, to, weight) => `${word} → ${to} ${percent(weight)}`,
  spokenNothing: 'Nothing selected',
  others: (count, share) =>
    count === 1 ? `The other word has ${percent(share)}.` : `The other ${count} words share ${percent(share)}.`,
  outside: (share, marks) => `${percent(share)} goes to the model’s own marks: ${marks.join(' ')}.`,
  masked: 'Hatched words are masked: they come later, their score is −∞, their weight exactly 0.',
  changed: (first, second) =>
    first.length > 0 && second.length > 0
      ? `Changed: “${first.join(' ')}” became “${second.join(' ')}”.`
      : first.length > 0
        ? `Left out below: “${first.join(' ')}”.`
        : `Added below: “${second.join(' ')}”.`,
  unchanged: 'Both sentences are the same.',
  above: (best) => `Above: ${best}.`,
  below: (best) => `Below: ${best}.`,
  notAnExplanation: 'A weight says how much was taken from a word, not why.',
  clickAWord: 'Choose a word to see where it attends.',
  diagram: (word) => (word === undefined ? 'Self-attention' : `Self-attention from “${word}”`),
  table: (word) => `Where “${word}” attends`,
  matrix: 'All weights: each row is a word that attends, each column a word attended to',
  matrixAxes: 'Each row sums to 100 %.',
  columnWord: 'Word',
  columnShare: 'Weight',
  showMatrix: 'Matrix',
  allHeads: 'All heads',
  failed: 'The attention diagram could not be shown.',
};
