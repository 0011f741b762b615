// How far the reader is with each exercise: asked, guessed, revealed. The bundled model answers, for which the exercises were
// written: it reads Chinese, and its heads were measured.
import { sharedModel } from 'heed/shared';
import type { ArcsJSON, AttentionModel } from 'heed/element';
import { EXERCISES, wordsIn } from './exercises.js';
import type { Task } from './exercises.js';
import { BUNDLED } from './state.js';

export interface Place {
  readonly relation?: string;
  readonly layer?: number;
  readonly head?: number;
  /** Of how many heads this one was found. */
  readonly heads?: number;
}

export interface Progress {
  /** Which of the exercise's tasks. */
  readonly at: number;
  readonly guess: number | undefined;
  /** The head that the task is seen with, once that is known. */
  readonly place: Place | undefined;
  /** One for each task so far. */
  readonly answers: readonly (ArcsJSON | undefined)[];
}

export class ExerciseDesk {
  private readonly progress = new Map<number, Progress>();

  constructor(private readonly changed: () => void) {}

  of(exercise: number): Progress | undefined {
    return this.progress.get(exercise);
  }

  begin(exercise: number, at: number): void {
    const task = EXERCISES[exercise]?.[at];
    if (!task) return;
    const answers = at === 0 ? [] : (this.of(exercise)?.answers ?? []);
    this.set(exercise, { at, guess: undefined, place: undefined, answers });
    void placeOf(task).then((place) => {
      const now = this.of(exercise);
      if (now?.at === at) this.set(exercise, { ...now, place });
    });
  }

  guess(exercise: number, guess: number): void {
    const now = this.of(exercise);
    if (now?.guess === undefined && now) this.set(exercise, { ...now, guess });
  }

  answer(exercise: number, at: number, answer: ArcsJSON): void {
    const now = this.of(exercise);
    if (now) this.set(exercise, { ...now, answers: Object.assign([...now.answers], { [at]: answer }) });
  }

  private set(exercise: number, progress: Progress): void {
    this.progress.set(exercise, progress);
    this.changed();
  }
}

/** Without a model, or a head that was measured or sought, the element chooses its own, and says which. */
async function placeOf({ text, index, relation, toward }: Task): Promise<Place> {
  try {
    const model = await sharedModel(BUNDLED);
    if (relation !== undefined && isMeasured(model, relation)) return { relation };
    return toward === undefined ? {} : await headToward(model, wordsIn(text), index, toward);
  } catch {
    // The element says why.
    return {};
  }
}

/** Named where it is right more often than a rule that looks at places alone: the element names no other. */
function isMeasured({ card }: AttentionModel, name: string): boolean {
  const measured = card.relations?.find(({ relation }) => relation === name);
  return measured !== undefined && measured.accuracy > measured.baseline;
}

/** The head in which one word gets most from another. */
async function headToward(model: AttentionModel, words: string[], from: number, to: number): Promise<Place> {
  const { layers, heads } = model.config;
  const run = await model.run(words, {});
  const found = Array.from({ length: layers * heads }, (_, at) => {
    const [layer, head] = [Math.floor(at / heads), at % heads];
    return { layer, head, weight: run.wordWeights(layer, head).data[from * words.length + to] ?? 0 };
  }).reduce((best, each) => (each.weight > best.weight ? each : best));
  return { layer: found.layer, head: found.head, heads: layers * heads };
}
