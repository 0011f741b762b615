// src/model/taps.ts, from the engine's list: both sides number the taps by their order, and only one of them says it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = '../../src/heed/nn/tap_list.hpp';
const FILE = 'src/model/taps.ts';

/** The text of taps.ts. */
export function tapsOf(list) {
  const taps = [...list.matchAll(/^HEED_TAP\(\w+, "(\w+)", (\w+)\)/gm)].map(([, name, form]) => ({ name, form }));
  const forms = [...new Set(taps.map(({ form }) => form))];
  return `// Written by scripts/taps.mjs, which the build runs, from src/heed/nn/tap_list.hpp.

/** In the order in which the engine numbers them. */
export const TAPS = [
${taps.map(({ name }) => `  '${name}',`).join('\n')}
] as const;
export type Tap = (typeof TAPS)[number];

/** nn::TapForm. */
export type TapForm = ${forms.map((form) => `'${form}'`).join(' | ')};
export const FORMS: Readonly<Record<Tap, TapForm>> = {
${taps.map(({ name, form }) => `  ${name}: '${form}',`).join('\n')}
};
`;
}

/** Writes the file where the list has changed. */
export function writeTaps(root) {
  const text = tapsOf(readFileSync(join(root, LIST), 'utf8'));
  if (readFileSync(join(root, FILE), 'utf8') !== text) writeFileSync(join(root, FILE), text);
}
