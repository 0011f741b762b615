// Names right against steps, and against seconds.
import { group, line, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { plot, roundTicks } from '../scene/curves.js';
import type { Axis, Curve } from '../scene/curves.js';
import { COLOURS, KINDS } from '../shared/sequences.js';
import type { RaceValues } from './attributes.js';
import { smoothed } from './data.js';
import type { RaceData } from './data.js';
import type { RaceLabels } from './labels.js';

export interface Measures {
  readonly width: number;
  readonly stacked: boolean;
}
export const WIDE: Measures = { width: 680, stacked: false };
export const NARROW: Measures = { width: 340, stacked: true };

const HEIGHT = 250;
const GAP = 24;
const LEFT = 44;
/** Room for the names at the ends of the curves. */
const RIGHT = 62;
const BASE = HEIGHT - 42;
const TOP = 40;
/** More points than there are places for are left out. */
const MOST_POINTS = 300;

export const scene = (data: RaceData, _: RaceValues, labels: RaceLabels): Scene => sceneIn(data, labels, WIDE);

export function sceneIn(data: RaceData, labels: RaceLabels, { width, stacked }: Measures): Scene {
  const each = stacked ? width : (width - GAP) / 2;
  const second = stacked ? { x: 0, y: HEIGHT + GAP } : { x: each + GAP, y: 0 };
  const seconds = Math.max(0.1, ...KINDS.map((kind) => data.lanes[kind].seconds.at(-1) ?? 0));
  return {
    width,
    height: second.y + HEIGHT,
    children: [
      group(panel(data, labels, each, 'steps', data.steps), { at: { x: 0, y: 0 } }),
      group(panel(data, labels, each, 'seconds', seconds), { at: second }),
    ],
  };
}

function panel(
  { lanes, task }: RaceData,
  labels: RaceLabels,
  width: number,
  by: 'steps' | 'seconds',
  most: number,
): SceneNode[] {
  const curves = KINDS.map((kind): Curve => {
    const { accuracies, seconds } = lanes[kind];
    const points = smoothed(accuracies).map(
      (accuracy, i) => [by === 'steps' ? i + 1 : (seconds[i] ?? 0), accuracy] as const,
    );
    return {
      name: labels.kind[kind],
      paint: COLOURS[kind],
      ...(kind === 'lstm' && { dash: [6, 5] }),
      points: thinned(points),
      data: { kind, by },
    };
  });
  const across: Axis = {
    from: 0,
    to: most,
    ticks: roundTicks(most, width < 330 ? 3 : 4).map((value) => [value, String(Number(value.toPrecision(3)))]),
    name: labels[by],
  };
  const up: Axis = {
    from: 0,
    to: 1,
    ticks: [0, 0.5, 1].map((share) => [share, labels.percent(share)]),
    name: labels.right,
  };
  const chance = BASE - (BASE - TOP) / task.names;
  return [
    line({ x1: LEFT, y1: chance, x2: width - RIGHT, y2: chance, stroke: 'quiet', strokeWidth: 1, dash: [2, 4] }),
    text({ text: labels.chance, x: LEFT + 4, y: chance - 5, size: 11, fill: 'quiet', halo: true }),
    ...plot(curves, across, up, {
      width,
      height: HEIGHT,
      left: LEFT,
      right: RIGHT,
      title: by === 'steps' ? labels.bySteps : labels.bySeconds,
    }),
  ];
}

/** The last one stays. */
function thinned<Point>(points: readonly Point[]): Point[] {
  const each = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i % each === 0 || i === points.length - 1);
}
