// All heads by themselves, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import type { Reading } from '../runs/reading.js';
import { measurementsOf } from '../shared/relations.js';
import { attributes } from './attributes.js';
import { compute, namedHeads, namesOf, placeOf } from './data.js';
import { en } from './labels.en.js';
import type { HeadsLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';

export const heads: FigureCore<typeof attributes, Reading, HeadsLabels> = {
  name: 'heads',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (reading, values, labels) => {
    const place = placeOf(reading, values);
    const names = namesOf(reading, place);
    const { source } = reading.attention(place, values.unit);
    return {
      title: labels.title(reading.layers, reading.heads),
      remarks: [
        ...reading.remarks(values, labels),
        ...(reading.canRead ? [labels.look(namedHeads(reading), reading.layers * reading.heads)] : []),
        ...(names.length > 0
          ? names.map((name) => labels.measuredOn(measurementsOf(reading.measured, name)))
          : place.head === 'mean' || !reading.canRead
            ? []
            : [labels.unnamed]),
        labels.rows,
      ],
      hints: [labels.hint],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [labels.source(source)],
      note: labels.note,
    };
  },
  json: (reading, values) => ({
    words: reading ? [...reading.attention({ layer: 0, head: 0 }, values.unit).words] : [],
    layers: reading?.layers ?? 0,
    heads: reading?.heads ?? 0,
    weights: reading ? everyHead(reading, values.unit) : [],
    relations: reading ? reading.relations.map((relation) => ({ ...relation })) : [],
    selected: reading ? placeOf(reading, values) : null,
    source: reading ? { kind: 'computed', model: reading.name } : null,
  }),
};

function everyHead(reading: Reading, unit: 'word' | 'token'): number[][][][] {
  return Array.from({ length: reading.layers }, (_, layer) =>
    Array.from({ length: reading.heads }, (__, head) =>
      reading.attention({ layer, head }, unit).weights.map((row) => Array.from(row)),
    ),
  );
}
