// Questions in quick succession: only the last one counts. What was asked before it is called off; or, for a figure that follows
// a hand that drags, is still shown when it comes, and the last question follows it.
import { pageWorld } from '../runs/page-world.js';
import type { Progress } from '../runs/contract.js';
import type { World } from '../runs/world.js';

export type Question<Data> = (world: World) => Promise<Data | undefined>;

export interface Answers<Data> {
  /** `isPart`: what there is so far. */
  receive(data: Data | undefined, isPart?: boolean): void;
  fail(error: unknown): void;
  progress(progress: Progress): void;
}

export class Asker<Data> {
  /** Resolves when the last question is answered, or was called off. */
  answer: Promise<void> = Promise.resolve();
  private controller: AbortController | undefined;
  private next: Question<Data> | undefined;

  constructor(private readonly answers: Answers<Data>) {}

  /** Whether another question waits behind the one that was just answered. */
  get hasNext(): boolean {
    return this.next !== undefined;
  }

  ask(question: Question<Data>, follows = false): void {
    if (follows && this.controller) {
      this.next = question;
      return;
    }
    this.callOff();
    this.answer = this.putAll(question, (this.controller = new AbortController()));
  }

  callOff(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.next = undefined;
  }

  private async putAll(question: Question<Data>, controller: AbortController): Promise<void> {
    for (let now: Question<Data> | undefined = question; now; now = this.following(controller))
      await this.put(now, controller.signal);
  }

  private following(controller: AbortController): Question<Data> | undefined {
    // Called off in the meantime: what is next belongs to another question.
    if (this.controller !== controller) return undefined;
    const { next } = this;
    this.next = undefined;
    if (!next) this.controller = undefined;
    return next;
  }

  private async put(question: Question<Data>, signal: AbortSignal): Promise<void> {
    try {
      const data = await question(
        pageWorld(
          signal,
          (progress) => {
            if (!signal.aborted) this.answers.progress(progress);
          },
          (data) => {
            if (!signal.aborted) this.answers.receive(data as Data, true);
          },
        ),
      );
      if (!signal.aborted) this.answers.receive(data);
    } catch (error) {
      if (!signal.aborted) this.answers.fail(error);
    }
  }
}
