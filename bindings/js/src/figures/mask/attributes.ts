// The attributes of <heed-mask>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  batch: { kind: 'number', whole: true, least: 1, most: 4, default: 2, asks: true },
  length: { kind: 'number', whole: true, least: 1, most: 12, default: 5, asks: true },
  width: { kind: 'number', whole: true, least: 1, most: 256, default: 64, asks: true },
  causal: { kind: 'switch', default: true, asks: true, reflect: true },
  changed: { kind: 'numbers', default: [0, 3], asks: true, reflect: true },
  by: { kind: 'number', default: 1, asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type MaskValues = Values<typeof attributes>;
