// What is said in words beneath a drawing: the same sentences in the page and in the exported SVG.
import type { Figure } from './figure.js';
import type { Labels } from './labels/labels.js';
import type { Row } from './row.js';

export function remarks(figure: Figure, row: Row | undefined, labels: Labels): string[] {
  const said: string[] = [];
  if (!row) said.push(labels.clickAWord);
  else {
    if (row.others.count > 0 && row.others.share > 0) said.push(labels.others(row.others.count, row.others.share));
    if (row.outside > 0) said.push(labels.outside(row.outside, figure.marks ?? []));
    if (row.masked.length > 0) said.push(labels.masked);
  }
  for (const [index, pieces] of figure.unknown ?? []) said.push(labels.unknown(figure.words[index] ?? '', pieces));
  return said;
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
