// The attributes of <heed-steps>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere, place, sentence, switches } from '../base/common-attributes.js';

export const attributes = {
  ...sentence,
  ...place,
  relation: { kind: 'text', reflect: true },
  selected: { kind: 'number', whole: true, least: 0, reflect: true },
  token: { kind: 'number', whole: true, least: 0, default: 0 },
  component: { kind: 'number', whole: true, least: 0, reflect: true },
  ...switches,
  ...everywhere,
} as const satisfies AttributeSpecs;

export type StepsValues = Values<typeof attributes>;
