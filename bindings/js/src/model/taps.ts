// Written by scripts/taps.mjs, which the build runs, from src/heed/nn/tap_list.hpp.

/** In the order in which the engine numbers them. */
export const TAPS = [
  'embedding',
  'query',
  'key',
  'value',
  'scores',
  'weights',
  'context',
  'attnOut',
  'residPre',
  'residMid',
  'residPost',
  'ffnHidden',
  'logits',
] as const;
export type Tap = (typeof TAPS)[number];

/** nn::TapForm. */
export type TapForm = 'first_states' | 'query_heads' | 'key_heads' | 'pairs' | 'states' | 'hidden' | 'logits';
export const FORMS: Readonly<Record<Tap, TapForm>> = {
  embedding: 'first_states',
  query: 'query_heads',
  key: 'key_heads',
  value: 'key_heads',
  scores: 'pairs',
  weights: 'pairs',
  context: 'query_heads',
  attnOut: 'states',
  residPre: 'states',
  residMid: 'states',
  residPost: 'states',
  ffnHidden: 'hidden',
  logits: 'logits',
};
