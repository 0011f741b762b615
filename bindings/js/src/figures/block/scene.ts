// A column for each stage of each block, its height the norm; the way of one word, or of all of them, as a line above.
import { circle, group, line, path, rect, text } from '../scene/scene.js';
import type { Paint, Scene, SceneNode } from '../scene/scene.js';
import type { BlockValues } from './attributes.js';
import { meanOf, STAGES, tokensOf } from './data.js';
import type { BlockData, StageName } from './data.js';
import type { BlockLabels } from './labels.js';

export const WIDE = 640;
export const NARROW = 340;
const MARGIN = 20;
const TOP = 30;
const HEIGHT = 150;
const FOOT = 34;
const LEGEND = 24;

const COLOURS: Readonly<Record<StageName, Paint>> = {
  residPre: 'query',
  attnOut: 'key',
  residMid: 'query',
  ffnHidden: 'value',
  residPost: 'output',
};

export const scene = (data: BlockData, values: BlockValues, labels: BlockLabels): Scene =>
  sceneIn(data, values, labels, WIDE);

export function sceneIn(data: BlockData, { selected }: BlockValues, labels: BlockLabels, width: number): Scene {
  const tokens = tokensOf(data, selected);
  const { layers } = data.model.config;
  const perRow = width < WIDE ? Math.min(2, layers) : Math.min(6, layers);
  const rows = Math.ceil(layers / perRow);
  const block = (width - 2 * MARGIN) / perRow;
  const height = TOP + HEIGHT + FOOT;
  const most = Math.max(...data.stages.map((stage) => meanOf(stage, tokens)));
  const legend = legendNodes(labels, width);
  return {
    width,
    height: rows * height + legend.height,
    children: [
      ...Array.from({ length: layers }, (_, layer) =>
        group(blockNodes(data, layer, tokens, labels, block, most), {
          at: { x: MARGIN + (layer % perRow) * block, y: Math.floor(layer / perRow) * height },
          class: 'block',
          data: { layer },
        }),
      ),
      group(legend.children, { at: { x: 0, y: rows * height } }),
    ],
  };
}

function blockNodes(
  { stages }: BlockData,
  layer: number,
  tokens: readonly number[],
  labels: BlockLabels,
  width: number,
  most: number,
): SceneNode[] {
  const own = stages.filter((stage) => stage.layer === layer);
  const pitch = (width - 16) / STAGES.length;
  const heightOf = (norm: number): number => (norm / most) * HEIGHT;
  const base = TOP + HEIGHT;
  const middle = (index: number): number => 8 + (index + 0.5) * pitch;
  const stream = own
    .map((stage, index) => ({ stage, index }))
    .filter(({ stage }) => stage.name.startsWith('resid'))
    .map(({ stage, index }) => ({ x: middle(index), y: base - heightOf(meanOf(stage, tokens)) }));
  return [
    text({ text: labels.layer(layer), x: width / 2, y: 14, size: 13, anchor: 'middle', fill: 'quiet' }),
    ...own.map((stage, index) => {
      const norm = meanOf(stage, tokens);
      const tall = heightOf(norm);
      return group(
        [
          rect({
            x: 8 + index * pitch + 2,
            y: base - tall,
            width: pitch - 4,
            height: tall,
            rx: 2,
            fill: COLOURS[stage.name],
            fillOpacity: stage.name.startsWith('resid') ? 0.3 : 0.85,
          }),
          text({
            text: short(norm),
            x: middle(index),
            y: base + 15,
            size: 11,
            anchor: 'middle',
            fill: 'ink',
          }),
        ],
        {
          part: 'stage',
          data: { layer, name: stage.name, norm },
          title: `${labels.stage[stage.name]}: ${short(norm)}`,
        },
      );
    }),
    path({
      d: stream.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join(''),
      fill: 'none',
      stroke: 'query',
      strokeWidth: 2,
    }),
    ...stream.map(({ x, y }) => circle({ cx: x, cy: y, r: 3, fill: 'query' })),
    line({ x1: 4, y1: base, x2: width - 4, y2: base, stroke: 'line', strokeWidth: 1 }),
  ];
}

function legendNodes(labels: BlockLabels, width: number): { height: number; children: SceneNode[] } {
  const columns = width < WIDE ? 2 : 3;
  const pitch = (width - 2 * MARGIN) / columns;
  return {
    height: LEGEND * Math.ceil(STAGES.length / columns) + 4,
    children: STAGES.map((name, index) =>
      group(
        [
          rect({
            x: 0,
            y: 3,
            width: 12,
            height: 12,
            rx: 2,
            fill: COLOURS[name],
            fillOpacity: name.startsWith('resid') ? 0.4 : 0.85,
          }),
          text({ text: labels.stage[name], x: 18, y: 13, size: 12, fill: 'ink' }),
        ],
        { at: { x: MARGIN + (index % columns) * pitch, y: Math.floor(index / columns) * LEGEND } },
      ),
    ),
  };
}

/** Three figures. */
export function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
