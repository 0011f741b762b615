// A row for each kind of positions: how it marks places, and the word's output in both orders with the difference beneath.
import { circle, group, line, path, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import type { OrderValues } from './attributes.js';
import { compare, WAYS } from './data.js';
import type { OrderData, Way } from './data.js';
import type { OrderLabels } from './labels.js';

export const WIDE = 640;
export const NARROW = 340;
const MARGIN = 16;
const MARKS = 150;
const ROW = 142;
const STRIP = 24;

export const scene = (data: OrderData, values: OrderValues, labels: OrderLabels): Scene =>
  sceneIn(data, values, labels, WIDE);

export function sceneIn(data: OrderData, { word }: OrderValues, labels: OrderLabels, width: number): Scene {
  const isNarrow = width < WIDE;
  const row = isNarrow ? ROW + 76 : ROW;
  return {
    width,
    height: WAYS.length * row + 6,
    children: WAYS.map((way, n) =>
      group(
        [
          text({ text: labels.way[way], x: MARGIN, y: 18, size: 15, weight: 600, fill: 'ink' }),
          group(marksOf(way, data.first.length), { at: { x: MARGIN, y: 30 } }),
          group(stripsOf(data, word, way, labels, width - (isNarrow ? 2 * MARGIN : MARKS + 40 + MARGIN)), {
            at: isNarrow ? { x: MARGIN, y: 100 } : { x: MARKS + 40, y: 24 },
          }),
        ],
        { at: { x: 0, y: n * row }, class: 'way', data: { positions: way } },
      ),
    ),
  };
}

/** How places are told apart: nothing, waves with a dot at each place, or hands that turn from place to place. */
function marksOf(way: Way, places: number): SceneNode[] {
  const pitch = MARKS / Math.max(1, places);
  const middle = (place: number): number => (place + 0.5) * pitch;
  const each = Array.from({ length: places }, (_, place) => place);
  switch (way) {
    case 'none':
      return each.map((place) =>
        circle({ cx: middle(place), cy: 26, r: 5, fill: 'none', stroke: 'quiet', strokeWidth: 1.5 }),
      );
    case 'sinusoidal':
      return [1, 2, 4].flatMap((length, n) => {
        const height = (place: number): number => 26 - 20 * Math.sin(place / length);
        const d = Array.from({ length: 61 }, (_, i) => {
          const place = (i / 60) * places - 0.5;
          return `${i === 0 ? 'M' : 'L'}${num((place + 0.5) * pitch)} ${num(height(place))}`;
        }).join('');
        return [
          path({ d, fill: 'none', stroke: n === 0 ? 'query' : 'line', strokeWidth: 1.5 }),
          ...each.map((place) =>
            circle({ cx: middle(place), cy: height(place), r: 3, fill: n === 0 ? 'query' : 'quiet' }),
          ),
        ];
      });
    case 'rope':
      return each.flatMap((place) => [
        circle({ cx: middle(place), cy: 26, r: 17, fill: 'none', stroke: 'line', strokeWidth: 1.5 }),
        line({
          x1: middle(place),
          y1: 26,
          x2: middle(place) + 17 * Math.cos(place),
          y2: 26 - 17 * Math.sin(place),
          stroke: 'query',
          strokeWidth: 2.5,
        }),
      ]);
  }
}

function stripsOf(data: OrderData, word: string, way: Way, labels: OrderLabels, width: number): SceneNode[] {
  const { first, second, difference } = compare(data, word, way);
  const most = Math.max(...[...first, ...second].map(Math.abs));
  const apart = first.map((value, i) => value - (second[i] ?? 0));
  const rows: [string, Float32Array][] = [
    [data.first.join(' '), first],
    [data.second.join(' '), second],
  ];
  return [
    ...rows.flatMap(([said, values], n) => [
      text({ text: said, x: 0, y: n * 42 + 2, size: 12, fill: 'quiet' }),
      group(strip(values, most, width), { at: { x: 0, y: n * 42 + 7 } }),
    ]),
    group(strip(apart, most, width), { at: { x: 0, y: 90 } }),
    text({
      text: labels.difference(number(difference)),
      x: width,
      y: 86,
      size: 13,
      weight: 600,
      anchor: 'end',
      fill: 'ink',
      halo: true,
      part: 'difference',
      data: { positions: way, difference },
    }),
  ];
}

/** A vector as a strip: a component a bar, upwards where it is positive. */
function strip(values: Float32Array, most: number, width: number): SceneNode[] {
  const step = width / Math.max(1, values.length);
  const bars = (isUp: boolean): string =>
    Array.from(values, (value, i) => {
      const height = (Math.min(1, Math.abs(value) / most) * STRIP) / 2;
      if (value === 0 || value > 0 !== isUp || height < 0.02) return '';
      const y = isUp ? STRIP / 2 - height : STRIP / 2;
      return `M${num(i * step)} ${num(y)}h${num(step * 0.85)}v${num(height)}h-${num(step * 0.85)}z`;
    }).join('');
  return [
    rect({ x: 0, y: 0, width, height: STRIP, fill: 'wash' }),
    path({ d: bars(true), fill: 'output' }),
    path({ d: bars(false), fill: 'quiet' }),
  ];
}

/** "1.2", "0.034", "3.1e−7". */
export function number(value: number): string {
  if (value === 0) return '0';
  return (value >= 0.001 ? value.toPrecision(2) : value.toExponential(1)).replace('-', '−');
}

function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
