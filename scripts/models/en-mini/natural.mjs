// English that people wrote: Tatoeba's sentences and the glosses and examples of WordNet, a sentence each.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { split } from './tokens.mjs';

/** Where Debian's package wordnet-base puts its files. */
export const WORDNET = '/usr/share/wordnet';
const KINDS = ['noun', 'verb', 'adj', 'adv'];
const SHORTEST = 4;
const LONGEST = 32;

/** @param {string} data the folder with tatoeba-zh-en.tsv @returns {string[]} */
export function tatoeba(data) {
  const lines = readFileSync(join(data, 'tatoeba-zh-en.tsv'), 'utf8').split('\n');
  return lengthy([...new Set(lines.map((line) => line.split('\t')[0] ?? ''))]);
}

/** Definitions and the examples quoted behind them. @param {string} folder @returns {string[]} */
export function wordnet(folder) {
  if (!existsSync(join(folder, 'data.noun'))) return [];
  const glosses = KINDS.flatMap((kind) => readFileSync(join(folder, `data.${kind}`), 'utf8').split('\n')).flatMap(
    (line) => line.split(' | ')[1] ?? [],
  );
  return lengthy(
    glosses.flatMap((gloss) => gloss.split(/;\s*/)).map((part) => part.replaceAll(/["`]|\(.*?\)/g, '').trim()),
  );
}

/** Only such of which the model can read nearly every word. @param {string[]} texts @param {Set<string>} known @param {number} share */
export const readable = (texts, known, share) =>
  texts.filter((text) => {
    const words = split(text);
    return words.filter(({ word }) => known.has(word)).length >= share * words.length;
  });

const lengthy = (/** @type {string[]} */ texts) =>
  texts.filter((text) => {
    const { length } = split(text);
    return length >= SHORTEST && length <= LONGEST;
  });
