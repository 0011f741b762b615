// One sentence from top to bottom, handed on to its left, looked up to its right; beneath it what was measured.
import { circle, group, path, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { textWidth } from '../shared/text-width.js';
import type { RelayValues } from './attributes.js';
import type { RelayData } from './data.js';
import type { RelayLabels } from './labels.js';
import { PLOT_HEIGHT, plotNodes } from './plot.js';
import { sentenceOf } from './sentence.js';

export interface Measures {
  readonly width: number;
  /** From the middle of the words to the chain of states. */
  readonly reach: number;
  readonly stacked: boolean;
}

export const WIDE: Measures = { width: 640, reach: 120, stacked: false };
export const NARROW: Measures = { width: 340, reach: 78, stacked: true };

const MARGIN = 14;
const HEAD = 58;
const PITCH = 36;
const WORD = { height: 28, size: 16, least: 34, most: 104 } as const;
const STATE = 9;

export const scene = (data: RelayData, values: RelayValues, labels: RelayLabels): Scene =>
  sceneIn(data, values, labels, WIDE);

export function sceneIn(data: RelayData, { text, step }: RelayValues, labels: RelayLabels, measures: Measures): Scene {
  const { words } = sentenceOf(text);
  const top = words.length === 0 ? MARGIN : HEAD + words.length * PITCH + 22;
  const { width, stacked } = measures;
  const plot = stacked ? width - 2 * MARGIN : (width - 3 * MARGIN) / 2;
  const second = stacked ? { x: MARGIN, y: top + PLOT_HEIGHT } : { x: 2 * MARGIN + plot, y: top };
  return {
    width,
    height: second.y + PLOT_HEIGHT,
    children: [
      ...(words.length === 0
        ? []
        : sentenceNodes(words, Math.min(step ?? words.length, words.length), labels, measures)),
      group(plotNodes(data.rows, 'steps', labels, plot), { at: { x: MARGIN, y: top } }),
      group(plotNodes(data.rows, 'ms', labels, plot), { at: second }),
    ],
  };
}

function sentenceNodes(words: readonly string[], step: number, labels: RelayLabels, measures: Measures): SceneNode[] {
  const { width, reach } = measures;
  const middle = width / 2;
  const longest = Math.max(...words.map((word) => textWidth(word, WORD.size))) + 16;
  const half = Math.min(WORD.most, Math.max(WORD.least, longest)) / 2;
  const at = (index: number): number => HEAD + (index + 0.5) * PITCH;
  const n = words.length;
  const [left, right] = [middle - reach, middle + reach];
  return [
    ...heading(labels.chain, step === n ? labels.steps(n) : labels.done(step, n), left, 'keyText'),
    ...heading(labels.archive, step === 0 ? labels.done(0, 1) : labels.steps(1), right, 'query'),
    ...words.flatMap((word, index) => wordNodes(word, middle, half, at(index), index === n - 1)),
    ...words.flatMap((_, index) => stateNodes(index, step, { left, edge: middle - half, at })),
    ...(step > 0 ? lookUps(n, { edge: middle + half, room: width - MARGIN - middle - half, at }) : []),
  ];
}

function heading(name: string, steps: string, x: number, fill: 'keyText' | 'query'): SceneNode[] {
  return [
    text({ text: name, x, y: 18, size: 13, anchor: 'middle', fill: 'quiet' }),
    text({ text: steps, x, y: 42, size: 18, weight: 600, anchor: 'middle', fill, class: 'count' }),
  ];
}

function wordNodes(word: string, middle: number, half: number, y: number, asks: boolean): SceneNode[] {
  const size = Math.min(WORD.size, (WORD.size * (2 * half - 8)) / Math.max(1, textWidth(word, WORD.size)));
  return [
    rect({
      x: middle - half,
      y: y - WORD.height / 2,
      width: 2 * half,
      height: WORD.height,
      rx: 7,
      fill: asks ? 'query' : 'wash',
    }),
    text({ text: word, x: middle, y: y + size / 3, size, anchor: 'middle', fill: asks ? 'onQuery' : 'ink' }),
  ];
}

interface ChainPlaces {
  readonly left: number;
  readonly edge: number;
  readonly at: (index: number) => number;
}

/** A state, and the two arrows into it: from its word, and from the state before. */
function stateNodes(index: number, step: number, { left, edge, at }: ChainPlaces): SceneNode[] {
  const y = at(index);
  const done = index < step;
  const newest = index === step - 1 ? 'newest' : '';
  const arrow = (d: string): SceneNode =>
    path({
      d,
      part: 'arrow',
      class: `arrow ${newest}`.trim(),
      pathLength: 1,
      fill: 'none',
      stroke: 'key',
      strokeWidth: 2,
      cap: 'round',
      data: { kind: 'rnn', to: index },
    });
  const arrows = [
    arrow(`M${edge - 3} ${y}H${left + STATE + 4}m5 -4l-5 4l5 4`),
    ...(index === 0 ? [] : [arrow(`M${left} ${at(index - 1) + STATE + 2}V${y - STATE - 4}m-4 -5l4 5l4 -5`)]),
  ];
  return [
    circle({ cx: left, cy: y, r: STATE, fill: done ? 'key' : 'wash', stroke: done ? 'key' : 'line', strokeWidth: 1.5 }),
    ...(done ? [group(arrows, { key: index })] : []),
  ];
}

interface ArchivePlaces {
  readonly edge: number;
  readonly room: number;
  readonly at: (index: number) => number;
}

/** One arc to each word, all from the last one. */
function lookUps(n: number, { edge, room, at }: ArchivePlaces): SceneNode[] {
  const from = at(n - 1);
  return Array.from({ length: n - 1 }, (_, index) => {
    const [to, reach] = [at(index), 14 + ((room - 24) * (n - 1 - index)) / Math.max(1, n - 1)];
    return [
      path({
        d: `M${edge + 2} ${from}C${num(edge + reach)} ${from} ${num(edge + reach)} ${to} ${edge + 5} ${to}`,
        part: 'arrow',
        class: 'arrow newest',
        pathLength: 1,
        fill: 'none',
        stroke: 'query',
        strokeWidth: 2,
        strokeOpacity: index === 0 ? 1 : 0.55,
        data: { kind: 'attention', to: index },
      }),
      circle({ cx: edge + 5, cy: to, r: 4, fill: 'key', stroke: 'paper', strokeWidth: 1.5 }),
    ];
  }).flat();
}

const num = (value: number): number => Math.round(value * 100) / 100;
