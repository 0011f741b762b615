import type { Relation } from '../../../model/types.js';
import { percent, rangeOf } from '../numbers.js';
import { FAR } from '../relations.js';
import type { CommonLabels } from './labels.js';
import { relationName } from './relations.js';

const POSITION = { model: 'as trained', none: 'none', sinusoidal: 'sinusoidal', rope: 'rotary (RoPE)' } as const;

/** The kinds of sentences on which heads are measured. */
const SETS: Readonly<Record<string, string>> = {
  generated: 'generated sentences',
  natural: 'natural ones',
  'contrastive-pairs': 'contrastive pairs, both right,',
  'held-out': 'sentences with nouns never meant in training',
  treebank: 'a treebank',
};
const setName = ({ on, set }: Relation): string =>
  SETS[on ?? ''] ?? SETS[/^\w+/.exec(set ?? '')?.[0] ?? ''] ?? set ?? 'test cases';

/** Right means: the largest weight among the words that might be meant. Often that isn't the largest of all. */
const strongest = ({ strongest: share, accuracy }: Relation): string =>
  share === undefined || share > accuracy - FAR
    ? ''
    : ` The word itself and punctuation aside: with them, the right word weighs most in ${percent(share)}.`;

export const en: CommonLabels = {
  percent,
  relation: (name) => relationName(name, 'en'),
  named: ({ relation, layer, head }) => `${en.relation(relation)} · layer ${layer} · head ${head}`,
  measured: (row) => `${en.named(row)} · ${setName(row)}: ${percent(row.accuracy)} of ${row.n}`,
  measuredOn: (rows) => {
    const [first] = rows;
    if (!first) return '';
    const sets = rows.map((row, i) => {
      const { accuracy, interval, n, baseline } = row;
      const where = interval ? `${rangeOf(interval)}, ` : '';
      return `${setName(row)} ${percent(accuracy)} (${where}n = ${n}; ${i === 0 ? 'best rule without weights' : 'rule'} ${percent(baseline)})`;
    });
    return `Measured for ${en.relation(first.relation)}: ${sets.join(', ')}.${strongest(first)}`;
  },
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
  cannotRead: (model) =>
    `${model} knows less than half of these words: it can’t read this text, and what was measured of its heads doesn’t hold here.`,
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
