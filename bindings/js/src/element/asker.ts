// Questions in quick succession: the last one wins, and what was asked before it is called off.
import { Computation } from './computation.js';
import type { Question } from './computation.js';
import type { Progress } from './contract.js';
import { sharedModel } from './shared.js';

export class Asker {
  private turn = 0;
  private controller: AbortController | undefined;

  /** Undefined where a later question came in between. */
  async ask(question: Question, onProgress: (progress: Progress) => void): Promise<Computation | undefined> {
    this.callOff();
    const { turn } = this;
    const isLate = () => turn !== this.turn;
    const { signal } = (this.controller = new AbortController());
    try {
      const model = await sharedModel(question.model, (progress) => {
        if (!isLate()) onProgress(progress);
      });
      if (isLate()) return undefined;
      const computation = await Computation.of(question, model, signal);
      return isLate() ? undefined : computation;
    } catch (error) {
      if (isLate()) return undefined;
      throw error;
    }
  }

  callOff(): void {
    this.turn++;
    this.controller?.abort();
  }
}
