// Attributes that figures have in common. Every figure has the first group; the others are there to be spread into its own.
import { bundledFor } from '../runs/bundled.js';
import type { AttributeSpecs } from './attributes.js';

export const everywhere = {
  controls: { kind: 'flag' },
  loading: { kind: 'choice', values: ['lazy', 'eager'], default: 'lazy' },
  theme: { kind: 'choice', values: ['auto', 'light', 'dark'], default: 'auto' },
  lang: { kind: 'text', default: '' },
} as const satisfies AttributeSpecs;

/** Of figures that run a model on a sentence. */
export const sentence = {
  text: { kind: 'text', default: '', asks: true },
  model: { kind: 'text', default: 'zh-mini', from: ({ text }) => bundledFor(text), asks: true },
} as const satisfies AttributeSpecs;

/** What may be computed differently from how the model was trained. */
export const switches = {
  causal: { kind: 'switch', asks: true, reflect: true },
  scale: { kind: 'number', or: ['none'], asks: true, reflect: true },
  positions: { kind: 'choice', values: ['model', 'none', 'sinusoidal', 'rope'], asks: true, reflect: true },
} as const satisfies AttributeSpecs;

/** Which head is looked at. */
export const place = {
  layer: { kind: 'number', whole: true, least: 0, reflect: true },
  head: { kind: 'number', or: ['mean'], whole: true, least: 0, reflect: true },
} as const satisfies AttributeSpecs;
