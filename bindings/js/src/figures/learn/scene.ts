// The pronoun's arcs over a sentence that it never saw, and beneath them what it has come to.
import { circle, group, line, path, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { plot, roundTicks } from '../scene/curves.js';
import type { Axis } from '../scene/curves.js';
import { ARC_STYLE, arcs } from '../shared/arc-geometry.js';
import type { Box } from '../shared/arc-geometry.js';
import { textWidth } from '../shared/text-width.js';
import type { LearnValues } from './attributes.js';
import { headAt, snapshotAt } from './data.js';
import type { LearnData } from './data.js';
import type { Sentence } from './grammar.js';
import type { LearnLabels } from './labels.js';

export interface Measures {
  readonly width: number;
  readonly stacked: boolean;
}
export const WIDE: Measures = { width: 680, stacked: false };
export const NARROW: Measures = { width: 340, stacked: true };

const ARCS = 130;
const WORD = { height: 34, most: 20, gap: 5, padding: 6 } as const;
const PLOT = 230;
const GAP = 24;
const LEFT = 44;
const RIGHT = 16;
const TOP = 40;
const FOOT = 42;
const MOST_POINTS = 300;
/** Losses of single steps jump about. */
const SMOOTH = 20;

export const scene = (data: LearnData, values: LearnValues, labels: LearnLabels): Scene =>
  sceneIn(data, values, labels, WIDE);

export function sceneIn(data: LearnData, { snapshot }: LearnValues, labels: LearnLabels, measures: Measures): Scene {
  const { width, stacked } = measures;
  const top = ARCS + WORD.height + 34;
  const each = stacked ? width : (width - GAP) / 2;
  const second = stacked ? { x: 0, y: top + PLOT + GAP } : { x: each + GAP, y: top };
  const shown = snapshotAt(data, snapshot);
  return {
    width,
    height: second.y + PLOT,
    children: [
      ...(shown === undefined ? [] : sentenceNodes(data, shown, labels, width)),
      group(foundNodes(data, labels, each, shown?.step ?? 0), { at: { x: 0, y: top } }),
      group(lossNodes(data, labels, each), { at: second }),
    ],
  };
}

function sentenceNodes(
  data: LearnData,
  shown: { readonly step: number; readonly rows: LearnData['snapshots'][number]['rows'] },
  labels: LearnLabels,
  width: number,
): SceneNode[] {
  const { sentence } = data;
  const { layer, head } = headAt(data, shown.step);
  const row = shown.rows[layer]?.[head] ?? [];
  const { boxes, size } = laid(sentence, width);
  const drawn = row
    .map((weight, to) => ({ to, weight }))
    .filter(({ weight }) => weight > 0.005)
    .sort((a, b) => b.weight - a.weight);
  const weights = { from: sentence.pronoun, drawn, faint: [], others: { count: 0, share: 0 }, outside: 0, masked: [] };
  const style = { ...ARC_STYLE, baseline: ARCS, highest: ARCS - 22, fullWidth: 14 };
  return [
    text({
      text: `${labels.atStep(shown.step)} · ${labels.head(layer, head, shown.rows[layer]?.length ?? 1)}`,
      x: 0,
      y: 14,
      size: 13,
      fill: 'quiet',
    }),
    group(
      arcs(weights, boxes, style).map(({ d, strokeWidth, from, to, weight, opacity }) =>
        path({
          d,
          fill: 'none',
          stroke: 'query',
          strokeWidth: Math.max(0.75, strokeWidth),
          strokeOpacity: opacity,
          part: 'arc',
          data: { from, to, weight: weight.toFixed(6) },
        }),
      ),
    ),
    ...sentence.words.flatMap((word, index) =>
      wordNodes(word, boxes[index] ?? { x: 0, width: 0 }, size, {
        asks: index === sentence.pronoun,
        meant: index === sentence.noun,
        share: labels.percent(row[index] ?? 0),
      }),
    ),
  ];
}

function wordNodes(
  word: string,
  { x, width }: Box,
  size: number,
  { asks, meant, share }: { readonly asks: boolean; readonly meant: boolean; readonly share: string },
): SceneNode[] {
  const middle = x + width / 2;
  return [
    rect({
      x,
      y: ARCS,
      width,
      height: WORD.height,
      rx: 6,
      fill: asks ? 'query' : 'wash',
      ...(meant && { stroke: 'key', strokeWidth: 2 }),
    }),
    text({
      text: word,
      x: middle,
      y: ARCS + WORD.height / 2 + size / 3,
      size,
      anchor: 'middle',
      fill: asks ? 'onQuery' : 'ink',
    }),
    ...(meant
      ? [text({ text: share, x: middle, y: ARCS + WORD.height + 16, size: 12, anchor: 'middle', fill: 'keyText' })]
      : []),
  ];
}

/** All words in one line, as large as there is room. */
function laid({ words }: Sentence, width: number): { boxes: Box[]; size: number } {
  const room = width - words.length * (WORD.gap + 2 * WORD.padding);
  const natural = words.reduce((sum, word) => sum + textWidth(word, 1), 0);
  const size = Math.min(WORD.most, room / natural);
  const widths = words.map((word) => textWidth(word, size) + 2 * WORD.padding);
  const whole = widths.reduce((sum, one) => sum + one + WORD.gap, -WORD.gap);
  let x = (width - whole) / 2;
  const boxes = widths.map((one) => {
    const box = { x, width: one };
    x += one + WORD.gap;
    return box;
  });
  return { boxes, size };
}

function stepsAxis({ steps }: LearnData, labels: LearnLabels): Axis {
  return { from: 0, to: steps, ticks: roundTicks(steps, 4).map((value) => [value, String(value)]), name: labels.steps };
}

function foundNodes(data: LearnData, labels: LearnLabels, width: number, step: number): SceneNode[] {
  const points = data.measured.map(({ step: at, accuracy }) => [at, accuracy] as const);
  const base = PLOT - FOOT;
  const y = (share: number): number => base - share * (base - TOP);
  const x = LEFT + (Math.min(step, data.steps) / Math.max(1, data.steps)) * (width - RIGHT - LEFT);
  return [
    line({ x1: x, y1: TOP, x2: x, y2: base, stroke: 'quiet', strokeWidth: 1, strokeOpacity: 0.6 }),
    line({
      x1: LEFT,
      y1: y(data.baseline),
      x2: width - RIGHT,
      y2: y(data.baseline),
      stroke: 'quiet',
      strokeWidth: 1,
      dash: [2, 4],
    }),
    text({ text: labels.baseline, x: width - RIGHT, y: y(data.baseline) - 5, size: 11, anchor: 'end', fill: 'quiet' }),
    ...plot(
      [{ name: '', paint: 'query', points, data: { measure: 'found' } }],
      stepsAxis(data, labels),
      { from: 0, to: 1, ticks: [0, 0.5, 1].map((share) => [share, labels.percent(share)]), name: labels.found },
      { width, height: PLOT, left: LEFT, right: RIGHT },
    ),
    ...points.map(([at, accuracy]) =>
      circle({
        cx: LEFT + (at / Math.max(1, data.steps)) * (width - RIGHT - LEFT),
        cy: y(accuracy),
        r: 3,
        fill: 'query',
        title: `${labels.atStep(at)}: ${labels.percent(accuracy)}`,
      }),
    ),
  ];
}

function lossNodes(data: LearnData, labels: LearnLabels, width: number): SceneNode[] {
  const most = Math.max(1, Math.ceil(data.losses[0] ?? 1));
  const each = Math.ceil(data.losses.length / MOST_POINTS);
  const points = smoothed(data.losses)
    .map((loss, i) => [i + 1, loss] as const)
    .filter((_, i) => i % Math.max(1, each) === 0);
  return plot(
    [{ name: '', paint: 'output', points, data: { measure: 'loss' } }],
    stepsAxis(data, labels),
    { from: 0, to: most, ticks: roundTicks(most, 4).map((value) => [value, String(value)]), name: labels.loss },
    { width, height: PLOT, left: LEFT, right: RIGHT },
  );
}

function smoothed(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= SMOOTH ? (values[i - SMOOTH] ?? 0) : 0);
    return sum / Math.min(i + 1, SMOOTH);
  });
}
