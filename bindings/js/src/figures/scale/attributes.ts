// The attributes of <heed-scale>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  dk: { kind: 'number', whole: true, least: 1, most: 1024, default: 64, asks: true, reflect: true },
  keys: { kind: 'number', whole: true, least: 2, most: 64, default: 16, asks: true },
  pairs: { kind: 'number', whole: true, least: 1, most: 1024, default: 256, asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type ScaleValues = Values<typeof attributes>;
