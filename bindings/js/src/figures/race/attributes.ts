// The attributes of <heed-race>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  /** Words between the name and the question. */
  distance: { kind: 'number', whole: true, least: 1, most: 200, default: 30, asks: true, reflect: true },
  width: { kind: 'number', whole: true, least: 4, most: 128, default: 64, asks: true },
  steps: { kind: 'number', whole: true, least: 1, most: 5000, default: 200, asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type RaceValues = Values<typeof attributes>;
