// The steps of the field around word vectors, from left to right, or from top to bottom where there is no room.
import { circle, line, text } from '../scene/scene.js';
import type { SceneNode } from '../scene/scene.js';
import { wrap } from '../shared/text-width.js';
import type { VectorsLabels } from './labels.js';

/**
 * Machine translation by rules (Georgetown–IBM), Hochreiter & Schmidhuber, Mikolov et al., Sutskever et al., Bahdanau et al., Wu et
 * al., Vaswani et al., Radford et al. and Devlin et al., Brown et al., and the product that everybody knows.
 */
const YEARS = [1954, 1997, 2013, 2014, 2015, 2016, 2017, 2018, 2020, 2022];
/** Where this figure stands. */
const HERE = 2;

const HEAD = 34;
const LINE = 15;
const SIZE = 12;
const DEEPEST = 3;
const ROW = 24;

export function timelineHeight(across: boolean): number {
  return across ? HEAD + 2 * DEEPEST * LINE + 50 : HEAD + YEARS.length * ROW + 8;
}

export function timelineNodes(labels: VectorsLabels, width: number, across: boolean): SceneNode[] {
  const title = text({ text: labels.timeline, x: 0, y: 16, size: 13, weight: 600, fill: 'ink' });
  return [title, ...(across ? acrossNodes(labels, width) : downNodes(labels))];
}

/** Names stand above and below in turn, so that each has twice the room. */
function acrossNodes({ steps }: VectorsLabels, width: number): SceneNode[] {
  const pitch = width / YEARS.length;
  const middle = HEAD + DEEPEST * LINE + 22;
  return [
    line({ x1: 0, y1: middle, x2: width, y2: middle, stroke: 'line', strokeWidth: 2 }),
    ...YEARS.flatMap((year, n) => {
      const x = (n + 0.5) * pitch;
      const above = n % 2 === 0;
      const names = wrap(steps[n] ?? '', SIZE, 1.8 * pitch);
      const first = above ? middle - 30 - (names.length - 1) * LINE : middle + 38;
      return [
        mark(x, middle, n),
        text({
          text: String(year),
          x,
          y: above ? middle - 12 : middle + 21,
          size: SIZE,
          weight: 600,
          anchor: 'middle',
          fill: n === HERE ? 'outputText' : 'ink',
        }),
        ...names.map((name, at) =>
          text({ text: name, x, y: first + at * LINE, size: SIZE, anchor: 'middle', fill: 'quiet' }),
        ),
      ];
    }),
  ];
}

function downNodes({ steps }: VectorsLabels): SceneNode[] {
  const x = 50;
  const y = (n: number): number => HEAD + (n + 0.5) * ROW;
  return [
    line({ x1: x, y1: y(0), x2: x, y2: y(YEARS.length - 1), stroke: 'line', strokeWidth: 2 }),
    ...YEARS.flatMap((year, n) => [
      mark(x, y(n), n),
      text({
        text: String(year),
        x: x - 12,
        y: y(n) + 4,
        size: SIZE,
        weight: 600,
        anchor: 'end',
        fill: n === HERE ? 'outputText' : 'ink',
      }),
      text({ text: steps[n] ?? '', x: x + 14, y: y(n) + 4, size: SIZE, fill: 'quiet' }),
    ]),
  ];
}

function mark(cx: number, cy: number, n: number): SceneNode {
  return circle({
    cx,
    cy,
    r: n === HERE ? 6 : 4,
    fill: n === HERE ? 'output' : 'quiet',
    stroke: 'paper',
    strokeWidth: 2,
  });
}
