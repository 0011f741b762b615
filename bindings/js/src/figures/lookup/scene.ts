// The plane with its states, the asking one's ways to all of them, the sum; beside it the numbers; beneath it the three matrices.
import { circle, group, line, path, rect, text } from '../scene/scene.js';
import type { Paint, Point, Scene, SceneNode } from '../scene/scene.js';
import { percent } from '../shared/numbers.js';
import { rowOf } from '../shared/nested.js';
import type { LookupValues } from './attributes.js';
import { answerOf, ROLES } from './data.js';
import type { Answer, LookupData, Role } from './data.js';
import type { LookupLabels } from './labels.js';

export const WIDE = 640;
export const NARROW = 340;

/** What is touched: a state, or a row of a matrix. */
export type LookupAction =
  | { readonly kind: 'state'; readonly index: number }
  | { readonly kind: 'row'; readonly role: Role; readonly row: number };

const PLANE = { x: 12, y: 10, side: 316, reach: 1.6 };
const SMALL = { side: 92, reach: 1.6 };
const COLOURS: Readonly<Record<Role, Paint>> = { wq: 'query', wk: 'key', wv: 'value' };

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly table: Point;
  readonly matrices: Point;
}

export function layoutOf({ states }: LookupData, width: number): Layout {
  const isNarrow = width < WIDE;
  const rows = 2 * (58 + states.length * 20);
  const table = isNarrow ? { x: 12, y: PLANE.side + 34 } : { x: PLANE.side + 36, y: 14 };
  const below = isNarrow ? table.y + rows : PLANE.side + 24;
  return { width, table, matrices: { x: 12, y: below }, height: below + SMALL.side + 50 };
}

export const scene = (data: LookupData, values: LookupValues, labels: LookupLabels): Scene =>
  sceneIn(data, values, labels, WIDE);

export function sceneIn(data: LookupData, { query }: LookupValues, labels: LookupLabels, width: number): Scene {
  const layout = layoutOf(data, width);
  const plain = answerOf(data, data.plain, query);
  const projected = answerOf(data, data.projected, query);
  return {
    width,
    height: layout.height,
    children: [
      group(planeNodes(data, query, projected, labels), { at: { x: PLANE.x, y: PLANE.y } }),
      group(
        [
          ...tableNodes(labels.plain, plain, data, query, labels, 0),
          ...tableNodes(labels.projected, projected, data, query, labels, 58 + data.states.length * 20),
        ],
        { at: layout.table },
      ),
      ...ROLES.map((role, n) =>
        group(matrixNodes(data, role, labels), {
          at: { x: layout.matrices.x + n * smallPitch(width), y: layout.matrices.y },
        }),
      ),
    ],
  };
}

export const smallPitch = (width: number): number => (width - 24) / ROLES.length;

/** Where something stands in the plane, in the drawing's units, and back. */
export function onPlane([x, y]: ArrayLike<number> & Iterable<number>): Point {
  const half = PLANE.side / 2;
  return { x: half + ((x ?? 0) / PLANE.reach) * half, y: half - ((y ?? 0) / PLANE.reach) * half };
}
export const offPlane = ({ x, y }: Point): [number, number] => offSquare(x - PLANE.x, y - PLANE.y, PLANE);

export function offSmall({ x, y }: Point, role: Role, { matrices, width }: Layout): [number, number] {
  const left = matrices.x + ROLES.indexOf(role) * smallPitch(width);
  return offSquare(x - left, y - matrices.y - 20, SMALL);
}

function offSquare(x: number, y: number, { side, reach }: { side: number; reach: number }): [number, number] {
  const inside = (value: number): number => Math.max(-reach, Math.min(reach, Math.round(value * 100) / 100));
  return [inside((x / (side / 2) - 1) * reach), inside((1 - y / (side / 2)) * reach)];
}

function planeNodes(data: LookupData, query: number, answer: Answer, labels: LookupLabels): SceneNode[] {
  const half = PLANE.side / 2;
  const asks = onPlane(rowOf(data.projected.query, query));
  const sum = onPlane(answer.context);
  return [
    rect({ x: 0, y: 0, width: PLANE.side, height: PLANE.side, rx: 8, fill: 'wash' }),
    line({ x1: half, y1: 0, x2: half, y2: PLANE.side, stroke: 'line', strokeWidth: 1 }),
    line({ x1: 0, y1: half, x2: PLANE.side, y2: half, stroke: 'line', strokeWidth: 1 }),
    // From what is looked for to what can be found, as wide as the weight.
    ...data.states.map((_, i) => {
      const key = onPlane(rowOf(data.projected.key, i));
      const weight = answer.weights[i] ?? 0;
      return line({
        x1: asks.x,
        y1: asks.y,
        x2: key.x,
        y2: key.y,
        stroke: 'key',
        strokeWidth: 10 * weight,
        strokeOpacity: 0.45,
        part: 'way',
        data: { to: i, weight: weight.toFixed(6) },
      });
    }),
    ...data.states.flatMap((_, i) => [
      mark(onPlane(rowOf(data.projected.key, i)), 'key', `k${i}`),
      mark(onPlane(rowOf(data.projected.value, i)), 'value', `v${i}`),
    ]),
    mark(asks, 'query', `q${query}`),
    arrow({ x: half, y: half }, sum, 'output'),
    circle({
      cx: sum.x,
      cy: sum.y,
      r: 7,
      fill: 'output',
      stroke: 'paper',
      strokeWidth: 2,
      part: 'context',
      title: labels.context,
    }),
    ...data.states.map((state, i) => stateNode(state, i, i === query, labels)),
  ];
}

