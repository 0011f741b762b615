// One training, as a caller has it.
import { HeedError } from '../errors.js';
import { checkAborted } from '../model/abort.js';
import type { Model } from '../model/types.js';
import { Options } from '../options.js';
import type { AskTrainer, ParameterInfo } from './calls.js';
import { filesOf, type Files, type State } from './saved.js';
import type { Evaluation, Training, TrainingStep } from './types.js';

/** What a training knows of itself besides what C++ holds. */
export type Start = Pick<State, 'recipe' | 'steps' | 'seconds' | 'tokens' | 'examples' | 'heldOut'>;

export interface Ground {
  readonly ask: AskTrainer;
  readonly handle: number;
  readonly layout: readonly ParameterInfo[];
  loadModel(files: Files): Promise<Model>;
  /** Called once. */
  end(): void;
}

export class RunningTraining implements Training {
  private seconds: number;
  private tokens: number;
  private taken: number;
  private disposed = false;
  /** Calls wait for each other: what is saved is what was there when it was asked for. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ground: Ground,
    private readonly start: Start,
  ) {
    ({ steps: this.taken, seconds: this.seconds, tokens: this.tokens } = start);
  }

  get parameters(): number {
    return this.ground.layout.reduce((sum, { shape }) => sum + shape.reduce((product, n) => product * n, 1), 0);
  }

  get steps(): number {
    const { recipe } = this.start;
    return recipe.of === 'recall' ? recipe.recall.steps : recipe.language.steps;
  }

  get done(): number {
    return this.taken;
  }

  async step(count = 1, options?: { signal?: AbortSignal }): Promise<TrainingStep[]> {
    const o = new Options('step', options, ['signal']);
    const asked = new Options('step', { count }, ['count']).whole('count', 0);
    const signal = o.signal();
    return this.inTurn(async () => {
      const done: TrainingStep[] = [];
      while (done.length < asked) {
        checkAborted(signal);
        done.push(await this.one());
      }
      return done;
    });
  }

  async evaluate(): Promise<Evaluation> {
    const { ask, handle } = this.ground;
    return this.inTurn(async () => {
      const { loss, right, targets: n } = await ask({ kind: 'evaluate', handle });
      return { loss, accuracy: n === 0 ? 0 : right / n, n };
    });
  }

  async snapshot(): Promise<Model> {
    this.checkAlive();
    const { recipe } = this.start;
    if (recipe.of === 'recall' && recipe.recall.kind !== 'attention') {
      throw new HeedError(
        'unsupported-model',
        `snapshot: a recurrent net (${recipe.recall.kind}) is no model that loadModel takes`,
      );
    }
    return this.ground.loadModel(await this.save());
  }

  async save(): Promise<Files> {
    const { ask, handle, layout } = this.ground;
    return this.inTurn(async () => {
      const { steps, runs } = await ask({ kind: 'save', handle });
      return filesOf({ ...this.start, steps, seconds: this.seconds, tokens: this.tokens, runs }, layout);
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TrainingStep, void, undefined> {
    while (this.taken < this.steps) {
      const [one] = await this.step(1);
      if (one !== undefined) yield one;
    }
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.ground.end();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  private async one(): Promise<TrainingStep> {
    this.checkAlive();
    const { ask, handle } = this.ground;
    const { loss, accuracy, seconds, tokens } = await ask({ kind: 'step', handle });
    this.taken += 1;
    this.seconds += seconds;
    this.tokens += tokens;
    return { step: this.taken, loss, accuracy, seconds: this.seconds, tokens: this.tokens };
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(() => {
      this.checkAlive();
      return work();
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private checkAlive(): void {
    if (this.disposed) throw new HeedError('disposed', 'the training was disposed');
  }
}
