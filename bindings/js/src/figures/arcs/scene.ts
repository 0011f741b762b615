// The arcs as a drawing: over words laid out in one line for a picture, and over measured words in a page.
import { MARGIN } from '../base/picture.js';
import { circle, group, path, rect, text } from '../scene/scene.js';
import type { Group, Scene, SceneNode } from '../scene/scene.js';
import { arcRoom, arcs, bar } from '../shared/arc-geometry.js';
import type { Arc, ArcStyle, Box } from '../shared/arc-geometry.js';
import type { Attention } from '../shared/attention.js';
import type { Row, Share } from '../shared/row.js';
import { layLine, WORD_SIZE } from '../shared/word-line.js';
import type { ArcsValues } from './attributes.js';
import { drawnIn, formOf } from './form.js';
import type { Form } from './form.js';
import { rowOf, sidesOf } from './data.js';
import type { ArcsData, Side } from './data.js';
import type { ArcsLabels } from './labels.js';

const WORD_HEIGHT = 40;
const LABEL_ROOM = 26;
const SHARE_ROOM = 26;
const SHARE_SIZE = 13;
const NARROWEST = 420;

/** How a word looks in a row, and what stands beneath it: "48 %", or "−∞" where it is masked. */
export interface WordLook {
  readonly state: 'plain' | 'query' | 'key' | 'masked';
  readonly share: string;
}

export function wordLook(row: Row | undefined, index: number, labels: ArcsLabels): WordLook {
  const share = row?.drawn.find(({ to }) => to === index);
  const said = share ? labels.percent(share.weight) : '';
  if (row?.from === index) return { state: 'query', share: said };
  if (share) return { state: 'key', share: said };
  if (row?.masked.includes(index)) return { state: 'masked', share: '−∞' };
  return { state: 'plain', share: '' };
}

/** Words in one line, the arcs of the selected one above them; beneath it the sentence that it is compared with. */
export function scene(data: ArcsData, attributes: ArcsValues, labels: ArcsLabels): Scene {
  const [first, second] = sidesOf(data, attributes);
  const width = Math.max(...[first, second].map((side) => (side ? widthOf(side.attention.words) : 0)));
  const above = sentence(first, width, attributes, labels);
  if (!second) return above;
  const below = sentence(second, width, attributes, labels);
  return {
    width,
    height: above.height + below.height,
    children: [...above.children, group(below.children, { at: { x: 0, y: above.height } })],
  };
}

function sentence(side: Side, width: number, { mass, fill }: ArcsValues, labels: ArcsLabels): Scene {
  const { attention, selected, changed } = side;
  const row = rowOf(attention, selected, mass);
  const boxes = centred(attention.words, width);
  const form = formOf(fill);
  const room = arcRoom(boxes, form.style);
  const top = MARGIN + LABEL_ROOM + room;
  return {
    width,
    height: top + WORD_HEIGHT + SHARE_ROOM,
    children: [
      ...attention.words.map((word, index) =>
        wordNode(word, index, boxes[index] ?? { x: 0, width: 0 }, top, {
          ...wordLook(row, index, labels),
          unknown: attention.unknown?.has(index) ?? false,
          changed: changed.has(index),
        }),
      ),
      ...(row ? arcNodes(attention, row, boxes, drawnIn(form, top, room), labels) : []),
    ],
  };
}

/** The arcs of a row over words that stand in these boxes. `locked`: of the selected word, not of one pointed at. */
export function arcNodes(
  attention: Attention,
  row: Row,
  boxes: readonly Box[],
  { style, faint }: Form,
  labels: ArcsLabels,
  locked = true,
): SceneNode[] {
  const all = arcs(faint ? { ...row, drawn: [...row.drawn, ...row.faint] } : row, boxes, style);
  const drawn = all.slice(0, row.drawn.length);
  return [
    ...(faint
      ? [
          group(
            all.slice(row.drawn.length).map((arc) => faintNode(attention, arc, labels)),
            { fill: 'none', class: 'faint' },
          ),
        ]
      : []),
    group(
      // The strongest arc last, on top.
      [...drawn].reverse().map((arc) => arcNode(attention, arc, labels)),
      { fill: 'none', key: row.from, class: locked ? 'arcs locked' : 'arcs' },
    ),
    ...drawn.map(({ end }) =>
      circle({ cx: end.x, cy: end.y, r: 4, fill: 'key', stroke: 'paper', strokeWidth: 1.5, class: 'end' }),
    ),
    ...drawn.filter(({ strongest }) => strongest).map((arc) => arcLabel(arc, labels)),
  ];
}

const BAR = { width: 100, height: 10 };

