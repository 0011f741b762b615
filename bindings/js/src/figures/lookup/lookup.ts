// The look-up by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { percent } from '../shared/numbers.js';
import { attributes } from './attributes.js';
import { answerOf, compute, isEqual, ROLES } from './data.js';
import type { Answer, LookupData } from './data.js';
import { en } from './labels.en.js';
import type { LookupLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';

export const lookup: FigureCore<typeof attributes, LookupData, LookupLabels> = {
  name: 'lookup',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (data, { query }, labels) => {
    const { weights } = answerOf(data, data.projected, query);
    const most = weights.indexOf(Math.max(...weights));
    return {
      title: labels.title,
      remarks: [labels.look(query, most, percent(weights[most] ?? 0)), isEqual(data) ? labels.equal : labels.unequal],
      hints: [labels.hint],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [labels.here],
      note: labels.note,
    };
  },
  json: (data, { query }) => ({
    states: data?.states.map((state) => [...state]) ?? [],
    query,
    ...Object.fromEntries(ROLES.map((role) => [role, data?.matrices[role].map((row) => [...row]) ?? null])),
    plain: data ? written(answerOf(data, data.plain, query)) : null,
    projected: data ? written(answerOf(data, data.projected, query)) : null,
    equal: data ? isEqual(data) : null,
    causal: data?.causal ?? null,
    source: data ? { kind: 'computed', operation: 'attention, causalSelfAttention', scale: 'none' } : null,
  }),
};

const written = ({ scores, weights, context }: Answer) => ({
  scores: Array.from(scores),
  weights: Array.from(weights),
  context: Array.from(context),
});
