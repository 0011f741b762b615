// The attributes of <heed-block>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere, sentence } from '../base/common-attributes.js';

export const attributes = {
  ...sentence,
  selected: { kind: 'number', whole: true, least: 0, reflect: true },
  residual: { kind: 'switch', default: true, asks: true, reflect: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type BlockValues = Values<typeof attributes>;
