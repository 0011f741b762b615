// The lines that zh-mini is trained on: generated, contrastive and natural sentences in the shares of recipe.json.

import { buildVocabulary, tokenise, vocabularyOf } from '../common/characters.mjs';
import { copies, exampleOf, lineOf } from '../common/examples.mjs';
import { random, shuffle } from '../common/random.mjs';
import { contrasts } from './contrast/sentences.mjs';
import { sentences } from './generator.mjs';
import { naturalExamples } from './natural/examples.mjs';
import { isDemo } from './sentences/held-out.mjs';

/** @typedef {import('../common/examples.mjs').Example} Example */
/** @typedef {{seed: number, vocabulary: number, mix: {core: number, oneNoun: number, generated: number, contrastive: number, natural: Record<string, number>}}} Recipe */

const DEV_LINES = 2000;

/** So many sentences. @param {() => import('../common/draft.mjs').Sentence} next @param {number} count @param {string} source @returns {Example[]} */
const take = (next, count, source) => Array.from({ length: count }, () => exampleOf(next(), source));

/** @param {Example[]} examples @returns {Record<string, number>} */
function countBySource(examples) {
  /** @type {Record<string, number>} */ const counts = {};
  for (const { source } of examples) counts[source] = (counts[source] ?? 0) + 1;
  return counts;
}

/**
 * @param {{data: string, recipe: Recipe, tokens?: string[]}} options   tokens: the vocabulary of the stage before
 * @returns {{train: string[], dev: string[], vocabulary: string[], counts: Record<string, number>}}
 */
export function prepare({ data, recipe: { seed, mix, vocabulary: size }, tokens }) {
  const rng = random(seed + 1000);
  // Read first, so that what a pronoun asks for is found out on few words before there are many.
  const core = take(contrasts({ seed: seed + 3, core: true }), mix.core, 'core');
  const natural = naturalExamples(data, rng).examples;
  const all = [
    ...take(sentences({ seed, split: 'train' }), mix.generated, 'generated'),
    ...take(contrasts({ seed: seed + 2 }), mix.contrastive, 'contrastive'),
    ...take(contrasts({ seed: seed + 4, oneNoun: true }), mix.oneNoun, 'about one noun'),
    ...natural.flatMap((example) => copies(example, mix.natural[example.source] ?? 1, rng)),
  ];
  const shown = all.find((example) => isDemo(example.text));
  if (shown) throw new Error(`a sentence that is shown got in: ${shown.text}`);
  shuffle(all, rng);
  all.unshift(...core);
  const texts = all.map((example) => example.text);
  const vocabulary = tokens ? vocabularyOf(tokens) : buildVocabulary(texts, size);
  const line = (/** @type {Example} */ example) => lineOf(example, (text) => tokenise(text, vocabulary)) ?? [];
  return {
    train: all.flatMap(line),
    dev: take(sentences({ seed: seed + 1, split: 'dev' }), DEV_LINES, 'dev').flatMap(line),
    vocabulary: vocabulary.tokens,
    counts: countBySource(all),
  };
}
