// The arcs in a terminal: a row as a list with bars, or where each word looks most.
import type { Attention } from '../shared/attention.js';
import { strongest } from '../shared/row.js';
import type { Row } from '../shared/row.js';
import { textWidth } from '../shared/text-width.js';
import type { ArcsValues } from './attributes.js';
import { captionOf } from './caption.js';
import { rowOf, sidesOf } from './data.js';
import type { ArcsData } from './data.js';
import type { ArcsLabels } from './labels.js';

const LENGTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export function text(data: ArcsData, attributes: ArcsValues, labels: ArcsLabels): string {
  return sidesOf(data, attributes)
    .filter((side) => side !== undefined)
    .map(({ attention, selected }) => {
      const row = rowOf(attention, selected, attributes.mass);
      return row ? rowBars(attention, row, labels) : everyWord(attention, labels);
    })
    .join('\n');
}

function rowBars(attention: Attention, row: Row, labels: ArcsLabels): string {
  const { words } = attention;
  const width = Math.max(...row.drawn.map(({ to }) => columns(words[to] ?? '')));
  const { remarks, source, note } = captionOf(attention, row, labels);
  return lines([
    `${words[row.from] ?? ''} →`,
    ...row.drawn.map(
      ({ to, weight }) => `  ${pad(words[to] ?? '', width)}  ${pad(barOf(weight), LENGTH)}  ${labels.percent(weight)}`,
    ),
    '',
    ...remarks,
    ...source,
    note,
    '',
  ]);
}

function everyWord(attention: Attention, labels: ArcsLabels): string {
  const { words } = attention;
  const width = Math.max(...words.map(columns));
  const rows = words.map((word, from) => {
    const best = strongest(attention, from);
    return `  ${pad(word, width)}  → ${best ? `${words[best.to] ?? ''} ${labels.percent(best.weight)}` : '–'}`;
  });
  const { source, note } = captionOf(attention, undefined, labels);
  return lines([...rows, '', ...source, note, '']);
}

/** A terminal breaks no lines between a number and its sign: plain spaces do. */
function lines(texts: readonly string[]): string {
  return texts.join('\n').replaceAll('\u00a0', ' ');
}

function barOf(weight: number): string {
  const eighths = Math.round(weight * LENGTH * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

function pad(part: string, width: number): string {
  return part + ' '.repeat(Math.max(0, width - columns(part)));
}

/** Full-width characters take two columns of a terminal, others one. */
function columns(part: string): number {
  return Array.from(part).reduce((sum, char) => {
    const width = textWidth(char, 1);
    return sum + (width === 0 ? 0 : width >= 1 ? 2 : 1);
  }, 0);
}
