// From sentences to the lines that the trainer reads (README.md, "What the trainer reads").

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{pos: number, start: number, end: number}} Entry  the pronoun at `pos` stands for start … end − 1, in code points of the text */
/** @typedef {{text: string, entries: Entry[], source: string}} Example */
/** @typedef {(text: string) => {tokens: string[], tokenAt: number[]}} Tokenise   tokenAt: code point → token */

/** Code points where the annotation counts words. @param {import('./draft.mjs').Sentence} sentence @param {string} source @returns {Example} */
export function exampleOf(sentence, source) {
  const starts = [0];
  for (const word of sentence.words) starts.push(starts[starts.length - 1] + [...word].length);
  const entries = sentence.pronouns.map(({ pronoun, antecedents }) => ({
    pos: starts[pronoun],
    start: starts[antecedents[0]],
    end: starts[antecedents[0] + 1],
  }));
  return { text: sentence.text, entries, source };
}

const FEWEST_TOKENS = 4,
  MOST_TOKENS = 96;

/** A line of train.txt, or null where the example is too short, too long, or stands for nothing that the vocabulary has. @param {Example} example @param {Tokenise} tokenise */
export function lineOf(example, tokenise) {
  const { tokens, tokenAt } = tokenise(example.text);
  if (tokens.length < FEWEST_TOKENS || tokens.length > MOST_TOKENS) return null;
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

/** As often as its share says: 1.5 is once or twice. @template T @param {T} item @param {number} times @param {() => number} rng @returns {T[]} */
export const copies = (item, times, rng) => Array(Math.floor(times) + (rng() < times % 1 ? 1 : 0)).fill(item);

/** @param {string} folder @param {{train: string[], dev: string[], vocabulary: string[]}} prepared */
export function writePrepared(folder, { train, dev, vocabulary }) {
  mkdirSync(folder, { recursive: true });
  for (const [name, lines] of Object.entries({ 'train.txt': train, 'dev.txt': dev, 'vocab.txt': vocabulary }))
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}
