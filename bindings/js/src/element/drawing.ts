// A whole picture as plain values, laid out without a page: what toSVG, `heed render` and the README show.
import { provenance, remarks } from './caption.js';
import type { Figure } from './figure.js';
import { ARC_STYLE, arcRoom, arcs } from './geometry.js';
import type { Arc, Box } from './geometry.js';
import type { Labels } from './labels/labels.js';
import { layLine } from './layout.js';
import { wrap } from './measure.js';
import { topOfMass } from './row.js';
import type { Row } from './row.js';

export interface DrawingOptions {
  /** Index of the word whose arcs are drawn. */
  readonly selected?: number | undefined;
  readonly mass?: number | undefined;
  readonly labels: Labels;
}

export interface DrawnWord {
  readonly index: number;
  readonly text: string;
  readonly box: Box;
  readonly state: 'plain' | 'query' | 'key' | 'masked';
  /** The model does not know it. */
  readonly unknown: boolean;
  /** Beneath the word: "48 %", or "−∞" where it is masked. */
  readonly share: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  /** y of the words' upper edge, and of their lower edge. */
  readonly top: number;
  readonly bottom: number;
  readonly words: readonly DrawnWord[];
  readonly arcs: readonly Arc[];
  readonly arcLabel: string;
  readonly caption: readonly string[];
}

export const MARGIN = 24;
export const WORD_HEIGHT = 40;
export const CAPTION_SIZE = 13;
export const CAPTION_LINE = 20;
const LABEL_ROOM = 26;
const SHARE_ROOM = 26;
const NARROWEST = 420;

export function draw(figure: Figure, { selected, mass, labels }: DrawingOptions): Drawing {
  const row = rowOf(figure, selected, mass);
  const line = layLine(figure.words, 0);
  const width = Math.max(NARROWEST, Math.ceil(line.width + 2 * MARGIN));
  const left = (width - line.width) / 2;
  const boxes = line.boxes.map((box) => ({ x: Math.round((box.x + left) * 100) / 100, width: box.width }));

  const room = arcRoom(boxes);
  const top = MARGIN + LABEL_ROOM + room;
  const bottom = top + WORD_HEIGHT;
  const said = [...remarks(figure, row, labels), ...provenance(figure, labels)];
  const caption = said.flatMap((text) => wrap(text, CAPTION_SIZE, width - 2 * MARGIN));
  const word = row && figure.words[row.from];
  return {
    width,
    height: bottom + SHARE_ROOM + 14 + caption.length * CAPTION_LINE + MARGIN - 6,
    title: labels.diagram(word),
    description: [figure.words.join(' '), ...said].join(' · '),
    top,
    bottom,
    words: figure.words.map((text, index) =>
      drawnWord(figure, row, labels, text, index, boxes[index] ?? { x: 0, width: 0 }),
    ),
    arcs: row ? arcs(row, boxes, { ...ARC_STYLE, baseline: top, highest: room }) : [],
    arcLabel: row?.drawn[0] ? labels.percent(row.drawn[0].weight) : '',
    caption,
  };
}

/** The selected row, or none where nothing that exists is selected. */
export function rowOf(figure: Figure, selected: number | undefined, mass: number | undefined): Row | undefined {
  if (selected === undefined || figure.words[selected] === undefined) return undefined;
  return topOfMass(figure, selected, mass);
}

/** How a word looks in a row, and what stands beneath it. */
export function wordState(row: Row | undefined, index: number, labels: Labels): Pick<DrawnWord, 'state' | 'share'> {
  const share = row?.drawn.find(({ to }) => to === index);
  const text = share ? labels.percent(share.weight) : '';
  if (row?.from === index) return { state: 'query', share: text };
  if (share) return { state: 'key', share: text };
  if (row?.masked.includes(index)) return { state: 'masked', share: '−∞' };
  return { state: 'plain', share: '' };
}

function drawnWord(
  figure: Figure,
  row: Row | undefined,
  labels: Labels,
  text: string,
  index: number,
  box: Box,
): DrawnWord {
  return { index, text, box, unknown: figure.unknown?.has(index) ?? false, ...wordState(row, index, labels) };
}
