// The attributes of <heed-order>.
import { bundledFor } from '../runs/bundled.js';
import type { AttributeSpecs, Values } from '../base/attributes.js';
import { everywhere } from '../base/common-attributes.js';

export const attributes = {
  first: { kind: 'text', default: '狗 咬 人', asks: true },
  second: { kind: 'text', default: '人 咬 狗', asks: true },
  word: { kind: 'text', default: '狗', reflect: true },
  model: { kind: 'text', default: 'zh-mini', from: ({ first }) => bundledFor(first), asks: true },
  ...everywhere,
} as const satisfies AttributeSpecs;

export type OrderValues = Values<typeof attributes>;
