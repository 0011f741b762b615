// All that a contrastive sentence is put together from.

import { writer } from '../sentences/writer.mjs';
import { isDemo } from '../sentences/held-out.mjs';
import { clauses } from './clauses.mjs';
import { entities } from './entities.mjs';
import { said } from './said.mjs';

/** @typedef {import('../sentences/writer.mjs').Writer} Writer */
/** @typedef {import('./entities.mjs').Which} Which */

/** @param {Writer} write @param {Which} which */
export function contrast(write, which) {
  const drawn = entities(write, which);
  return { ...drawn, ...clauses(write, drawn), ...said(write) };
}

export { writer };
const LONGEST = 60;
/** Short enough, and not a sentence that is shown. */
export const fine = (/** @type {import('../../common/draft.mjs').Sentence} */ s) =>
  s.text.length <= LONGEST && !isDemo(s.text);
