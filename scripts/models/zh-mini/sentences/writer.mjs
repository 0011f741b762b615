// All that a construction needs to write its part of a sentence.

import { random } from '../../common/random.mjs';
import { dice } from '../../common/dice.mjs';
import { emptyDraft } from '../../common/draft.mjs';
import { entities } from './entities.mjs';
import { phrases } from './phrases.mjs';

/** @param {{seed: number, split: 'train'|'dev'|'test'}} options */
export function writer({ seed, split }) {
  const draft = emptyDraft(),
    draws = dice(random(seed));
  return { draft, ...draws, ...entities(draft, draws, split), ...phrases(draft, draws) };
}

/** @typedef {ReturnType<typeof writer>} Writer */
