// The attributes of <heed-vectors>: a − b + c ≈ ?
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  a: { kind: 'text', default: 'king', asks: true, reflect: true },
  b: { kind: 'text', default: 'man', asks: true, reflect: true },
  c: { kind: 'text', default: 'woman', asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type VectorsValues = Values<typeof attributes>;
