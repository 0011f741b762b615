// node scripts/zh-mini/prepare.mjs --data DIR --out DIR [--generated N] [--plain N] [--seed N] [--vocab N]
// Writes train.txt, dev.txt and vocab.txt in the form that README.md describes.

import { mkdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sentences, isDemo } from './generator.mjs';
import { naturalExamples } from './natural.mjs';
import { tokenise, buildVocabulary } from './tokens.mjs';
import { random, shuffle } from './random.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const recipe = JSON.parse(readFileSync(join(here, 'recipe.json'), 'utf8'));
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string' },
    mix: { type: 'string' },
    vocab: { type: 'string' },
  },
});
if (!values.data || !values.out) throw new Error('usage: prepare.mjs --data DIR --out DIR');
const seed = Number(values.seed ?? recipe.seed);
const mix = { ...recipe.mix, ...(values.mix ? JSON.parse(values.mix) : {}) };
const rng = random(seed + 1000);

/** Marked sentences and the two lines on each side stay out. @type {Set<string>} */
const kept = new Set();
if (existsSync(join(here, 'natural.json')))
  for (const item of JSON.parse(readFileSync(join(here, 'natural.json'), 'utf8')).sentences)
    for (let d = -2; d <= 2; d += 1) kept.add(`${item.file}:${item.line + d}`);
const { examples, names } = naturalExamples(values.data, (line) => kept.has(`${line.source}:${line.line}`), rng);

/** @type {{text: string, entries: {pos: number, start: number, end: number}[], source: string}[]} */
const all = [];
const generate = sentences({ seed, split: 'train' });
for (let i = 0; i < mix.generated; i += 1) all.push(fromGenerator(generate()));
/** @type {Record<string, number>} */ const counts = {};
for (const example of examples) {
  const times = mix.natural[example.source] ?? 1;
  const copies = Math.floor(times) + (rng() < times % 1 ? 1 : 0);
  for (let i = 0; i < copies; i += 1) all.push(example);
}
for (const example of all) counts[example.source] = (counts[example.source] ?? 0) + 1;

/** Characters where the annotation counts words. @param {import('./generator.mjs').Sentence} sentence */
function fromGenerator(sentence) {
  const starts = [0];
  for (const word of sentence.words) starts.push(starts[starts.length - 1] + [...word].length);
  const entries = sentence.pronouns.map(({ pronoun, antecedents }) => ({
    pos: starts[pronoun],
    start: starts[antecedents[0]],
    end: starts[antecedents[0] + 1],
  }));
  return { text: sentence.text, entries, source: 'generated' };
}

for (const example of all) if (isDemo(example.text)) throw new Error(`the demo sentence got in: ${example.text}`);
shuffle(all, rng);
const vocabulary = buildVocabulary(
  all.map((example) => example.text),
  Number(values.vocab ?? recipe.vocabulary),
);

/** @param {typeof all[number]} example @returns {string | null} */
function line(example) {
  const { tokens, tokenAt } = tokenise(example.text, vocabulary);
  if (tokens.length < 4 || tokens.length > 96) return null;
  const entries = [];
  for (const { pos, start, end } of example.entries) {
    const from = tokenAt[start],
      to = tokenAt[end - 1] + 1;
    if (from === undefined || Number.isNaN(to) || tokens.slice(from, to).every((token) => token === '[UNK]'))
      return null;
    entries.push(`${tokenAt[pos]}:${from}-${to}`);
  }
  return `${tokens.join(' ')}\t${entries.join(';')}`;
}
const written = all.flatMap((example) => line(example) ?? []);
const dev = sentences({ seed: seed + 1, split: 'dev' });
const devLines = Array.from({ length: 2000 }, () => line(fromGenerator(dev()))).filter((text) => text !== null);

mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'train.txt'), written.join('\n') + '\n');
writeFileSync(join(values.out, 'dev.txt'), devLines.join('\n') + '\n');
writeFileSync(join(values.out, 'vocab.txt'), vocabulary.tokens.join('\n') + '\n');
console.log(
  JSON.stringify({ examples: written.length, counts, names: names.size, vocabulary: vocabulary.tokens.length }),
);
