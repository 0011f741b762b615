// Whether a noun and a predicate that training never has together stand in one sentence.

import { CLASSES, PEOPLE } from '../words.mjs';
import { nameOf, PREDICATES } from '../contrast/predicates.mjs';
import { heldOutPair } from './held-out.mjs';

const PLAIN = new Set(
  [...CLASSES, ...PEOPLE].flatMap((kind) => [...kind.adjectives, ...kind.states, ...kind.acts, ...kind.disposal]),
);
const PARTS = new Set(
  [...CLASSES, ...PEOPLE].flatMap((kind) => kind.parts.flatMap(([part, all]) => all.map((one) => `${part}:${one}`))),
);
for (const predicate of PREDICATES) (predicate.kind === 'part' ? PARTS : PLAIN).add(nameOf(predicate));

/** @param {{words: string[], nouns: number[]}} sentence */
export function meetsHeldOut({ words, nouns }) {
  const said = words.filter((word) => PLAIN.has(word));
  words.forEach((part, i) => {
    if (words[i - 1] !== '的') return;
    for (const adjective of words.slice(i + 1))
      if (PARTS.has(`${part}:${adjective}`)) said.push(`${part}:${adjective}`);
  });
  return nouns.some((noun) => said.some((predicate) => heldOutPair(words[noun], predicate)));
}
