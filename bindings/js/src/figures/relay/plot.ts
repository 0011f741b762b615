// One measure against the number of words, both axes logarithmic.
import { circle, line, path, text } from '../scene/scene.js';
import type { SceneNode } from '../scene/scene.js';
import { COLOURS, KINDS } from '../shared/sequences.js';
import type { Kind } from '../shared/sequences.js';
import type { RelayRow } from './data.js';
import type { RelayLabels } from './labels.js';

export const PLOT_HEIGHT = 236;
const TOP = 40;
const FOOT = 40;
const LEFT = 40;
/** Room for the names at the ends of the lines. */
const RIGHT = 58;
const BASE = PLOT_HEIGHT - FOOT;
const LINE = 14;

export function plotNodes(
  rows: readonly RelayRow[],
  measure: 'steps' | 'ms',
  labels: RelayLabels,
  width: number,
): SceneNode[] {
  const lengths = [...new Set(rows.map(({ n }) => n))];
  const logs = rows.map((row) => Math.log10(row[measure]));
  const [from, to] = [
    Math.floor(Math.min(...logs)),
    Math.max(Math.ceil(Math.max(...logs)), Math.floor(Math.min(...logs)) + 1),
  ];
  const [least, most] = [Math.log2(lengths[0] ?? 1), Math.log2(lengths.at(-1) ?? 2)];
  const x = (n: number): number => LEFT + ((Math.log2(n) - least) / (most - least)) * (width - LEFT - RIGHT);
  const y = (value: number): number => BASE - ((Math.log10(value) - from) / (to - from)) * (BASE - TOP);
  return [
    text({
      text: measure === 'steps' ? labels.stepsTitle : labels.msTitle,
      x: 0,
      y: 18,
      size: 13,
      weight: 600,
      fill: 'ink',
    }),
    ...Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)).flatMap((value) => [
      line({ x1: LEFT, y1: y(value), x2: width - RIGHT, y2: y(value), stroke: 'line', strokeWidth: 1 }),
      text({ text: plain(value), x: LEFT - 6, y: y(value) + 4, size: 12, anchor: 'end', fill: 'quiet' }),
    ]),
    ...lengths.map((n) => text({ text: String(n), x: x(n), y: BASE + 17, size: 12, anchor: 'middle', fill: 'quiet' })),
    text({ text: labels.words, x: width - RIGHT, y: BASE + 34, size: 12, anchor: 'end', fill: 'quiet' }),
    ...curves(rows, measure, labels, x, y),
  ];
}

function curves(
  rows: readonly RelayRow[],
  measure: 'steps' | 'ms',
  labels: RelayLabels,
  x: (n: number) => number,
  y: (value: number) => number,
): SceneNode[] {
  const ends = spread(
    KINDS.map((kind) => {
      const last = rows.findLast((row) => row.kind === kind);
      return { kind, x: x(last?.n ?? 1), y: y(last?.[measure] ?? 1) };
    }),
  );
  return ends.flatMap(({ kind, x: end, y: at }) => {
    const own = rows.filter((row) => row.kind === kind);
    const points = own.map((row) => ({ ...row, cx: num(x(row.n)), cy: num(y(row[measure])) }));
    return [
      path({
        d: points.map(({ cx, cy }, i) => `${i === 0 ? 'M' : 'L'}${cx} ${cy}`).join(''),
        fill: 'none',
        stroke: COLOURS[kind],
        strokeWidth: 2,
        // Lines that lie on one another are both seen.
        ...(kind === 'lstm' && { dash: [6, 5] }),
        part: 'curve',
        data: { kind, measure },
      }),
      ...points.map(({ n, steps, ms, cx, cy }) =>
        circle({
          cx,
          cy,
          r: 3,
          fill: COLOURS[kind],
          title: `${labels.kind[kind]} · ${n}: ${measure === 'steps' ? labels.steps(steps) : labels.ms(ms)}`,
        }),
      ),
      text({ text: labels.kind[kind], x: end + 8, y: at + 4, size: 12, fill: 'ink' }),
    ];
  });
}

/** Names beneath one another, each as near as possible to the end of its line. */
function spread<Name extends { kind: Kind; y: number }>(names: readonly Name[]): Name[] {
  let above = -Infinity;
  return [...names].sort((a, b) => a.y - b.y).map((name) => ({ ...name, y: (above = Math.max(name.y, above + LINE)) }));
}

const plain = (power: number): string => (power >= 1 ? String(power) : power.toFixed(Math.round(-Math.log10(power))));
const num = (value: number): number => Math.round(value * 100) / 100;
