// The arcs by themselves, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { Reading } from '../runs/reading.js';
import { placeIn, wordsOf } from '../shared/words.js';
import { attributes } from './attributes.js';
import { captionOf } from './caption.js';
import { attentionOf, readingOf, rowOf } from './data.js';
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
  compute: async (world, { model, text, causal, scale, positions }) => {
    const words = wordsOf(text);
    if (words.length === 0) return undefined;
    return await Reading.of(world, { model, words, causal, scale, positions });
  },
  scene,
  caption: (data, values, labels) => {
    const attention = attentionOf(data, values);
    const caption = captionOf(attention, rowOf(attention, values.selected, values.mass), labels);
    const said = readingOf(data)?.remarks(values, labels) ?? [];
    return { ...caption, remarks: [...said, ...caption.remarks] };
  },
  json: (data, values): ArcsJSON => {
    const attention = data && attentionOf(data, values);
    return {
      words: [...(attention?.words ?? [])],
      weights: (attention?.weights ?? []).map((row) => Array.from(row)),
      causal: attention?.causal ?? false,
      selected: placeIn(attention?.words ?? [], values.selected) ?? values.selected ?? null,
      source: attention?.source ?? null,
    };
  },
};
