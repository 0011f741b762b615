// The attributes of <heed-heads>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere, place, sentence } from '../base/common-attributes.js';

export const attributes = {
  ...sentence,
  unit: { kind: 'choice', values: ['word', 'token'], default: 'word' },
  ...place,
  ...everywhere,
} as const satisfies AttributeSpecs;

export type HeadsValues = Values<typeof attributes>;
