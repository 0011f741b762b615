// The attributes of <heed-learn>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  steps: { kind: 'number', whole: true, least: 1, most: 20000, default: 1800, asks: true },
  layers: { kind: 'number', whole: true, least: 1, most: 6, default: 3, asks: true },
  heads: { kind: 'number', whole: true, least: 1, most: 8, default: 4, asks: true },
  width: { kind: 'number', whole: true, least: 8, most: 128, default: 64, asks: true },
  /** Times 0.001. */
  rate: { kind: 'number', least: 0.01, most: 50, default: 2, asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  /** In which language the sentences are. */
  sentences: { kind: 'choice', values: ['zh', 'en'], default: 'zh', asks: true },
  /** Which snapshot is shown; without it the last. */
  snapshot: { kind: 'number', whole: true, least: 0 },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type LearnValues = Values<typeof attributes>;
