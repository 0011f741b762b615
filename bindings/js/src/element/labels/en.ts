import type { Labels } from './labels.js';
import { percent } from './numbers.js';

const POSITION = { model: 'as trained', none: 'none', sinusoidal: 'sinusoidal', rope: 'rotary (RoPE)' } as const;

export const en: Labels = {
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
          ...en.changes(source),
        ].join(' · '),
  badge: (source) => (source.kind === 'given' ? 'given' : 'computed'),
  changes: (source) => {
    if (source.kind === 'given') return [];
    const { causal, scale, positions } = source.changes;
    return [
      ...(causal === undefined ? [] : [causal ? 'causal mask' : 'no causal mask']),
      ...(scale === undefined ? [] : [scale === 'none' ? 'not divided by √d' : `scale ${scale}`]),
      ...(positions === undefined ? [] : [`positions: ${POSITION[positions]}`]),
    ];
  },
  spoken: (word, to, weight) => `${word} → ${to} ${percent(weight)}`,
  spokenNothing: 'Nothing selected',
  others: (count, share) =>
    count === 1 ? `The other word has ${percent(share)}.` : `The other ${count} words share ${percent(share)}.`,
  outside: (share, marks) => `${percent(share)} goes to the model’s own marks: ${marks.join(' ')}.`,
  masked: 'Hatched words are masked: they come later, their score is −∞, their weight exactly 0.',
  unknown: (words, pieces) => `The model does not know “${words.join('”, “')}”; it reads ${pieces}.`,
  notAnExplanation: 'A weight says how much was taken from a word, not why.',
  clickAWord: 'Choose a word to see where it attends.',
  loading: 'Loading the model …',
  loadingFile: (file, percentage) => `Loading ${file}${percentage === null ? '' : ` · ${percentage}\u00a0%`} …`,
  sentence: 'Words of the sentence',
  diagram: (word) => (word === undefined ? 'Self-attention' : `Self-attention from “${word}”`),
  table: (word) => `Where “${word}” attends`,
  matrix: 'All weights: each row is a word that attends, each column a word attended to',
  matrixAxes: 'Each row sums to 100 %.',
  columnWord: 'Word',
  columnShare: 'Weight',
  controls: {
    view: 'View',
    arcs: 'Arcs',
    matrix: 'Matrix',
    relation: 'Relation',
    choose: 'measured heads …',
    layer: 'Layer',
    head: 'Head',
    mean: 'mean',
    heads: 'All heads',
    recompute: 'Recompute',
    causal: 'Causal mask',
    unscaled: 'Without ÷ √d',
    positions: 'Positions',
    position: POSITION,
  },
  error: (message) => `The attention diagram could not be shown. ${message}`,
};