/** A weight as a bar on its track, in the form without arcs. */
export function barScene(from: number, { to, weight }: Share, part: 'arc' | 'bar'): Scene {
  const look = { fill: 'none', strokeWidth: BAR.height } as const;
  const middle = BAR.height / 2;
  return {
    ...BAR,
    children: [
      path({ ...look, d: bar(1, BAR.width, middle), stroke: 'wash', class: 'track' }),
      path({
        ...look,
        part,
        class: 'fill',
        d: bar(weight, BAR.width, middle),
        stroke: 'query',
        data: { from, to, weight: weight.toFixed(6) },
      }),
    ],
  };
}

const SMALL = { width: 84, height: 40 };
const SMALL_STYLE: ArcStyle = {
  baseline: SMALL.height - 4,
  fullWidth: 9,
  loop: 7,
  lowest: 9,
  highest: SMALL.height - 10,
  steepest: 0.5,
};

/** The arcs of a row small, over dots in place of words. */
export function smallScene({ words }: Attention, row: Row | undefined): Scene {
  const pitch = SMALL.width / Math.max(1, words.length);
  const boxes = words.map((_, index) => ({ x: index * pitch, width: pitch }));
  const drawn = row ? arcs(row, boxes, SMALL_STYLE) : [];
  return {
    ...SMALL,
    children: [
      group(
        drawn.map(({ d, strokeWidth, opacity }) => path({ d, strokeWidth, strokeOpacity: opacity })),
        { fill: 'none', stroke: 'query' },
      ),
      ...boxes.map(({ x, width }, index) =>
        circle({ cx: x + width / 2, cy: SMALL.height - 3, r: 1.6, fill: index === row?.from ? 'query' : 'line' }),
      ),
    ],
  };
}

function widthOf(words: readonly string[]): number {
  return Math.max(NARROWEST, Math.ceil(layLine(words, 0).width + 2 * MARGIN));
}

function centred(words: readonly string[], width: number): Box[] {
  const line = layLine(words, 0);
  const left = (width - line.width) / 2;
  return line.boxes.map((box) => ({ x: Math.round((box.x + left) * 100) / 100, width: box.width }));
}

/** Below the share that is drawn: there, but not looked at. */
function faintNode({ words }: Attention, arc: Arc, labels: ArcsLabels): SceneNode {
  return path({
    part: 'faint',
    d: arc.d,
    stroke: 'query',
    strokeWidth: Math.max(1, arc.strokeWidth),
    strokeOpacity: 0.22,
    data: { from: arc.from, to: arc.to, weight: arc.weight.toFixed(6) },
    title: labels.spoken(words[arc.from] ?? '', words[arc.to] ?? '', arc.weight),
  });
}

function arcNode({ words }: Attention, arc: Arc, labels: ArcsLabels): SceneNode {
  return path({
    part: 'arc',
    class: 'arc',
    d: arc.d,
    pathLength: 1,
    stroke: 'query',
    strokeWidth: arc.strokeWidth,
    strokeOpacity: arc.opacity,
    data: { from: arc.from, to: arc.to, weight: arc.weight.toFixed(6) },
    title: labels.spoken(words[arc.from] ?? '', words[arc.to] ?? '', arc.weight),
  });
}

/** The number on the strongest arc, with a halo of paper. */
function arcLabel({ apex, strokeWidth, weight }: Arc, labels: ArcsLabels): SceneNode {
  return text({
    part: 'label',
    class: 'strongest',
    text: labels.percent(weight),
    x: apex.x,
    y: apex.y - strokeWidth / 2 - 7,
    size: 16,
    weight: 600,
    anchor: 'middle',
    fill: 'ink',
    halo: true,
  });
}

function wordNode(
  word: string,
  index: number,
  box: Box,
  top: number,
  { state, share, unknown, changed }: WordLook & { unknown: boolean; changed: boolean },
): Group {
  const middle = box.x + box.width / 2;
  const bottom = top + WORD_HEIGHT;
  const fill = ({ plain: 'wash', query: 'query', key: 'wash', masked: 'hatch' } as const)[state];
  const ink = ({ plain: 'ink', query: 'onQuery', key: 'ink', masked: 'quiet' } as const)[state];
  const nodes: SceneNode[] = [
    rect({
      x: box.x,
      y: top,
      width: box.width,
      height: WORD_HEIGHT,
      rx: 9,
      fill,
      ...(changed && { stroke: 'ink' as const, strokeWidth: 2 }),
      ...(unknown && { stroke: 'quiet' as const, dash: [3, 3] }),
    }),
  ];
  if (state === 'key')
    nodes.push(rect({ x: box.x + 8, y: bottom - 3, width: box.width - 16, height: 3, rx: 1.5, fill: 'key' }));
  nodes.push(text({ text: word, x: middle, y: top + 28, size: WORD_SIZE, anchor: 'middle', fill: ink }));
  if (share !== '') {
    const colour = state === 'masked' ? 'quiet' : 'keyText';
    nodes.push(text({ text: share, x: middle, y: bottom + 20, size: SHARE_SIZE, anchor: 'middle', fill: colour }));
  }
  return group(nodes, { data: { index } });
}
