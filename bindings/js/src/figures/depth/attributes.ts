// The attributes of <heed-depth>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  /** Numbers of blocks, in any order. */
  depths: { kind: 'numbers', default: [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96], asks: true },
  width: { kind: 'number', whole: true, least: 4, most: 256, default: 32, asks: true },
  length: { kind: 'number', whole: true, least: 1, most: 128, default: 16, asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type DepthValues = Values<typeof attributes>;
