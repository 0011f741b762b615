// The words in their plane, beside them the nearest with their cosines, beneath them the years.
import { circle, group, line, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { textWidth } from '../shared/text-width.js';
import type { VectorsValues } from './attributes.js';
import type { Neighbour, VectorsData } from './data.js';
import type { VectorsLabels } from './labels.js';
import { timelineHeight, timelineNodes } from './timeline.js';

export interface Measures {
  readonly width: number;
  readonly plane: number;
  readonly height: number;
  readonly list: number;
  readonly stacked: boolean;
}

export const WIDE: Measures = { width: 640, plane: 380, height: 300, list: 216, stacked: false };
export const NARROW: Measures = { width: 340, plane: 312, height: 270, list: 312, stacked: true };

const MARGIN = 14;
const ROW = 26;
const HEAD = 30;
const SIZE = 13;
/** How much wider bold letters are. */
const BOLD = 1.1;
/** Room at the plane's edges for the words. */
const EDGE = { x: 48, y: 26 };

export const scene = (data: VectorsData, _: VectorsValues, labels: VectorsLabels): Scene => sceneIn(data, labels, WIDE);

export function sceneIn(data: VectorsData, labels: VectorsLabels, measures: Measures): Scene {
  const { width, plane, height, list, stacked } = measures;
  const rows = HEAD + data.nearest.length * ROW;
  const second = stacked ? { x: MARGIN, y: height + 20 } : { x: width - list - MARGIN, y: 4 };
  const years = (stacked ? second.y + rows : Math.max(height, rows)) + 26;
  return {
    width,
    height: years + timelineHeight(!stacked),
    children: [
      group(planeNodes(data, labels, plane, height), { at: { x: MARGIN, y: 8 } }),
      group(listNodes(data, labels, list), { at: second }),
      group(timelineNodes(labels, width - 2 * MARGIN, !stacked), { at: { x: MARGIN, y: years } }),
    ],
  };
}

type Point = readonly [x: number, y: number];

function planeNodes(data: VectorsData, labels: VectorsLabels, width: number, height: number): SceneNode[] {
  const { a, b, c, points, nearest } = data;
  const place = fitted([...points.map(({ at }) => at), data.target], width, height);
  const at = (word: string): Point => place(points.find((one) => one.word === word)?.at ?? [0, 0]);
  const target = place(data.target);
  const asked = [a, b, c];
  const taken = new Labels(width, height);
  // Those that matter most find room first.
  const words = [...asked, ...nearest.map(({ word }) => word)].filter((word, n, all) => all.indexOf(word) === n);
  return [
    rect({ x: 0, y: 0, width, height, rx: 8, fill: 'wash' }),
    arrow(at(b), at(a), 'quiet'),
    arrow(at(c), target, 'output'),
    circle({
      cx: target[0],
      cy: target[1],
      r: 7,
      fill: 'none',
      stroke: 'output',
      strokeWidth: 2.5,
      title: 'a − b + c',
    }),
    ...words.flatMap((word) => {
      const [x, y] = at(word);
      const isAsked = asked.includes(word);
      const isBest = word === nearest[0]?.word;
      const size = isAsked || isBest ? SIZE + 1 : SIZE - 1;
      const spot = taken.find(labels.word(word), x, y, isAsked || isBest ? size * BOLD : size);
      return [
        circle({
          cx: x,
          cy: y,
          r: isAsked || isBest ? 5 : 3.5,
          fill: isAsked ? 'ink' : isBest ? 'output' : 'quiet',
          part: 'word',
          data: { word },
          title: labels.word(word),
        }),
        ...(spot
          ? [
              text({
                text: labels.word(word),
                x: spot[0],
                y: spot[1],
                size,
                ...((isAsked || isBest) && { weight: 600 }),
                fill: isAsked ? 'ink' : isBest ? 'outputText' : 'quiet',
              }),
            ]
          : []),
      ];
    }),
  ];
}

/** The same scale on both axes, so that directions stay what they are; the y of a plane rises. */
function fitted(points: readonly Point[], width: number, height: number): (point: Point) => Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const middle = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  const extent = (all: readonly number[]): number => Math.max(1e-6, Math.max(...all) - Math.min(...all));
  const scale = Math.min((width - 2 * EDGE.x) / extent(xs), (height - 2 * EDGE.y) / extent(ys));
  return ([x, y]) => [num(width / 2 + (x - middle(xs)) * scale), num(height / 2 - (y - middle(ys)) * scale)];
}

