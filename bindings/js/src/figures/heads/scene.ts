// Small multiples: a row for each layer, a column for each head and one for the mean; beneath them one head enlarged, with its words.
import type { Place, Reading } from '../runs/reading.js';
import { circle, group, rect, text } from '../scene/scene.js';
import type { Scene, SceneNode } from '../scene/scene.js';
import { matrixNodes } from '../scene/matrix.js';
import { percent } from '../shared/numbers.js';
import { textWidth } from '../shared/text-width.js';
import type { HeadsValues } from './attributes.js';
import { columnsOf, namesOf, placeOf } from './data.js';
import type { HeadsLabels } from './labels.js';

export const WIDE = 640;
export const NARROW = 340;
const MARGIN = 14;
const LARGEST = 96;
const GAP = 8;
/** Cells of a small picture; more words are pooled. */
const SMALL_CELLS = 24;
const MOST_WORDS = 32;
const LARGE_CELLS = 64;

/** A click on a small picture asks for it to be enlarged. */
export interface EnlargeAction {
  readonly place: Place;
}

export function scene(reading: Reading, values: HeadsValues, labels: HeadsLabels): Scene {
  return sceneIn(reading, values, labels, WIDE);
}

export function sceneIn(reading: Reading, values: HeadsValues, labels: HeadsLabels, width: number): Scene {
  const chosen = placeOf(reading, values);
  const columns = columnsOf(reading);
  const side = Math.min(LARGEST, (width - 2 * MARGIN) / columns.length - GAP);
  const roomy = side >= 56;
  const pitch = side + GAP;
  const line = side + (roomy ? 40 : 14);
  const left = (width - columns.length * pitch + GAP) / 2;
  const small = Array.from({ length: reading.layers }, (_, layer) =>
    columns.map((head, column) =>
      group(smallNodes(reading, { layer, head }, values, labels, side, roomy, chosen), {
        at: { x: left + column * pitch, y: 26 + layer * line },
      }),
    ),
  ).flat();
  const top = 26 + reading.layers * line + 18;
  const large = largeNodes(reading, chosen, values, labels, width);
  return {
    width,
    height: top + large.height,
    children: [
      ...columns.map((head, column) =>
        text({
          text: roomy ? labels.column(head) : head === 'mean' ? labels.column(head) : String(head),
          x: left + column * pitch + side / 2,
          y: 16,
          size: roomy ? 12 : 11,
          anchor: 'middle',
          fill: 'quiet',
        }),
      ),
      ...small,
      group(large.children, { at: { x: 0, y: top }, class: 'large' }),
    ],
  };
}

function smallNodes(
  reading: Reading,
  place: Place,
  { unit }: HeadsValues,
  labels: HeadsLabels,
  side: number,
  roomy: boolean,
  chosen: Place,
): SceneNode[] {
  const isChosen = place.layer === chosen.layer && place.head === chosen.head;
  const names = namesOf(reading, place);
  const [first] = names;
  const said = [labels.head(place.layer, place.head, reading.heads), ...names.map((name) => labels.measured(name))];
  return [
    group(
      [
        ...matrixNodes(reading.attention(place, unit).weights, { side, most: SMALL_CELLS }),
        rect({
          x: -2,
          y: -2,
          width: side + 4,
          height: side + 4,
          rx: 4,
          fill: 'none',
          stroke: isChosen ? 'query' : 'line',
          strokeWidth: isChosen ? 2.5 : 1,
        }),
        ...(first ? [circle({ cx: side - 5, cy: 5, r: 4, fill: 'key', stroke: 'paper', strokeWidth: 1.5 })] : []),
      ],
      {
        part: 'head',
        data: { layer: place.layer, head: place.head },
        title: said.join('\n'),
        touch: {
          action: { place } satisfies EnlargeAction,
          label: labels.enlarge(said.join(', ')),
          role: 'button',
          pressed: isChosen,
        },
      },
    ),
    ...(roomy && place.head === 0
      ? [text({ text: labels.layer(place.layer), x: 0, y: side + 31, size: 11, fill: 'quiet' })]
      : []),
    ...(roomy && first
      ? [
          text({
            text: short(labels.relation(first.relation), side),
            x: 0,
            y: side + 16,
            size: 12,
            fill: 'keyText',
          }),
        ]
      : []),
  ];
}

/** What fits beneath a small picture. */
function short(name: string, width: number): string {
  let cut = name;
  while (textWidth(cut, 12) > width && cut.length > 2) cut = `${cut.slice(0, -2).trimEnd()}…`;
  return cut;
}

function largeNodes(
  reading: Reading,
  place: Place,
  { unit }: HeadsValues,
  labels: HeadsLabels,
  width: number,
): { height: number; children: SceneNode[] } {
  const { words, weights } = reading.attention(place, unit);
  const named = words.length <= MOST_WORDS;
  const size = words.length > 20 ? 11 : 13;
  const longest = named ? Math.min(110, Math.max(...words.map((word) => textWidth(word, size)))) : 0;
  const side = Math.min(width - 2 * MARGIN - longest - 10, words.length * 34, 420);
  const pitch = side / Math.max(1, words.length);
  const left = (width - side - longest - 10) / 2 + longest + 10;
  const top = 48 + longest;
  const names = namesOf(reading, place);
  const heading = [
    labels.head(place.layer, place.head, reading.heads),
    ...(names.length > 0 ? names.map((name) => labels.relation(name.relation)) : []),
  ].join(' · ');
  const nodes: SceneNode[] = [
    text({ text: heading, x: width / 2, y: 16, size: 15, weight: 600, anchor: 'middle', fill: 'ink' }),
    group(matrixNodes(weights, { side, most: LARGE_CELLS, gap: words.length <= MOST_WORDS ? 1 : 0 }), {
      at: { x: left, y: top },
      part: 'matrix',
    }),
  ];
  if (named)
    words.forEach((word, index) => {
      const middle = (index + 0.5) * pitch;
      nodes.push(
        text({ text: word, x: left - 8, y: top + middle + size / 3, size, anchor: 'end', fill: 'ink' }),
        text({ text: word, x: left + middle + size / 3, y: top - 8, size, turn: -90, fill: 'ink' }),
      );
    });
  if (pitch >= 26)
    weights.forEach((row, q) => {
      for (let k = 0; k < row.length; k++) {
        const weight = row[k] ?? 0;
        if (weight < 0.05) continue;
        nodes.push(
          text({
            text: percent(weight).replace(/\s?%$/u, ''),
            x: left + (k + 0.5) * pitch,
            y: top + (q + 0.5) * pitch + 4,
            size: 11,
            anchor: 'middle',
            fill: weight >= 0.6 ? 'onQuery' : 'ink',
          }),
        );
      }
    });
  return { height: top + side + 16, children: nodes };
}
