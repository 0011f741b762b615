import { percent } from '../numbers.js';
import type { CommonLabels } from './labels.js';

const POSITION = { model: 'as trained', none: 'none', sinusoidal: 'sinusoidal', rope: 'rotary (RoPE)' } as const;

export const en: CommonLabels = {
  percent,
  relation: (name) => name.replaceAll(/[-_]/g, ' '),
  measured: ({ relation, layer, head, accuracy, n }) =>
    `${en.relation(relation)} · layer ${layer} · head ${head} · ${percent(accuracy)} of ${n}`,
  head: (layer, head, heads) => `layer ${layer} · ${head === 'mean' ? `mean of ${heads} heads` : `head ${head}`}`,
  source: (source) =>
    source.kind === 'given'
      ? 'The weights are given by the author of this page; nothing was computed.'
      : [
          'Computed by Heed',
          source.model,
          en.head(source.layer, source.head, source.heads),
          ...en.changes(source.changes),
        ].join(' · '),
  badge: ({ kind }) => (kind === 'given' ? 'given' : 'computed'),
  changes: ({ causal, scale, positions }) => [
    ...(causal === undefined ? [] : [causal ? 'causal mask' : 'no causal mask']),
    ...(scale === undefined ? [] : [scale === 'none' ? 'not divided by √d' : `scale ${scale}`]),
    ...(positions === undefined ? [] : [`positions: ${POSITION[positions]}`]),
  ],
  unknown: (words, pieces) => `The model does not know “${words.join('”, “')}”; it reads ${pieces}.`,
  loading: 'Loading the model …',
  computing: 'Computing …',
  loadingFile: (file, percentage) => `Loading ${file}${percentage === null ? '' : ` · ${percentage}\u00a0%`} …`,
  failed: 'This figure could not be shown.',
  reason: () => undefined,
  retry: 'Try again',
  missing: ({ name, asked, has }) =>
    typeof has === 'number'
      ? `There is no ${name} ${asked}: this model has ${has}${name === 'head' ? ' in each layer' : ''}, numbered from 0.`
      : `No head was measured for “${en.relation(asked)}”.`,
  leftOut: (read, leftOut, tokens) =>
    `The sentence is too long${tokens === undefined ? '' : ` for the ${tokens} tokens that the model reads`}: here are its first ${read} words; the other ${leftOut} were not read.`,
  sentence: 'Words of the sentence',
  controls: {
    layer: 'Layer',
    head: 'Head',
    mean: 'mean',
    relation: 'Relation',
    choose: 'measured heads …',
    recompute: 'Recompute',
    causal: 'Causal mask',
    unscaled: 'Without ÷ √d',
    positions: 'Positions',
    position: POSITION,
  },
};
