// The attributes of <heed-distance>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  length: { kind: 'number', whole: true, least: 2, most: 256, default: 180, asks: true },
  width: { kind: 'number', whole: true, least: 1, most: 64, default: 32, asks: true },
  parameters: { kind: 'choice', values: ['random', 'trained'], default: 'random', asks: true },
  text: { kind: 'text', default: '', asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type DistanceValues = Values<typeof attributes>;
