import { en as common } from '../shared/labels/en.js';
import type { LookupLabels } from './labels.js';

export const en: LookupLabels = {
  ...common,
  title: 'A look-up in a plane',
  asks: 'asks',
  role: { wq: 'what am I looking for?', wk: 'what can I be found by?', wv: 'what do I hand over?' },
  roleShort: { wq: 'W_q · query', wk: 'W_k · key', wv: 'W_v · value' },
  plain: 'one for all three',
  projected: 'three roles',
  product: 'product',
  weight: 'weight',
  context: 'sum',
  state: (index) => `state ${index}`,
  handle: (role, row) => `${role}, row ${row}`,
  identity: 'Identity',
  mask: 'Causal mask',
  look: (asks, most, weight) =>
    `State ${asks} asks. With the three roles it takes ${weight} from state ${most}; the purple point is the weighted sum of all values.`,
  equal: 'All three matrices are the identity: both ways give the same numbers, bit for bit.',
  unequal: 'With W_q = W_k = W_v = I both ways would be the same, bit for bit.',
  hint: 'Drag a point or the tip of an arrow; choose a state to let it ask.',
  note: 'A library with an index: the query is the question, keys are the cards, values the books, and what one takes home is a bit of each. In a model the plane has 64 dimensions and more.',
  here: 'computed by Heed from the points as they stand, without ÷ √d',
};
