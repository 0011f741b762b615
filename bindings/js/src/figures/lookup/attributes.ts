// The attributes of <heed-lookup>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

const STATES = [
  [1, 0.35],
  [0.3, 1.05],
  [-0.95, 0.5],
  [0.55, -0.8],
];

export const attributes = {
  states: { kind: 'json', default: STATES, asks: true },
  query: { kind: 'number', whole: true, least: 0, default: 0, reflect: true },
  wq: {
    kind: 'json',
    default: [
      [0.6, 0.9],
      [-0.8, 0.7],
    ],
    asks: true,
  },
  wk: {
    kind: 'json',
    default: [
      [1.1, -0.2],
      [0.4, 0.8],
    ],
    asks: true,
  },
  wv: {
    kind: 'json',
    default: [
      [0.5, 0.1],
      [-0.2, 0.9],
    ],
    asks: true,
  },
  causal: { kind: 'switch', default: false, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type LookupValues = Values<typeof attributes>;
