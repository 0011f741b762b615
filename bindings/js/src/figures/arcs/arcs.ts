// The arcs by themselves, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { Reading } from '../runs/reading.js';
import { placeIn, wordsOf } from '../shared/words.js';
import { attributes } from './attributes.js';
import { captionOf, comparedRemarks } from './caption.js';
import { Compared, readingOf, rowOf, sidesOf } from './data.js';
import type { ArcsData } from './data.js';
import { en } from './labels.en.js';
import type { ArcsLabels } from './labels.js';
import { zh } from './labels.zh.js';
import type { ArcsJSON } from './public.js';
import { scene } from './scene.js';

export const arcs: FigureCore<typeof attributes, ArcsData, ArcsLabels> = {
  name: 'arcs',
  attributes,
  labels: { en, zh },
  compute: async (world, { model, text, against, causal, scale, positions }) => {
    const read = async (sentence: string): Promise<Reading | undefined> => {
      const words = wordsOf(sentence);
      return words.length === 0 ? undefined : await Reading.of(world, { model, words, causal, scale, positions });
    };
    const [first, second] = await Promise.all([read(text), read(against)]);
    return first && second ? new Compared(first, second) : first;
  },
  scene,
  caption: (data, values, labels) => {
    const [first, second] = sidesOf(data, values);
    const caption = captionOf(first.attention, rowOf(first.attention, first.selected, values.mass), labels);
    const said = readingOf(data)?.remarks(values, labels) ?? [];
    return {
      ...caption,
      ...(second && { description: [first, second].map(({ attention }) => attention.words.join(' ')).join(' / ') }),
      remarks: [...said, ...(second ? comparedRemarks(first, second, values.mass, labels) : []), ...caption.remarks],
    };
  },
  json: (data, values): ArcsJSON => {
    const [first, second] = data ? sidesOf(data, values) : [];
    const attention = first?.attention;
    return {
      words: [...(attention?.words ?? [])],
      weights: (attention?.weights ?? []).map((row) => Array.from(row)),
      causal: attention?.causal ?? false,
      selected: placeIn(attention?.words ?? [], values.selected) ?? values.selected ?? null,
      source: attention?.source ?? null,
      ...(second && {
        against: {
          words: [...second.attention.words],
          weights: second.attention.weights.map((row) => Array.from(row)),
        },
      }),
    };
  },
};
