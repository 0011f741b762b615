import { en as common } from '../shared/labels/en.js';
import type { VectorsLabels } from './labels.js';

export const en: VectorsLabels = {
  ...common,
  title: (a, b, c) => `${a} − ${b} + ${c} ≈ ?`,
  word: (word) => word,
  short: (word) => word,
  names: { a: 'a', b: 'minus b', c: 'plus c' },
  try: 'Try',
  fails: 'Where it fails',
  unknownWord: (word, count) => `“${word}” is none of the ${count} words.`,
  nearest: 'The nearest words, by cosine',
  plane: (share) => `the plane that keeps most of their spread: ${share} of it`,
  columnWord: 'Word',
  columnCosine: 'Cosine',
  first: (word, cosine) => `Nearest to the sum is “${word}”, cosine ${cosine}.`,
  right: (wanted) => `“${wanted}” is what people answer, too.`,
  wrong: (wanted, place) => `People would say “${wanted}”: that comes ${place}${ordinal(place)}.`,
  itself: (word) =>
    `Only because the three words don’t count: else “${word}” would win, for the sum has hardly moved away from it.`,
  drawn: (count) => `cosines of unit vectors among ${count} English words, kept in 8 bits`,
  vectors: (source) => source,
  note: 'A word has one vector here, whatever sentence it stands in, and the vectors hold the prejudices of the texts that they were counted from.',
  timeline: 'How the field came to attention',
  steps: [
    'rules by hand',
    'LSTM',
    'word2vec',
    'encoder–decoder',
    'attention over RNN states',
    'GNMT: 8 LSTM layers and attention',
    'Transformer: attention alone',
    'GPT, BERT',
    'GPT-3',
    'ChatGPT',
  ],
};

function ordinal(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  return teens ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
}
