// Two rows, without and with the division: the products as a histogram on a common axis, and one query's softmax.
import { group, line, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { rowOf } from '../shared/nested.js';
import { percent } from '../shared/numbers.js';
import type { ScaleValues } from './attributes.js';
import type { ScaleData, Way } from './data.js';
import type { ScaleLabels } from './labels.js';

export interface Measures {
  readonly width: number;
  readonly plot: number;
  readonly bars: number;
  /** Beneath each other where there is no room for both. */
  readonly stacked: boolean;
}

export const WIDE: Measures = { width: 640, plot: 320, bars: 250, stacked: false };
export const NARROW: Measures = { width: 340, plot: 300, bars: 300, stacked: true };

const LEFT = 20;
const HEIGHT = 84;
const HEAD = 22;
const FOOT = 44;
const BINS = 41;

/** The axis reaches as far as the undivided products do, at least three deviations of them. */
const reach = (dk: number): number => 3.5 * Math.sqrt(dk);

export interface Histogram {
  /** Where the axis begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

export function histogramOf({ data }: { readonly data: Float32Array }, dk: number): Histogram {
  const to = reach(dk);
  const counts = new Array<number>(BINS).fill(0);
  for (const product of data) {
    const bin = Math.floor(((product + to) / (2 * to)) * BINS);
    const inside = Math.min(BINS - 1, Math.max(0, bin));
    counts[inside] = (counts[inside] ?? 0) + 1;
  }
  return { from: -to, to, counts };
}

export const scene = (data: ScaleData, _: ScaleValues, labels: ScaleLabels): Scene => sceneIn(data, labels, WIDE);

export function sceneIn(data: ScaleData, labels: ScaleLabels, measures: Measures): Scene {
  const block = measures.stacked ? 2 * (HEAD + HEIGHT + FOOT) : HEAD + HEIGHT + FOOT;
  return {
    width: measures.width,
    height: 2 * block + 8,
    children: [
      wayNodes(data, data.unscaled, labels.unscaled, labels, measures, 8),
      wayNodes(data, data.scaled, labels.scaled, labels, measures, 8 + block),
    ],
  };
}

function wayNodes(
  data: ScaleData,
  way: Way,
  name: string,
  labels: ScaleLabels,
  measures: Measures,
  top: number,
): SceneNode {
  const { stacked, plot, bars } = measures;
  const second = stacked ? { x: LEFT, y: HEAD + HEIGHT + FOOT } : { x: measures.width - bars - LEFT, y: 0 };
  return group(
    [
      group(histogramNodes(way, data.dk, name, labels, plot), { at: { x: LEFT, y: 0 } }),
      group(softmaxNodes(way, data.keys, labels, bars), { at: second }),
    ],
    { at: { x: 0, y: top } },
  );
}

function histogramNodes(way: Way, dk: number, name: string, labels: ScaleLabels, width: number): SceneNode[] {
  const { counts, to } = histogramOf(way.scores, dk);
  const most = Math.max(...counts);
  const step = width / counts.length;
  const base = HEAD + HEIGHT;
  const ticks = [-to, 0, to];
  return [
    text({ text: name, x: 0, y: 14, size: 15, weight: 600, fill: 'ink' }),
    text({ text: labels.products, x: width, y: 14, size: 12, anchor: 'end', fill: 'quiet' }),
    ...counts.map((count, bin) => {
      const height = (count / most) * HEIGHT;
      return rect({ x: bin * step + 0.5, y: base - height, width: step - 1, height, fill: 'query', class: 'bin' });
    }),
    line({ x1: 0, y1: base, x2: width, y2: base, stroke: 'line', strokeWidth: 1 }),
    ...ticks.map((tick, n) =>
      text({
        text: short(tick),
        x: (n * width) / 2,
        y: base + 15,
        size: 12,
        anchor: (['start', 'middle', 'end'] as const)[n] ?? 'middle',
        fill: 'quiet',
      }),
    ),
    text({
      text: labels.variance(short(way.spread.variance)),
      x: width / 2,
      y: base + 32,
      size: 13,
      anchor: 'middle',
      fill: 'ink',
    }),
  ];
}

function softmaxNodes(way: Way, keys: number, labels: ScaleLabels, width: number): SceneNode[] {
  const weights = rowOf(way.weights, 0);
  const step = width / keys;
  const base = HEAD + HEIGHT;
  const { entropy, largest, gradient } = way.softmax;
  const said = [labels.largest(percent(largest)), labels.gradient(gradient.toFixed(3))].join(' · ');
  return [
    text({ text: labels.softmax(keys), x: 0, y: 14, size: 12, fill: 'quiet' }),
    ...Array.from(weights, (weight, key) => [
      rect({ x: key * step + 1, y: HEAD, width: step - 2, height: HEIGHT, fill: 'wash' }),
      rect({
        part: 'weight',
        x: key * step + 1,
        y: base - weight * HEIGHT,
        width: step - 2,
        height: weight * HEIGHT,
        fill: 'key',
        data: { key, weight: weight.toFixed(6) },
        title: percent(weight),
      }),
    ]).flat(),
    line({ x1: 0, y1: base, x2: width, y2: base, stroke: 'line', strokeWidth: 1 }),
    text({
      text: labels.entropy(entropy.toFixed(2), Math.log(keys).toFixed(2)),
      x: 0,
      y: base + 15,
      size: 12,
      fill: 'quiet',
    }),
    text({ text: said, x: 0, y: base + 32, size: 13, fill: 'ink' }),
  ];
}

/** Three figures are enough to read. */
export function short(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toFixed(digits).replace('-', '−');
}
