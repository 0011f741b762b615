// The causal mask by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { nested } from '../shared/nested.js';
import { attributes } from './attributes.js';
import { compute } from './data.js';
import type { MaskData } from './data.js';
import { en } from './labels.en.js';
import type { MaskLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';

export const mask: FigureCore<typeof attributes, MaskData, MaskLabels> = {
  name: 'mask',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: ({ changed, same, causal, parameters, by, seed }, _, labels) => {
    const all = same.flat();
    const stayed = all.filter(Boolean).length;
    return {
      title: labels.title,
      remarks: [labels.look(changed, all.length - stayed, stayed, causal), ...(causal ? [labels.hidden] : [])],
      hints: [labels.hint],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [labels.drawn(`[${parameters.x.shape.join(', ')}]`, String(by), seed)],
      note: labels.note,
    };
  },
  json: (data, _, { parameters }) => ({
    changed: data ? [...data.changed] : null,
    by: data?.by ?? null,
    difference: data?.difference.map((row) => [...row]) ?? [],
    same: data?.same.map((row) => [...row]) ?? [],
    weights: data ? nested(data.weights) : [],
    causal: data?.causal ?? null,
    seed: data?.seed ?? null,
    source: data ? { kind: 'computed', operation: 'causalSelfAttention' } : null,
    ...(parameters &&
      data && {
        parameters: Object.fromEntries(Object.entries(data.parameters).map(([name, tensor]) => [name, nested(tensor)])),
      }),
  }),
};
