import { en as common } from '../shared/labels/en.js';
import type { HeadsLabels } from './labels.js';

export const en: HeadsLabels = {
  ...common,
  title: (layers, heads) => `All heads: ${layers} layers of ${heads}`,
  layer: (layer) => `layer ${layer}`,
  column: (head) => (head === 'mean' ? 'mean' : `head ${head}`),
  enlarge: (place) => `Enlarge ${place}`,
  rows: 'Each row is a word that attends; it sums to 100 %. Each column is a word attended to.',
  hint: 'Choose a head to enlarge it.',
  look: (named, all) =>
    named === 0
      ? 'The card of this model names no head by measurement.'
      : `${named} of ${all} heads are named, by what was measured; the dots mark them.`,
  unnamed: 'No measured relation names this head.',
  note: 'A head that is right on most test sentences need not be right on this one, and a pattern that is seen need not be used.',
};