function stateNode(
  state: readonly [number, number],
  index: number,
  isAsking: boolean,
  labels: LookupLabels,
): SceneNode {
  const { x, y } = onPlane(state);
  return group(
    [
      circle({ cx: x, cy: y, r: 16, fill: 'paper', fillOpacity: 0.01 }),
      circle({ cx: x, cy: y, r: 11, fill: isAsking ? 'query' : 'ink', stroke: 'paper', strokeWidth: 2 }),
      text({
        text: String(index),
        x,
        y: y + 4,
        size: 12,
        weight: 600,
        anchor: 'middle',
        fill: isAsking ? 'onQuery' : 'paper',
      }),
    ],
    {
      part: 'state',
      data: { index },
      touch: {
        action: { kind: 'state', index } satisfies LookupAction,
        label: labels.state(index),
        role: 'slider',
        value: `${state[0].toFixed(2)}, ${state[1].toFixed(2)}`,
      },
    },
  );
}

function mark({ x, y }: Point, colour: Paint, name: string): SceneNode {
  return group([
    circle({ cx: x, cy: y, r: 4, fill: colour }),
    text({ text: name, x: x + 6, y: y - 5, size: 11, fill: 'ink', halo: true }),
  ]);
}

function arrow(from: Point, to: Point, colour: Paint, width = 2): SceneNode {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return group([]);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = { x: to.x - 8 * dx, y: to.y - 8 * dy };
  return group([
    line({ x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke: colour, strokeWidth: width }),
    path({
      d: `M${num(to.x)} ${num(to.y)}L${num(back.x - 4 * dy)} ${num(back.y + 4 * dx)}L${num(back.x + 4 * dy)} ${num(back.y - 4 * dx)}Z`,
      fill: colour,
    }),
  ]);
}

function tableNodes(
  name: string,
  { scores, weights, context }: Answer,
  { states, causal }: LookupData,
  query: number,
  labels: LookupLabels,
  top: number,
): SceneNode[] {
  const row = (i: number): number => top + 34 + i * 20;
  return [
    text({ text: name, x: 0, y: top + 14, size: 14, weight: 600, fill: 'ink' }),
    text({ text: labels.product, x: 190, y: top + 14, size: 12, anchor: 'end', fill: 'quiet' }),
    text({ text: labels.weight, x: 284, y: top + 14, size: 12, anchor: 'end', fill: 'quiet' }),
    ...states.flatMap((_, i) => {
      const weight = weights[i] ?? 0;
      const isHidden = causal && i > query;
      return [
        text({ text: labels.state(i), x: 0, y: row(i), size: 13, fill: i === query ? 'query' : 'ink' }),
        text({
          text: isHidden ? '−∞' : (scores[i] ?? 0).toFixed(2).replace('-', '−'),
          x: 190,
          y: row(i),
          size: 13,
          anchor: 'end',
          fill: isHidden ? 'quiet' : 'ink',
        }),
        rect({
          x: 198,
          y: row(i) - 10,
          width: 44 * weight,
          height: 11,
          fill: 'key',
          part: 'weight',
          data: { row: i, weight: weight.toFixed(6) },
        }),
        text({ text: percent(weight), x: 284, y: row(i), size: 13, anchor: 'end', fill: isHidden ? 'quiet' : 'ink' }),
      ];
    }),
    text({
      text: `${labels.context}: ${Array.from(context, (part) => part.toFixed(2).replace('-', '−')).join(', ')}`,
      x: 0,
      y: row(states.length),
      size: 13,
      fill: 'output',
    }),
  ];
}

/** The images of both axes as arrows, for x W takes the first axis to the first row. */
function matrixNodes({ matrices }: LookupData, role: Role, labels: LookupLabels): SceneNode[] {
  const half = SMALL.side / 2;
  const place = ([x, y]: readonly [number, number]): Point => ({
    x: half + (x / SMALL.reach) * half,
    y: half - (y / SMALL.reach) * half,
  });
  return [
    text({ text: labels.roleShort[role], x: 0, y: 12, size: 13, weight: 600, fill: 'ink' }),
    group(
      [
        rect({ x: 0, y: 0, width: SMALL.side, height: SMALL.side, rx: 6, fill: 'wash' }),
        line({ x1: half, y1: 0, x2: half, y2: SMALL.side, stroke: 'line', strokeWidth: 1 }),
        line({ x1: 0, y1: half, x2: SMALL.side, y2: half, stroke: 'line', strokeWidth: 1 }),
        ...matrices[role].map((row, n) => {
          const tip = place(row);
          return group(
            [
              arrow({ x: half, y: half }, tip, COLOURS[role], n === 0 ? 3 : 1.5),
              circle({ cx: tip.x, cy: tip.y, r: 12, fill: 'paper', fillOpacity: 0.01 }),
              circle({ cx: tip.x, cy: tip.y, r: 5, fill: COLOURS[role], stroke: 'paper', strokeWidth: 1.5 }),
            ],
            {
              part: 'row',
              data: { role, row: n },
              touch: {
                action: { kind: 'row', role, row: n } satisfies LookupAction,
                label: labels.handle(labels.roleShort[role], n),
                role: 'slider',
                value: `${row[0].toFixed(2)}, ${row[1].toFixed(2)}`,
              },
            },
          );
        }),
      ],
      { at: { x: 0, y: 20 } },
    ),
    text({ text: labels.role[role], x: 0, y: SMALL.side + 38, size: 11, fill: 'quiet' }),
  ];
}

function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
