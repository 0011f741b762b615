// The marked sentences of marked.json with their text, read from the data folder.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{file: string, line: number, sha256: string, start: number, length: number, words: [number, number][], nouns: number[], pronoun: number, antecedents: number[], rival: boolean, split: 'dev'|'test'}} Mark */
/** @typedef {{words: string[], nouns: number[], pronoun: number, antecedents: number[], rival: boolean, from: string}} MarkedSentence */

/** @type {Mark[]} */
const MARKS = JSON.parse(readFileSync(new URL('./marked.json', import.meta.url), 'utf8')).sentences;
const LINES_AROUND = 2;

/** Lines with a marked sentence, and those around them: `file:line`. They stay out of training. */
export const RESERVED = new Set(
  MARKS.flatMap(({ file, line }) =>
    Array.from({ length: 2 * LINES_AROUND + 1 }, (_, i) => `${file}:${line + i - LINES_AROUND}`),
  ),
);

/** Throws if a line is not the one that was marked. @param {string} folder @param {'dev'|'test'} split @returns {MarkedSentence[]} */
export function readMarked(folder, split) {
  /** @type {Map<string, string[]>} */ const files = new Map();
  const linesOf = (/** @type {string} */ file) => {
    const lines = files.get(file) ?? readFileSync(join(folder, file), 'utf8').split('\n');
    files.set(file, lines);
    return lines;
  };
  return MARKS.filter((mark) => mark.split === split).map((mark) => {
    const line = linesOf(mark.file)[mark.line - 1] ?? '';
    const digest = createHash('sha256').update(line).digest('hex').slice(0, 12);
    if (digest !== mark.sha256)
      throw new Error(`${mark.file}:${mark.line} is not the line that was marked (${digest} ≠ ${mark.sha256})`);
    const text = (mark.file.endsWith('.tsv') ? line.split('\t')[1] : line).slice(mark.start, mark.start + mark.length);
    const { nouns, pronoun, antecedents, rival } = mark;
    return {
      words: mark.words.map(([from, to]) => text.slice(from, to)),
      nouns,
      pronoun,
      antecedents,
      rival,
      from: `${mark.file}:${mark.line}`,
    };
  });
}
