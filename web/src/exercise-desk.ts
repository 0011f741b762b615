// How far the reader is with each exercise: asked, guessed, revealed. In each language the bundled model answers
// for which its exercises were written: it reads them, and its heads were measured.
import { sharedModel } from 'heed/shared';
import type { ArcsJSON, AttentionModel } from 'heed/element';
import { EXERCISES, wordsIn } from './exercises.js';
import type { Task } from './exercises.js';
import { BEGINNINGS } from './state.js';
import type { Language } from './state.js';

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
  /** By language and exercise: each language has its own sentences. */
  private readonly progress = new Map<string, Progress>();

  constructor(private readonly changed: () => void) {}

  of(language: Language, exercise: number): Progress | undefined {
    return this.progress.get(`${language} ${exercise}`);
  }

  begin(language: Language, exercise: number, at: number): void {
    const task = EXERCISES[language][exercise]?.[at];
    if (!task) return;
    const answers = at === 0 ? [] : (this.of(language, exercise)?.answers ?? []);
    this.set(language, exercise, { at, guess: undefined, place: undefined, answers });
    void placeOf(task, BEGINNINGS[language].model).then((place) => {
      const now = this.of(language, exercise);
      if (now?.at === at) this.set(language, exercise, { ...now, place });
    });
  }

  guess(language: Language, exercise: number, guess: number): void {
    const now = this.of(language, exercise);
    if (now?.guess === undefined && now) this.set(language, exercise, { ...now, guess });
  }

  answer(language: Language, exercise: number, at: number, answer: ArcsJSON): void {
    const now = this.of(language, exercise);
    if (now) this.set(language, exercise, { ...now, answers: Object.assign([...now.answers], { [at]: answer }) });
  }

  private set(language: Language, exercise: number, progress: Progress): void {
    this.progress.set(`${language} ${exercise}`, progress);
    this.changed();
  }
}

/** Without a model, or a head that was measured or sought, the element chooses its own, and says which. */
async function placeOf({ text, index, relation, toward }: Task, name: string): Promise<Place> {
  try {
    const model = await sharedModel(name);
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
