import { en as common } from '../shared/labels/en.js';
import type { BlockLabels } from './labels.js';

export const en: BlockLabels = {
  ...common,
  title: (word) => (word === undefined ? 'The way through the blocks' : `The way of “${word}” through the blocks`),
  stage: {
    residPre: 'into the block',
    attnOut: 'attention adds',
    residMid: 'after attention',
    ffnHidden: 'feed-forward, inside',
    residPost: 'out of the block',
  },
  layer: (layer) => `block ${layer}`,
  every: 'all words',
  residual: 'Residual connections',
  axis: 'Euclidean norm',
  look: (first, last, share) =>
    `What goes in has norm ${first}, what comes out ${last}. In the first block attention adds ${share} of what is already there.`,
  without: 'Without residuals each block sees only what the part before it made; what the word was is gone.',
  hint: 'Choose a word, or switch the residuals off.',
  note: 'A norm says how large a vector is, not what it says. The model was trained with residuals: without them its numbers mean nothing, they only show what the sum carried.',
};
