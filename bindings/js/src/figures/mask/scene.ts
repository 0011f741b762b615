// One panel for each sequence of the batch: its inputs, its outputs, the ways between them, and the matrix of weights.
import { group, line, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import type { MaskValues } from './attributes.js';
import type { MaskData } from './data.js';
import type { MaskLabels } from './labels.js';

export const WIDE = 640;
export const NARROW = 330;
const MARGIN = 16;
const GAP = 28;
const CELL = 30;
const BETWEEN = 66;
const HEAD = 24;

/** What a click on a row of x asks for. */
export interface ChangeAction {
  readonly changed: readonly [b: number, t: number];
}

export const scene = (data: MaskData, _: MaskValues, labels: MaskLabels): Scene => sceneIn(data, labels, WIDE);

export function sceneIn(data: MaskData, labels: MaskLabels, width: number): Scene {
  const { batch, length } = data;
  const columns = width < WIDE ? 1 : Math.min(2, batch);
  const panel = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const pitch = panel / length;
  const side = Math.min(pitch, 40);
  const height = HEAD + CELL + BETWEEN + CELL + 30 + 22 + side * length + 34;
  const rows = Math.ceil(batch / columns);
  return {
    width,
    height: rows * height,
    children: Array.from({ length: batch }, (_, b) =>
      group(panelNodes(data, labels, b, pitch, side), {
        at: { x: MARGIN + (b % columns) * (panel + GAP), y: Math.floor(b / columns) * height },
      }),
    ),
  };
}

function panelNodes(data: MaskData, labels: MaskLabels, b: number, pitch: number, side: number): SceneNode[] {
  const outputs = HEAD + CELL + BETWEEN;
  const matrix = outputs + CELL + 52;
  return [
    text({ text: `${labels.input} · b = ${b}`, x: 0, y: 15, size: 13, fill: 'quiet' }),
    ...ways(data, b, pitch, outputs),
    ...places(data.length).map((t) => inputNode(data, labels, b, t, pitch)),
    ...places(data.length).map((t) => outputNode(data, labels, b, t, pitch, outputs)),
    text({ text: labels.output, x: 0, y: outputs + CELL + 34, size: 13, fill: 'quiet' }),
    group(matrixNodes(data, b, side), { at: { x: 0, y: matrix + 8 } }),
    text({ text: labels.matrix, x: 0, y: matrix + side * data.length + 26, size: 12, fill: 'quiet' }),
  ];
}

/** From each input to the outputs that see it; those from the changed one stand out. */
function ways({ length, causal, changed }: MaskData, b: number, pitch: number, outputs: number): SceneNode[] {
  const middle = (t: number): number => (t + 0.5) * pitch;
  return places(length).flatMap((from) =>
    places(length).flatMap((to) => {
      if (causal && to < from) return [];
      const isChanged = changed[0] === b && changed[1] === from;
      return line({
        x1: middle(from),
        y1: HEAD + CELL,
        x2: middle(to),
        y2: outputs,
        stroke: isChanged ? 'key' : 'line',
        strokeWidth: isChanged ? 2 : 1,
        class: isChanged ? 'way changed' : 'way',
      });
    }),
  );
}

function inputNode({ changed }: MaskData, labels: MaskLabels, b: number, t: number, pitch: number): SceneNode {
  const isChanged = changed[0] === b && changed[1] === t;
  return group(
    [
      rect({ ...cell(t, pitch, HEAD), fill: isChanged ? 'key' : 'wash', stroke: isChanged ? 'key' : 'line' }),
      text({
        text: pitch < 44 ? String(t) : `${b}, ${t}`,
        x: (t + 0.5) * pitch,
        y: HEAD + 20,
        size: 13,
        anchor: 'middle',
        fill: isChanged ? 'paper' : 'ink',
      }),
    ],
    {
      part: 'input',
      data: { b, t },
      touch: {
        action: { changed: [b, t] } satisfies ChangeAction,
        label: labels.change(b, t),
        role: 'button',
        pressed: isChanged,
      },
    },
  );
}

function outputNode(data: MaskData, labels: MaskLabels, b: number, t: number, pitch: number, top: number): SceneNode {
  const isSame = data.same[b]?.[t] ?? false;
  const difference = data.difference[b]?.[t] ?? 0;
  const said = isSame ? '=' : tiny(difference);
  return group(
    [
      rect({
        ...cell(t, pitch, top),
        fill: isSame ? 'paper' : 'output',
        fillOpacity: isSame ? 1 : 0.28,
        stroke: isSame ? 'line' : 'output',
        strokeWidth: isSame ? 1 : 2,
      }),
      text({
        text: said,
        x: (t + 0.5) * pitch,
        y: top + 20,
        size: pitch < 44 || said.length > 4 ? 11 : 13,
        anchor: 'middle',
        fill: isSame ? 'quiet' : 'ink',
      }),
    ],
    {
      part: 'output',
      class: isSame ? 'same' : 'moved',
      data: { b, t, difference },
      title: isSame ? `output[${b}, ${t}] ${labels.same}` : `output[${b}, ${t}]: ${difference.toExponential(2)}`,
    },
  );
}

function matrixNodes({ weights, length, causal }: MaskData, b: number, side: number): SceneNode[] {
  return places(length).flatMap((row) =>
    places(length).map((column) => {
      const weight = weights.data[(b * length + row) * length + column] ?? 0;
      const isHidden = causal && column > row;
      return group(
        [
          rect({
            x: column * side,
            y: row * side,
            width: side - 1,
            height: side - 1,
            fill: isHidden ? 'hatch' : 'query',
            fillOpacity: isHidden ? 1 : 0.12 + 0.88 * weight,
          }),
          text({
            text: isHidden ? '−∞' : weight.toFixed(2).replace(/^0/, ''),
            x: (column + 0.5) * side,
            y: (row + 0.5) * side + 4,
            size: 11,
            anchor: 'middle',
            fill: isHidden ? 'quiet' : weight > 0.45 ? 'onQuery' : 'ink',
          }),
        ],
        { data: { row, column, weight }, class: 'weight' },
      );
    }),
  );
}

const cell = (t: number, pitch: number, y: number) => ({
  x: t * pitch + 2,
  y,
  width: pitch - 4,
  height: CELL,
  rx: 6,
});

const places = (length: number): number[] => Array.from({ length }, (_, t) => t);

/** "4e-3": how much, in few letters. */
function tiny(value: number): string {
  return value >= 0.1 ? value.toFixed(2) : value.toExponential(0).replace('-', '−');
}
