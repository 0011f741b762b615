// Three curves on a logarithmic axis.
import { circle, line, path, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { COLOURS, KINDS } from '../shared/sequences.js';
import type { Kind } from '../shared/sequences.js';
import type { DistanceValues } from './attributes.js';
import { halfDistance } from './data.js';
import type { DistanceData } from './data.js';
import type { DistanceLabels } from './labels.js';

export const WIDE = 640;
export const NARROW = 340;
const HEIGHT = 250;
const LEFT = 58;
const RIGHT = 20;
const TOP = 34;
const FOOT = 44;
/** Below this a number is as good as nothing, and the axis ends. */
const LEAST = -14;

export const scene = (data: DistanceData, _: DistanceValues, labels: DistanceLabels): Scene =>
  sceneIn(data, labels, WIDE);

export function sceneIn(data: DistanceData, labels: DistanceLabels, width: number): Scene {
  const { curves, length } = data;
  const exponents = KINDS.flatMap((kind) => Array.from(curves[kind], exponentOf));
  const from = Math.max(LEAST, Math.floor(Math.min(...exponents)));
  const to = Math.ceil(Math.max(...exponents) + 0.1);
  const plot = width - LEFT - RIGHT;
  const x = (distance: number): number => LEFT + (distance / Math.max(1, length - 1)) * plot;
  const y = (value: number): number =>
    TOP + HEIGHT * (1 - (Math.max(from, exponentOf(value)) - from) / Math.max(1, to - from));
  return {
    width,
    height: TOP + HEIGHT + FOOT,
    children: [
      text({ text: labels.up, x: 8, y: 16, size: 12, fill: 'quiet' }),
      ...grid(from, to, width, (exponent) => y(10 ** exponent)),
      ...ticks(length, width < WIDE ? 3 : 6).map((distance) =>
        text({
          text: String(distance),
          x: x(distance),
          y: TOP + HEIGHT + 18,
          size: 12,
          anchor: 'middle',
          fill: 'quiet',
        }),
      ),
      text({ text: labels.across, x: width - RIGHT, y: TOP + HEIGHT + 36, size: 12, anchor: 'end', fill: 'quiet' }),
      ...KINDS.flatMap((kind, n) =>
        curveNodes(curves[kind], kind, labels, x, y, LEFT + 8 + n * (width < WIDE ? 88 : 150)),
      ),
    ],
  };
}

function curveNodes(
  curve: Float32Array,
  kind: Kind,
  labels: DistanceLabels,
  x: (distance: number) => number,
  y: (value: number) => number,
  legend: number,
): SceneNode[] {
  // What has sunk below the axis is not drawn along it.
  const seen = curve.findLastIndex((value) => exponentOf(value) > LEAST) + 1;
  const d = Array.from(
    curve.subarray(0, seen + 1),
    (value, n) => `${n === 0 ? 'M' : 'L'}${num(x(n))} ${num(y(value))}`,
  ).join('');
  const half = halfDistance(curve);
  const at = half === undefined ? undefined : { cx: x(half), cy: y(curve[half] ?? 0) };
  return [
    path({ d, fill: 'none', stroke: COLOURS[kind], strokeWidth: 2.5, part: 'curve', data: { kind } }),
    ...(at
      ? [circle({ ...at, r: 5, fill: COLOURS[kind], stroke: 'paper', strokeWidth: 1.5, title: labels.half(half ?? 0) })]
      : []),
    line({ x1: legend, y1: 28, x2: legend + 16, y2: 28, stroke: COLOURS[kind], strokeWidth: 3 }),
    text({
      text: half === undefined ? labels.kind[kind] : `${labels.kind[kind]} · ${labels.half(half)}`,
      x: legend + 20,
      y: 32,
      size: 11,
      fill: 'ink',
    }),
  ];
}

function grid(from: number, to: number, width: number, y: (exponent: number) => number): SceneNode[] {
  const step = Math.max(1, Math.ceil((to - from) / 6));
  const marks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => to - n * step);
  return marks.flatMap((exponent) => [
    line({ x1: LEFT, y1: y(exponent), x2: width - RIGHT, y2: y(exponent), stroke: 'line', strokeWidth: 1 }),
    text({ text: power(exponent), x: LEFT - 8, y: y(exponent) + 4, size: 12, anchor: 'end', fill: 'quiet' }),
  ]);
}

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function power(exponent: number): string {
  const digits = Array.from(String(Math.abs(exponent)), (digit) => DIGITS[Number(digit)] ?? '').join('');
  return `10${exponent < 0 ? '⁻' : ''}${digits}`;
}

function ticks(length: number, count: number): number[] {
  const step = Math.max(1, Math.ceil(length / count / 10) * (length > 20 ? 10 : 1));
  return Array.from({ length: Math.floor((length - 1) / step) + 1 }, (_, n) => n * step);
}

/** Whatever is 0 in 32-bit numbers lies below every axis. */
function exponentOf(value: number): number {
  return value > 0 ? Math.log10(value) : LEAST;
}

/** "0.12", "3.1e−7" */
export function number(value: number): string {
  if (value === 0) return '0';
  return (value >= 0.001 ? value.toPrecision(2) : value.toExponential(1)).replace('-', '−');
}

function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
