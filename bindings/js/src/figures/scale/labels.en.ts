import { en as common } from '../shared/labels/en.js';
import type { ScaleLabels } from './labels.js';

export const en: ScaleLabels = {
  ...common,
  title: (dk) => `Why the products are divided by √dₖ: dₖ = ${dk}`,
  slider: 'Width of queries and keys, dₖ',
  unscaled: 'q·k',
  scaled: 'q·k ÷ √dₖ',
  products: 'how the products spread',
  softmax: (keys) => `softmax of one query over ${keys} keys`,
  variance: (value) => `variance ${value}`,
  entropy: (value, most) => `entropy ${value} of ${most} nats`,
  largest: (value) => `largest weight ${value}`,
  gradient: (value) => `gradient ${value}`,
  look: (dk, plain, divided) =>
    `With ${dk} components the largest of the weights is ${plain} on average; divided by √dₖ it is ${divided}. Where one weight takes all, no gradient passes the softmax.`,
  drawn: (pairs, keys, seed) =>
    `${pairs} random queries, ${keys} random keys, all components from N(0, 1), seed ${seed}`,
  note: 'Queries and keys of a trained model are not random: this shows how training starts, not how it ends.',
  again: 'Other random numbers',
};
