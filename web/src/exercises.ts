// The exercises of the second article: questions about one word of one sentence each, in the order of ExerciseTexts.items.
import { BEGINNINGS } from './state.js';
import type { Language } from './state.js';

export interface Task {
  readonly text: string;
  /** The word that attends. */
  readonly index: number;
  /** Seen with the head that the card measured for this, if it did. */
  readonly relation: string | undefined;
  /** Else, with the head in which this word gets most. */
  readonly toward: number | undefined;
  /** The place of the word that differs from the task before, if the two are to be compared. */
  readonly changed: number | undefined;
  /** Whether the steps of a recurrent network from `toward` to the word are counted. */
  readonly hops: boolean;
}

const SENTENCE = BEGINNINGS.zh.text;
const TWO_NOUNS = '小狗 吃了 苹果 ， 因为 它 很 饿';

const zh: readonly (readonly Task[])[] = [
  [
    task(SENTENCE, '它', { relation: 'coreference' }),
    task(SENTENCE.replace('甜', '贵'), '它', { relation: 'coreference', changed: '贵' }),
    task(TWO_NOUNS, '它', { relation: 'coreference' }),
    task(TWO_NOUNS.replace('饿', '甜'), '它', { relation: 'coreference', changed: '甜' }),
  ],
  [
    task(SENTENCE, '一个', { relation: 'quantity', toward: '苹果' }),
    task(SENTENCE, '很', { relation: 'degree', toward: '甜' }),
  ],
  [task(SENTENCE, '甜', { toward: '苹果', hops: true })],
];

const ENGLISH = BEGINNINGS.en.text;
const TWO_ENGLISH_NOUNS = 'The puppy ate the apple because it was hungry';

const en: readonly (readonly Task[])[] = [
  [
    task(ENGLISH, 'it', { relation: 'coreference' }),
    task(ENGLISH.replace('sweet', 'expensive'), 'it', { relation: 'coreference', changed: 'expensive' }),
    task(TWO_ENGLISH_NOUNS, 'it', { relation: 'coreference' }),
    task(TWO_ENGLISH_NOUNS.replace('hungry', 'sweet'), 'it', { relation: 'coreference', changed: 'sweet' }),
  ],
  [task(ENGLISH, 'an', { relation: 'determiner-noun', toward: 'apple' }), task(ENGLISH, 'very', { toward: 'sweet' })],
  [task(ENGLISH, 'sweet', { toward: 'apple', hops: true })],
];

export const EXERCISES: Readonly<Record<Language, readonly (readonly Task[])[]>> = { zh, en };

function task(
  text: string,
  word: string,
  more: { relation?: string; toward?: string; changed?: string; hops?: boolean },
): Task {
  const words = wordsIn(text);
  const place = (wanted: string | undefined) => (wanted === undefined ? undefined : words.indexOf(wanted));
  return {
    text,
    index: words.indexOf(word),
    relation: more.relation,
    toward: place(more.toward),
    changed: place(more.changed),
    hops: more.hops ?? false,
  };
}

/** All sentences of the exercises are split by spaces. */
export function wordsIn(text: string): string[] {
  return text.split(' ');
}

/** The largest weight of a row beside the word's own, which was no choice. */
export function bestOther(row: readonly number[], index: number): number {
  return row.reduce(
    (best, weight, at) => (at !== index && weight > (row[best] ?? -1) ? at : best),
    index === 0 ? 1 : 0,
  );
}
