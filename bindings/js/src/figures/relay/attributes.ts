// The attributes of <heed-relay>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  /** Nothing is measured again for another sentence. */
  text: { kind: 'text', default: '' },
  width: { kind: 'number', whole: true, least: 1, most: 256, default: 64, asks: true },
  seed: { kind: 'number', whole: true, least: 0, default: 1, asks: true, reflect: true },
  /** After so many steps; without it, at the end. */
  step: { kind: 'number', whole: true, least: 0 },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type RelayValues = Values<typeof attributes>;
