// Gradient over distance by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { nested, nestedFields } from '../shared/nested.js';
import { KINDS } from '../shared/sequences.js';
import { attributes } from './attributes.js';
import { compute, halfDistance } from './data.js';
import type { DistanceData } from './data.js';
import { en } from './labels.en.js';
import type { DistanceLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { number, scene } from './scene.js';

export const distance: FigureCore<typeof attributes, DistanceData, DistanceLabels> = {
  name: 'distance',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: ({ length, width, seed, curves }, _, labels) => {
    const far = length - 1;
    const [rnn, lstm, attention] = KINDS.map((kind) => number(curves[kind][far] ?? 0));
    return {
      title: labels.title,
      remarks: [labels.look(far, rnn ?? '', lstm ?? '', attention ?? '')],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [labels.drawn(width, length, seed)],
      note: labels.note,
    };
  },
  json: (data, _, { parameters }) => ({
    length: data?.length ?? null,
    width: data?.width ?? null,
    seed: data?.seed ?? null,
    curves: data ? Object.fromEntries(KINDS.map((kind) => [kind, Array.from(data.curves[kind])])) : null,
    halved: data ? Object.fromEntries(KINDS.map((kind) => [kind, halfDistance(data.curves[kind]) ?? null])) : null,
    source: data ? { kind: 'computed', operation: 'pathGradient', parameters: 'random' } : null,
    ...(parameters &&
      data && {
        parameters: {
          x: nested(data.x),
          ...Object.fromEntries(KINDS.map((kind) => [kind, nestedFields(data.parameters[kind])])),
        },
      }),
  }),
};