function arrow(from: Point, to: Point, stroke: 'quiet' | 'output'): SceneNode {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const back = (along: number, aside: number): string =>
    `${num(to[0] - (dx * along - dy * aside) / length)},${num(to[1] - (dy * along + dx * aside) / length)}`;
  const [x2, y2] = [to[0] - (dx * 9) / length, to[1] - (dy * 9) / length];
  return group(
    [
      line({ x1: from[0], y1: from[1], x2: num(x2), y2: num(y2), stroke, strokeWidth: 2, dash: [5, 4] }),
      { kind: 'path', d: `M${back(17, 5)}L${back(8, 0)}L${back(17, -5)}`, fill: 'none', stroke, strokeWidth: 2 },
    ],
    { class: 'arrow' },
  );
}

/** Where words can stand beside their points without covering one another. */
class Labels {
  private readonly taken: (readonly [x: number, y: number, width: number, height: number])[] = [];

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Left end of the baseline, or nowhere. */
  find(word: string, x: number, y: number, size: number): Point | undefined {
    const long = textWidth(word, size);
    const spots: readonly Point[] = [
      [x + 9, y + 4],
      [x - 9 - long, y + 4],
      [x - long / 2, y - 10],
      [x - long / 2, y + size + 8],
    ];
    const spot = spots.find((one) => this.isFree(one, long, size));
    if (spot) this.taken.push([spot[0], spot[1] - size, long, size + 3]);
    return spot && [num(spot[0]), num(spot[1])];
  }

  private isFree([x, y]: Point, long: number, size: number): boolean {
    const top = y - size;
    const inside = x >= 2 && top >= 2 && x + long <= this.width - 2 && y + 3 <= this.height - 2;
    return (
      inside &&
      this.taken.every(
        ([left, high, wide, tall]) => x + long < left || x > left + wide || y + 3 < high || top > high + tall,
      )
    );
  }
}

function listNodes({ nearest, wanted }: VectorsData, labels: VectorsLabels, width: number): SceneNode[] {
  const bar = width - 44;
  return [
    text({ text: labels.nearest, x: 0, y: 14, size: SIZE, weight: 600, fill: 'ink' }),
    ...nearest.flatMap((one, n) =>
      rowNodes(one, HEAD + n * ROW, bar, width, n === 0, one.word === wanted?.word, labels),
    ),
  ];
}

function rowNodes(
  { word, cosine: value }: Neighbour,
  y: number,
  bar: number,
  width: number,
  isBest: boolean,
  isWanted: boolean,
  labels: VectorsLabels,
): SceneNode[] {
  return [
    rect({ x: 0, y: y + 17, width: bar, height: 4, rx: 2, fill: 'wash' }),
    rect({
      x: 0,
      y: y + 17,
      width: num(Math.max(0, value) * bar),
      height: 4,
      rx: 2,
      fill: isBest ? 'output' : 'quiet',
      part: 'cosine',
      data: { word, cosine: value.toFixed(6) },
    }),
    text({
      text: isWanted ? `${labels.word(word)} ✓` : labels.word(word),
      x: 0,
      y: y + 13,
      size: SIZE,
      ...(isBest && { weight: 600 }),
      fill: isBest ? 'outputText' : 'ink',
    }),
    text({ text: cosine(value), x: width, y: y + 21, size: SIZE, anchor: 'end', fill: 'ink' }),
  ];
}

export const cosine = (value: number): string => value.toFixed(2).replace('-', '−');
const num = (value: number): number => Math.round(value * 100) / 100;
