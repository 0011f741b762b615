// The narrow form of the arcs for a terminal: a row as a list with bars.
import { provenance, remarks } from '../element/caption.js';
import type { Figure } from '../element/figure.js';
import type { Labels } from '../element/labels/labels.js';
import { textWidth } from '../element/measure.js';
import { strongest, topOfMass } from '../element/row.js';

const LENGTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export function rowBars(figure: Figure, selected: number, mass: number | undefined, labels: Labels): string {
  const row = topOfMass(figure, selected, mass);
  const width = Math.max(...row.drawn.map(({ to }) => columns(figure.words[to] ?? '')));
  return lines([
    `${figure.words[selected] ?? ''} →`,
    ...row.drawn.map(
      ({ to, weight }) =>
        `  ${pad(figure.words[to] ?? '', width)}  ${pad(barOf(weight), LENGTH)}  ${labels.percent(weight)}`,
    ),
    '',
    ...remarks(figure, row, labels),
    ...provenance(figure, labels),
    '',
  ]);
}

/** Nothing selected: where each word looks most. */
export function everyWord(figure: Figure, labels: Labels): string {
  const width = Math.max(...figure.words.map(columns));
  const rows = figure.words.map((word, from) => {
    const best = strongest(figure, from);
    return `  ${pad(word, width)}  → ${best ? `${figure.words[best.to] ?? ''} ${labels.percent(best.weight)}` : '–'}`;
  });
  return lines([...rows, '', ...provenance(figure, labels), '']);
}

/** A terminal breaks no lines between a number and its sign: plain spaces do. */
function lines(texts: readonly string[]): string {
  return texts.join('\n').replaceAll('\u00a0', ' ');
}

function barOf(weight: number): string {
  const eighths = Math.round(weight * LENGTH * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columns(text)));
}

/** Full-width characters take two columns of a terminal, others one. */
function columns(text: string): number {
  return Array.from(text).reduce((sum, char) => {
    const width = textWidth(char, 1);
    return sum + (width === 0 ? 0 : width >= 1 ? 2 : 1);
  }, 0);
}
