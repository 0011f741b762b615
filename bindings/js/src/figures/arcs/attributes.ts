// The attributes of <heed-arcs>.
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere, place, sentence, switches } from '../base/common-attributes.js';

export const attributes = {
  ...sentence,
  /** A second sentence, beneath the first. */
  against: { kind: 'text', default: '', asks: true },
  ...place,
  relation: { kind: 'text', reflect: true },
  unit: { kind: 'choice', values: ['word', 'token'], default: 'word' },
  selected: { kind: 'number', whole: true, least: 0, reflect: true },
  mass: { kind: 'number', least: 0, most: 1, default: 0.9 },
  ...switches,
  matrix: { kind: 'flag', reflect: true },
  /** Words as large as the column lets them be, with the rest of the row faint, and the heads right beneath. */
  fill: { kind: 'flag' },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type ArcsValues = Values<typeof attributes>;
