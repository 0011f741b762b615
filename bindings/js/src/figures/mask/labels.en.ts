import { en as common } from '../shared/labels/en.js';
import type { MaskLabels } from './labels.js';

export const en: MaskLabels = {
  ...common,
  title: 'Change an input, see which outputs move',
  mask: 'Causal mask',
  input: 'x[b, t]',
  output: 'output[b, t]',
  change: (b, t) => `change x[${b}, ${t}]`,
  same: '= to the bit',
  matrix: 'weights: row t looks at column i',
  hidden: 'hatched: score −∞, weight exactly 0',
  look: ([b, t], moved, stayed, causal) =>
    `x[${b}, ${t}] was changed: ${moved} ${moved === 1 ? 'output' : 'outputs'} moved, ${stayed} did not change by a single bit. ` +
    (causal
      ? 'With the mask nothing flows backwards.'
      : 'Without the mask every place of the sequence sees every other.'),
  drawn: (shape, by, seed) =>
    `x of ${shape} from N(0, 1), W from 0.02 · N(0, 1), seed ${seed}; the first number of the row + ${by}`,
  hint: 'Choose another x[b, t].',
  note: 'One layer, as in the article. In a stack each layer has the same mask, and the same holds for all of them together.',
};
