// The lines that en-mini is trained on: generated sentences, Tatoeba's English and WordNet's glosses in the shares of recipe.json.
import { copies } from '../common/examples.mjs';
import { random, shuffle } from '../common/random.mjs';
import { sentences } from './generator.mjs';
import { readable, tatoeba, WORDNET, wordnet } from './natural.mjs';
import { isDemo } from './sentences/held-out.mjs';
import { vocabularyOf } from '../common/characters.mjs';
import { buildVocabulary, tokenise } from './tokens.mjs';

/** @typedef {{text: string, entries: {pos: number, start: number, end: number}[], source: string}} Example   where words begin, in characters: the pronoun, and the first and the last word of what it means */
/** @typedef {import('./tokens.mjs').Vocabulary} Vocabulary */
/** @typedef {{seed: number, vocabulary: number, vocabularyShare: number, mix: {generated: number, openEnds?: number, tatoeba: number, wordnet: number}}} Recipe   openEnds: the share of generated sentences that end without their full stop */

const DEV_LINES = 2000;
const FEWEST_TOKENS = 4;
const MOST_TOKENS = 96;
/** How many of a gloss's words the vocabulary has to have. */
const KNOWN = 0.9;

/** @param {import('./generator.mjs').Sentence} sentence @returns {Example} */
function exampleOf({ text, words, pronouns }) {
  let at = 0;
  const starts = words.map((word) => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    return start;
  });
  const start = (/** @type {number | undefined} */ i) => starts[i ?? 0] ?? 0;
  const entries = pronouns.map(({ pronoun, antecedents }) => ({
    pos: start(pronoun),
    start: start(antecedents[0]),
    end: start(antecedents.at(-1)),
  }));
  return { text, entries, source: 'generated' };
}

/** @param {Example} example @param {Vocabulary} vocabulary @returns {string[]} none where it is too short or too long */
function lineOf({ text, entries }, vocabulary) {
  const { tokens, from, to } = tokenise(text, vocabulary);
  if (tokens.length < FEWEST_TOKENS || tokens.length > MOST_TOKENS) return [];
  const marks = entries.map(({ pos, start, end }) => `${from.get(pos)}:${from.get(start)}-${to.get(end)}`);
  if (marks.some((mark) => mark.includes('undefined'))) throw new Error(`a word was lost in: ${text}`);
  return [`${tokens.join(' ')}\t${marks.join(';')}`];
}

/**
 * @param {{data: string, recipe: Recipe, tokens?: string[]}} options   tokens: the vocabulary of the stage before
 * @returns {{train: string[], dev: string[], vocabulary: string[], counts: Record<string, number>}}
 */
export function prepare({ data, recipe: { seed, mix, vocabulary: size, vocabularyShare }, tokens }) {
  const rng = random(seed + 1000);
  const draw = sentences({ seed, split: 'train' });
  const ends = random(seed + 2000);
  const generated = Array.from({ length: mix.generated }, () => {
    const example = exampleOf(draw());
    return ends() < (mix.openEnds ?? 0) ? { ...example, text: example.text.replace(/\s*\.$/, '') } : example;
  });
  const spoken = tatoeba(data).filter((text) => !isDemo(text));
  // Generated sentences repeat their words: few of them count, so that what people wrote counts too.
  const counted = generated.slice(0, mix.generated * vocabularyShare).map(({ text }) => text);
  const vocabulary = tokens ? vocabularyOf(tokens) : buildVocabulary([...counted, ...spoken], size);
  const glosses = readable(wordnet(WORDNET), new Set(vocabulary.tokens), KNOWN).filter((text) => !isDemo(text));
  if (mix.wordnet > 0 && glosses.length === 0)
    throw new Error(`no glosses in ${WORDNET}: apt-get install wordnet-base`);
  const natural = (/** @type {string[]} */ texts, /** @type {string} */ source, /** @type {number} */ times) =>
    texts.flatMap((text) => copies({ text, entries: [], source }, times, rng));
  /** @type {Example[]} */
  const all = [...generated, ...natural(spoken, 'tatoeba', mix.tatoeba), ...natural(glosses, 'wordnet', mix.wordnet)];
  const shown = all.find(({ text }) => isDemo(text));
  if (shown) throw new Error(`a sentence that is shown got in: ${shown.text}`);
  shuffle(all, rng);
  const dev = sentences({ seed: seed + 1, split: 'dev' });
  return {
    train: all.flatMap((example) => lineOf(example, vocabulary)),
    dev: Array.from({ length: DEV_LINES }, () => exampleOf(dev())).flatMap((example) => lineOf(example, vocabulary)),
    vocabulary: vocabulary.tokens,
    counts: { generated: generated.length, tatoeba: spoken.length, wordnet: glosses.length },
  };
}
