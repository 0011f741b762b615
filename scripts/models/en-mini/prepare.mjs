// node scripts/models/en-mini/prepare.mjs --data DIR --out DIR [--wordnet DIR] [--seed N]
// Writes train.txt, dev.txt and vocab.txt in the form that ../zh-mini/README.md describes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { random, shuffle } from '../common/random.mjs';
import { sentences } from './generator.mjs';
import { readable, tatoeba, WORDNET, wordnet } from './natural.mjs';
import { isDemo } from './sentences/held-out.mjs';
import { buildVocabulary, split, tokenise } from './tokens.mjs';

const recipe = JSON.parse(readFileSync(join(import.meta.dirname, 'recipe.json'), 'utf8'));
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    wordnet: { type: 'string', default: WORDNET },
    seed: { type: 'string' },
  },
});
if (!values.data || !values.out) throw new Error('usage: prepare.mjs --data DIR --out DIR');
const seed = Number(values.seed ?? recipe.seed);
const { mix } = recipe;

/** @typedef {{text: string, entries: {pos: number, start: number, end: number}[]}} Example   characters of the text */

/** @param {import('./generator.mjs').Sentence} sentence @returns {Example} */
function fromGenerator({ text, words, pronouns }) {
  let at = 0;
  const starts = words.map((word) => {
    at = text.indexOf(word, at);
    const start = at;
    at += word.length;
    return start;
  });
  const start = (/** @type {number | undefined} */ i) => starts[i ?? 0] ?? 0;
  return {
    text,
    entries: pronouns.map(({ pronoun, antecedents }) => ({
      pos: start(pronoun),
      start: start(antecedents[0]),
      end: start(antecedents.at(-1)),
    })),
  };
}

const draw = sentences({ seed, split: 'train' });
const generated = Array.from({ length: mix.generated }, () => fromGenerator(draw()));
const spoken = tatoeba(values.data).filter((text) => !isDemo(text));
/** What the vocabulary is counted on: generated sentences far less often than they are read, for they repeat their words. */
const counted = [...generated.slice(0, mix.generated * recipe.vocabularyShare).map(({ text }) => text), ...spoken];
const vocabulary = buildVocabulary(counted, recipe.vocabulary);
const glosses = readable(wordnet(values.wordnet), new Set(vocabulary.tokens), 0.9).filter((text) => !isDemo(text));
const plainly = (/** @type {string} */ text) => ({ text, entries: [] });
const copies = (/** @type {string[]} */ texts, /** @type {number} */ times) =>
  Array.from({ length: times }, () => texts.map(plainly)).flat();

/** @type {Example[]} */
const all = shuffle(
  [...generated, ...copies(spoken, mix.tatoeba), ...copies(glosses, mix.wordnet)],
  random(seed + 1000),
);
for (const { text } of all) if (isDemo(text)) throw new Error(`a sentence of the page got in: ${text}`);

/** @param {Example} example @returns {string | null} */
function line({ text, entries }) {
  const { tokens, from, to } = tokenise(text, vocabulary);
  if (tokens.length < 4 || tokens.length > 96) return null;
  const marks = entries.map(({ pos, start, end }) => `${from.get(pos)}:${from.get(start)}-${to.get(end)}`);
  if (marks.some((mark) => mark.includes('undefined'))) throw new Error(`a word was lost in: ${text}`);
  return `${tokens.join(' ')}\t${marks.join(';')}`;
}

const lines = (/** @type {Example[]} */ examples) => examples.flatMap((example) => line(example) ?? []);
const dev = sentences({ seed: seed + 1, split: 'dev' });
mkdirSync(values.out, { recursive: true });
const written = lines(all);
writeFileSync(join(values.out, 'train.txt'), `${written.join('\n')}\n`);
writeFileSync(
  join(values.out, 'dev.txt'),
  `${lines(Array.from({ length: 2000 }, () => fromGenerator(dev()))).join('\n')}\n`,
);
writeFileSync(join(values.out, 'vocab.txt'), `${vocabulary.tokens.join('\n')}\n`);
const unknown = new Set(counted.flatMap((text) => split(text).map(({ word }) => word))).size;
console.log(
  JSON.stringify({
    examples: written.length,
    generated: generated.length,
    tatoeba: spoken.length,
    wordnet: glosses.length,
    vocabulary: vocabulary.tokens.length,
    words: unknown,
  }),
);
