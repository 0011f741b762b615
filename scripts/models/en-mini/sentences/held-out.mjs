// What training never sees: nouns that are never what a pronoun means, pairs of noun and predicate, and the sentences of the page.
import { hash } from '../../common/random.mjs';
import { CLASSES } from '../classes.mjs';
import { WRITTEN } from '../written.mjs';

/** Of each class the nouns that training meets only in plain statements; dev and test use them in turns. */
const PER_CLASS = 4;

/** @type {Map<string, 'dev'|'test'>} */
export const heldOut = new Map(
  CLASSES.flatMap(({ nouns }) =>
    [...nouns]
      .filter((noun) => !['animal', 'street', 'suitcase', 'trophy'].includes(noun))
      .sort((a, b) => hash(a) - hash(b))
      .slice(0, Math.min(PER_CLASS, Math.floor(nouns.length / 4)))
      .map((noun, i) => /** @type {[string, 'dev'|'test']} */ ([noun, i % 2 ? 'test' : 'dev'])),
  ),
);

/** One pair in six is kept out of training. @param {string} noun @param {string} predicate */
export const heldOutPair = (noun, predicate) => hash(`${noun}|${predicate}`) % 6 === 0;

const DEMOS = [/animal.*street.*\b(tired|wide)\b/i, /trophy.*suitcase/i, /suitcase.*trophy/i];

/** The sentences that the page shows, and their like. @param {string} text */
export const isDemo = (text) => DEMOS.some((demo) => demo.test(text)) || WRITTEN.some((one) => text.includes(one));
