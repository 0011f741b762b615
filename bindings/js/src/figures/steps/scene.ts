// The three steps as a picture: the query above, a row for each token, the output beneath.
import { MARGIN } from '../base/picture.js';
import type { Reading } from '../runs/reading.js';
import { group, line, rect, text } from '../scene/scene.js';
import type { Paint, Scene, SceneNode } from '../scene/scene.js';
import { textWidth } from '../shared/text-width.js';
import type { StepsValues } from './attributes.js';
import type { StepsLabels } from './labels.js';
import { stepsOf } from './numbers.js';
import type { StepsNumbers } from './numbers.js';
import { rowsOfSteps } from './rows.js';
import type { StepsRow } from './rows.js';

const PIECE = 17;
const SIZE = 14;
const SMALL = 13;
const GAP = 20;
const NUMBER = 62;
const BAR = 100;

export function scene(reading: Reading, attributes: StepsValues, labels: StepsLabels): Scene {
  const numbers = stepsOf(reading, attributes);
  if (typeof numbers === 'string') return { width: 420, height: MARGIN, children: [] };
  const { query, rows, output, sum } = rowsOfSteps(numbers, attributes.component);
  const columns = columnsOf(numbers, rows, attributes.component !== undefined);
  const step = Math.max(30, (rows[0]?.key.height ?? 0) + 14);
  const head = MARGIN + query.height + 3 * GAP;
  const foot = head + 14 + rows.length * step;
  const piece = numbers.pieces[numbers.token] ?? '';
  return {
    width: columns.end + MARGIN,
    height: foot + 2 * GAP + Math.max(output.height, GAP) + 4,
    children: [
      ...vector(labels.query(piece), 'query', query, MARGIN),
      ...heads(numbers, attributes.component, columns, labels).map(([x, said, fill, anchor]) =>
        text({ text: said, x, y: head, size: SMALL, fill, anchor }),
      ),
      rule(head + 8, columns.end),
      ...rows.map((row, index) => rowNode(row, columns, head + 14 + index * step, step)),
      rule(foot + 4, columns.end),
      text({ text: labels.sum, x: MARGIN, y: foot + GAP, size: SMALL, fill: 'quiet' }),
      text({ text: sum, x: columns.weight, y: foot + GAP, size: SMALL, anchor: 'end', fill: 'quiet' }),
      ...vector(labels.output(piece), 'outputText', output, foot + 2 * GAP),
    ],
  };
}

/** Left edges of strips and bars, right edges of numbers. */
interface Columns {
  readonly key: number;
  readonly product: number;
  readonly score: number;
  readonly weight: number;
  readonly bar: number;
  readonly value: number;
  readonly contribution: number;
  readonly end: number;
}

function columnsOf({ pieces }: StepsNumbers, rows: readonly StepsRow[], withComponent: boolean): Columns {
  const key = MARGIN + Math.max(46, ...pieces.map((piece) => textWidth(piece, PIECE))) + GAP;
  const product = key + (rows[0]?.key.width ?? 0) + NUMBER;
  const score = product + NUMBER + GAP;
  const weight = score + NUMBER + GAP;
  const bar = weight + 12;
  const value = bar + BAR + GAP;
  const valueEnd = value + (rows[0]?.value.width ?? 0);
  const contribution = valueEnd + NUMBER + GAP;
  return { key, product, score, weight, bar, value, contribution, end: withComponent ? contribution : valueEnd };
}

type Head = readonly [x: number, said: string, fill: Paint, anchor: 'start' | 'end'];

function heads(
  { scale, query }: StepsNumbers,
  component: number | undefined,
  at: Columns,
  labels: StepsLabels,
): Head[] {
  return [
    [MARGIN, labels.token, 'quiet', 'start'],
    [at.key, labels.key, 'keyText', 'start'],
    [at.product, `1 · ${labels.product}`, 'quiet', 'end'],
    [at.score, `2 · ${scale === 1 ? labels.unscaled : labels.scaled(scale, query.length)}`, 'quiet', 'end'],
    [at.weight, `3 · ${labels.weight}`, 'quiet', 'end'],
    [at.value, labels.value, 'valueText', 'start'],
    ...(component === undefined
      ? []
      : [[at.contribution, labels.contribution(component), 'outputText', 'end'] as const]),
  ];
}

function rowNode(row: StepsRow, at: Columns, top: number, height: number): SceneNode {
  const middle = top + height / 2;
  const baseline = middle + 5;
  const ink = row.masked ? 'quiet' : 'ink';
  const number = (said: string, x: number): SceneNode =>
    text({ text: said, x, y: baseline, size: SIZE, anchor: 'end', fill: ink });
  return group([
    text({ text: row.piece, x: MARGIN, y: baseline + 1, size: PIECE, fill: ink, ...(row.isSelf && { weight: 600 }) }),
    group(row.key.children, { at: { x: at.key, y: middle - row.key.height / 2 } }),
    number(row.product, at.product),
    number(row.score, at.score),
    number(row.share, at.weight),
    rect({ x: at.bar, y: middle - 5, width: BAR * row.weight, height: 10, fill: 'query' }),
    group(row.value.children, { at: { x: at.value, y: middle - row.value.height / 2 } }),
    ...(row.contribution === undefined ? [] : [number(row.contribution, at.contribution)]),
  ]);
}

/** A vector with its name before it. */
function vector(name: string, fill: Paint, strip: Scene, y: number): SceneNode[] {
  const x = MARGIN + textWidth(name, SIZE) + GAP;
  return [
    text({ text: name, x: MARGIN, y: y + strip.height / 2 + 5, size: SIZE, fill }),
    group(strip.children, { at: { x, y } }),
  ];
}

function rule(y: number, end: number): SceneNode {
  return line({ x1: MARGIN, y1: y, x2: end, y2: y, stroke: 'line' });
}
