import { en as common } from '../shared/labels/en.js';
import { small } from '../shared/numbers.js';
import type { DepthLabels } from './labels.js';

export const en: DepthLabels = {
  ...common,
  title: 'How much of the gradient reaches the first block',
  curve: {
    withPre: 'residual, pre-norm',
    withPost: 'residual, post-norm',
    withoutPre: 'no residual, pre-norm',
    withoutPost: 'no residual, post-norm',
  },
  across: 'blocks',
  up: '‖∂L/∂x‖₂ at the first block',
  norm: small,
  look: (depth, norm) =>
    `Through ${depth} ${depth === 1 ? 'block' : 'blocks'} with residuals: ${norm('withPre')} with the norm before each part, ${norm('withPost')} with it behind. Without residuals: ${norm('withoutPre')} and ${norm('withoutPost')}.`,
  first: 'A residual is a road on which the gradient passes a block by.',
  again: 'Other random numbers',
  table: 'Norm of the gradient by number of blocks',
  drawn: (width, length, seed) =>
    `real backward passes through blocks of width ${width} on ${length} random tokens, Glorot’s initialisation, seed ${seed}; L is half the squared distance of the output from a random target`,
  note: 'This is the first step, before any training. The norms bring the numbers back to size on the way, in both directions; and how large a gradient is does not say whether it points anywhere useful.',
};
