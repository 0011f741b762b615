// √d_k by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { nested } from '../shared/nested.js';
import { percent } from '../shared/numbers.js';
import { attributes } from './attributes.js';
import { compute } from './data.js';
import type { ScaleData } from './data.js';
import { en } from './labels.en.js';
import type { ScaleLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { histogramOf, scene } from './scene.js';

export const scale: FigureCore<typeof attributes, ScaleData, ScaleLabels> = {
  name: 'scale',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: ({ dk, keys, pairs, seed, unscaled, scaled }, _, labels) => ({
    title: labels.title(dk),
    remarks: [labels.look(dk, percent(unscaled.softmax.largest), percent(scaled.softmax.largest))],
    badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
    source: [labels.drawn(pairs, keys, seed)],
    note: labels.note,
  }),
  json: (data, _, { parameters }) => ({
    dk: data?.dk ?? null,
    keys: data?.keys ?? null,
    pairs: data?.pairs ?? null,
    seed: data?.seed ?? null,
    products: data?.unscaled.spread ?? null,
    scaled: data?.scaled.spread ?? null,
    unscaledSoftmax: data?.unscaled.softmax ?? null,
    scaledSoftmax: data?.scaled.softmax ?? null,
    histograms: data && {
      products: histogramOf(data.unscaled.scores, data.dk),
      scaled: histogramOf(data.scaled.scores, data.dk),
    },
    first: data && {
      unscaled: Array.from(data.unscaled.weights.data.subarray(0, data.keys)),
      scaled: Array.from(data.scaled.weights.data.subarray(0, data.keys)),
    },
    source: data ? { kind: 'computed', operation: 'attention' } : null,
    ...(parameters && data && { parameters: { query: nested(data.query), key: nested(data.key) } }),
  }),
};
