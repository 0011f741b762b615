// What the reference makes of a tokenizer.json and texts.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface TextPair {
  text: string;
  pair?: string | undefined;
}

export interface Cut {
  ids: number[];
  types: number[];
  mask: number[];
  special: number[];
  /** Without special tokens; null where it can't. */
  decoded: string | null;
}

export interface Answer {
  /** The file is. */
  refused: boolean;
  /** null for a text that can't be cut. */
  cuts: (Cut | null)[];
}

export class Reference {
  private child: ChildProcess | undefined;
  private count = 0;

  /** undefined where it ended over it. */
  async ask(json: string, texts: readonly TextPair[]): Promise<Answer | undefined> {
    this.child ??= fork(join(import.meta.dirname, 'reference-process.mjs'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { child } = this;
    const id = this.count++;
    return new Promise((resolve) => {
      const finish = (answer: Answer | undefined): void => {
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(answer);
      };
      const onMessage = (message: unknown): void => {
        if ((message as { id: number }).id === id) finish(message as Answer & { id: number });
      };
      const onExit = (): void => {
        this.child = undefined;
        finish(undefined);
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.send({ id, json, texts });
    });
  }

  end(): void {
    this.child?.kill();
    this.child = undefined;
  }
}
