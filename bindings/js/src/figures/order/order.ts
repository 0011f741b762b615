// Order and positions by themselves, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { attributes } from './attributes.js';
import { compare, compute, scaleOf, WAYS } from './data.js';
import type { OrderData } from './data.js';
import { en } from './labels.en.js';
import type { OrderLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { number, scene } from './scene.js';

/** Rounding: as many units in the last place of the largest output as a few layers of sums may add up to. */
const UNITS = 64;
const EPSILON = 2 ** -23;

export const order: FigureCore<typeof attributes, OrderData, OrderLabels> = {
  name: 'order',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (data, { word }, labels) => {
    const [none, sinusoidal, rope] = WAYS.map((way) => number(compare(data, word, way).difference));
    const scale = scaleOf(data);
    return {
      title: labels.title(word),
      remarks: [
        labels.look(word, none ?? '', sinusoidal ?? '', rope ?? ''),
        labels.bound(scale.toPrecision(2), number(boundOf(scale))),
      ],
      hints: [labels.hint],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [`${data.model} · ${labels.output(word)}`],
      note: labels.note,
    };
  },
  json: (data, { word }) => ({
    words: data ? [...data.first] : [],
    second: data ? [...data.second] : [],
    word,
    positions: data
      ? Object.fromEntries(WAYS.map((way) => [way, { difference: compare(data, word, way).difference }]))
      : null,
    outputs: data
      ? Object.fromEntries(
          WAYS.map((way) => {
            const { first, second } = compare(data, word, way);
            return [way, { first: Array.from(first), second: Array.from(second) }];
          }),
        )
      : null,
    scale: data ? scaleOf(data) : null,
    bound: data ? boundOf(scaleOf(data)) : null,
    source: data ? { kind: 'computed', model: data.model } : null,
  }),
};

/** What a difference without positions has to stay below. */
export const boundOf = (scale: number): number => UNITS * EPSILON * scale;
