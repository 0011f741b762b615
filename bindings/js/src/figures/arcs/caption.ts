// What is said in words beneath the arcs.
import type { Caption } from '../base/definition.js';
import type { Attention } from '../shared/attention.js';
import type { Row } from '../shared/row.js';
import { isRightToLeft } from '../shared/word-line.js';
import { rowOf } from './data.js';
import type { Side } from './data.js';
import type { ArcsLabels } from './labels.js';

export function captionOf(attention: Attention, row: Row | undefined, labels: ArcsLabels): Caption {
  const { source, words } = attention;
  const measured = source.kind === 'computed' && source.measured ? [labels.measuredOn(source.measured)] : [];
  return {
    title: labels.diagram(row && words[row.from]),
    description: words.join(' '),
    remarks: remarks(attention, row, labels),
    hints: row ? [] : [labels.clickAWord],
    badge: { kind: source.kind, text: labels.badge(source) },
    source: [labels.source(source), ...measured],
    note: labels.notAnExplanation,
  };
}

/** Which words changed, and where the selected word looks most in each sentence. */
export function comparedRemarks(first: Side, second: Side, mass: number, labels: ArcsLabels): string[] {
  const words = ({ attention, changed }: Side): string[] =>
    attention.words.filter((_, index) => changed.has(index)).map(isolated);
  const best = ({ attention, selected }: Side): string | undefined => {
    const row = rowOf(attention, selected, mass);
    return row && spoken(attention, row, labels);
  };
  const [before, after] = [best(first), best(second)];
  const changed = [words(first), words(second)] as const;
  return [
    ...(changed.some((some) => some.length > 0) ? [labels.changed(...changed)] : [labels.unchanged]),
    ...(before !== undefined && after !== undefined ? [labels.above(before), labels.below(after)] : []),
  ];
}

function remarks(attention: Attention, row: Row | undefined, labels: ArcsLabels): string[] {
  const said: string[] = [];
  if (row) {
    if (row.others.count > 0 && row.others.share > 0) said.push(labels.others(row.others.count, row.others.share));
    if (row.outside > 0) said.push(labels.outside(row.outside, attention.marks ?? []));
    if (row.masked.length > 0) said.push(labels.masked);
  }
  for (const [pieces, words] of unknownWords(attention)) said.push(labels.unknown([...words].map(isolated), pieces));
  return said;
}

/** A word that runs from right to left keeps its direction to itself, so that the quotation marks stay where they are. */
function isolated(word: string): string {
  return isRightToLeft([word]) ? `\u2068${word}\u2069` : word;
}

/** What the model reads in their place → the words that it does not know, each once. */
function unknownWords({ unknown, words }: Attention): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>();
  for (const [index, pieces] of unknown ?? []) {
    const seen = read.get(pieces) ?? new Set();
    read.set(pieces, seen.add(words[index] ?? ''));
  }
  return read;
}

/** "它 → 苹果 48 %", or that nothing is selected. */
export function spoken({ words }: Attention, row: Row | undefined, labels: ArcsLabels): string {
  const best = row?.drawn[0];
  if (!row || !best) return labels.spokenNothing;
  return labels.spoken(words[row.from] ?? '', words[best.to] ?? '', best.weight);
}
