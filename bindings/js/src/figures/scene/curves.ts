// Curves over two axes with ticks, names at their ends: what several figures plot.
import { line, path, text } from './scene.js';
import type { Paint, SceneNode } from './scene.js';

export interface Curve {
  readonly name: string;
  readonly paint: Paint;
  readonly dash?: readonly number[];
  readonly points: readonly (readonly [x: number, y: number])[];
  /** For ::part(curve). */
  readonly data: Readonly<Record<string, string | number>>;
}

export interface Axis {
  readonly from: number;
  readonly to: number;
  /** Values with a mark, and what stands there. */
  readonly ticks: readonly (readonly [value: number, text: string])[];
  readonly name: string;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly title?: string;
}

const TOP = 40;
const FOOT = 42;
const LINE = 14;

export function plot(curves: readonly Curve[], across: Axis, up: Axis, frame: Frame): SceneNode[] {
  const { width, height, left, right } = frame;
  const base = height - FOOT;
  const end = width - right;
  const share = (value: number, { from, to }: Axis): number => (to > from ? (value - from) / (to - from) : 0);
  const x = (value: number): number => left + Math.min(1, Math.max(0, share(value, across))) * (end - left);
  const y = (value: number): number => base - Math.min(1, Math.max(0, share(value, up))) * (base - TOP);
  return [
    ...(frame.title === undefined
      ? []
      : [text({ text: frame.title, x: 0, y: 16, size: 13, weight: 600, fill: 'ink' })]),
    ...up.ticks.flatMap(([value, label]) => [
      line({ x1: left, y1: y(value), x2: end, y2: y(value), stroke: 'line', strokeWidth: 1 }),
      text({ text: label, x: left - 6, y: y(value) + 4, size: 12, anchor: 'end', fill: 'quiet' }),
    ]),
    ...across.ticks.map(([value, label]) =>
      text({ text: label, x: x(value), y: base + 17, size: 12, anchor: 'middle', fill: 'quiet' }),
    ),
    text({ text: across.name, x: end, y: base + 34, size: 12, anchor: 'end', fill: 'quiet' }),
    text({ text: up.name, x: left, y: TOP - 9, size: 12, fill: 'quiet' }),
    ...curves.flatMap((curve) => curveNodes(curve, x, y)),
    ...names(curves, x, y),
  ];
}

function curveNodes({ paint, dash, points, data }: Curve, x: Place, y: Place): SceneNode[] {
  if (points.length === 0) return [];
  const d = points.map(([across, up], i) => `${i === 0 ? 'M' : 'L'}${num(x(across))} ${num(y(up))}`).join('');
  return [path({ d, fill: 'none', stroke: paint, strokeWidth: 2.2, part: 'curve', data, ...(dash && { dash }) })];
}

type Place = (value: number) => number;

/** Beneath one another, each as near as possible to its curve's end. */
function names(curves: readonly Curve[], x: Place, y: Place): SceneNode[] {
  const ends = curves.flatMap(({ name, paint, points }) => {
    const last = points.at(-1);
    return last === undefined ? [] : [{ name, paint, x: x(last[0]), y: y(last[1]) }];
  });
  let above = -Infinity;
  return ends
    .sort((a, b) => a.y - b.y)
    .map(({ name, x: end, y: at }) => {
      above = Math.max(at, above + LINE);
      return text({ text: name, x: end + 7, y: above + 4, size: 12, fill: 'ink', halo: true });
    });
}

/** About so many round numbers between 0 and `to`. */
export function roundTicks(to: number, count: number): number[] {
  if (!(to > 0)) return [0];
  const rough = to / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(to / step + 1e-9) + 1 }, (_, n) => n * step);
}

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** 10⁻³ */
export function powerOfTen(exponent: number): string {
  const digits = Array.from(String(Math.abs(exponent)), (digit) => DIGITS[Number(digit)] ?? '').join('');
  return `10${exponent < 0 ? '⁻' : ''}${digits}`;
}

const num = (value: number): number => Math.round(value * 100) / 100;
