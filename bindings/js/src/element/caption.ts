// What is said in words beneath a drawing: the same sentences in the page and in the exported SVG.
import type { Figure } from './figure.js';
import type { Labels } from './labels/labels.js';
import { isRightToLeft } from './layout.js';
import type { Row } from './row.js';

export function remarks(figure: Figure, row: Row | undefined, labels: Labels): string[] {
  const said: string[] = [];
  if (!row) said.push(labels.clickAWord);
  else {
    if (row.others.count > 0 && row.others.share > 0) said.push(labels.others(row.others.count, row.others.share));
    if (row.outside > 0) said.push(labels.outside(row.outside, figure.marks ?? []));
    if (row.masked.length > 0) said.push(labels.masked);
  }
  for (const [pieces, words] of unknownWords(figure)) said.push(labels.unknown([...words].map(isolated), pieces));
  return said;
}

/** A word that runs from right to left keeps its direction to itself, so that the quotation marks stay where they are. */
function isolated(word: string): string {
  return isRightToLeft([word]) ? `\u2068${word}\u2069` : word;
}

/** What the model reads in their place → the words that it does not know, each once. */
function unknownWords({ unknown, words }: Figure): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>();
  for (const [index, pieces] of unknown ?? []) {
    const seen = read.get(pieces) ?? new Set();
    read.set(pieces, seen.add(words[index] ?? ''));
  }
  return read;
}

/** Where the numbers come from, what was measured of the head, and what a weight is not. */
export function provenance({ source }: Figure, labels: Labels): string[] {
  const measured = source.kind === 'computed' && source.relation ? [labels.measured(source.relation)] : [];
  return [labels.source(source), ...measured, labels.notAnExplanation];
}

/** "它 → 苹果 48 %", or that nothing is selected. */
export function spoken(figure: Figure, row: Row | undefined, labels: Labels): string {
  const best = row?.drawn[0];
  if (!row || !best) return labels.spokenNothing;
  return labels.spoken(figure.words[row.from] ?? '', figure.words[best.to] ?? '', best.weight);
}
