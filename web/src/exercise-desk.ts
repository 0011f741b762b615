// The exercises of the second article: a question about one word of one sentence, a guess, then the answer of the bundled model,
// for which they were written: it reads Chinese, and its heads were measured.
import { sharedModel } from 'heed/element';
import type { ArcsJSON } from 'heed/element';
import { BUNDLED, SENTENCE } from './state.js';

export interface Task {
  readonly text: string;
  readonly index: number;
  /** Seen with the head that the card measured for this, if it did. */
  readonly relation: string | undefined;
}

const DEARER = SENTENCE.replace('甜', '贵');

/** In the order of ExerciseTexts.items. */
export const TASKS: readonly (readonly Task[])[] = [
  [task(SENTENCE, '它', 'coreference'), task(DEARER, '它', 'coreference')],
  [task(SENTENCE, '一个', 'quantity'), task(SENTENCE, '很', 'degree')],
  [task(SENTENCE, '甜', undefined)],
];

function task(text: string, word: string, relation: string | undefined): Task {
  return { text, index: text.split(' ').indexOf(word), relation };
}

export interface Progress {
  readonly task: number;
  readonly guess: number | undefined;
  readonly answer: ArcsJSON | undefined;
}

export class ExerciseDesk {
  private readonly progress = new Map<number, Progress>();
  private measured: ReadonlySet<string> = new Set();

  constructor(private readonly changed: () => void) {}

  of(exercise: number): Progress | undefined {
    return this.progress.get(exercise);
  }

  begin(exercise: number, task: number): void {
    void this.learnRelations();
    this.set(exercise, { task, guess: undefined, answer: undefined });
  }

  guess(exercise: number, guess: number): void {
    const at = this.progress.get(exercise);
    if (at?.guess === undefined) this.set(exercise, { task: at?.task ?? 0, guess, answer: undefined });
  }

  answer(exercise: number, answer: ArcsJSON): void {
    const at = this.progress.get(exercise);
    if (at) this.set(exercise, { ...at, answer });
  }

  /** Only what the model card measured; without it the element chooses its own head, and says which. */
  relation({ relation }: Task): string | undefined {
    return relation !== undefined && this.measured.has(relation) ? relation : undefined;
  }

  private async learnRelations(): Promise<void> {
    const model = await sharedModel(BUNDLED).catch(() => undefined);
    this.measured = new Set((model?.card.relations ?? []).map(({ relation }) => relation));
    this.changed();
  }

  private set(exercise: number, progress: Progress): void {
    this.progress.set(exercise, progress);
    this.changed();
  }
}
