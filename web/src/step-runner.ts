// The run whose intermediate tensors the three steps show: the same sentence and switches as the arcs.
import { sharedModel } from 'heed/element';
import type { ArcsJSON, RunChoice } from 'heed/element';
import type { Model, Run, Tap } from 'heed';
import type { State } from './state.js';

export interface StepRun {
  readonly run: Run;
  readonly layers: number;
  readonly heads: number;
  readonly dHead: number;
  readonly causal: boolean;
}

const TAPS: readonly Tap[] = ['query', 'key', 'value', 'scores', 'weights', 'context'];

export class StepRunner {
  result: StepRun | undefined;
  /** Which token of a word of several. */
  offset = 0;
  private key = '';

  constructor(private readonly changed: () => void) {}

  /** Asks again only where words or switches differ; the last question wins. */
  ask(state: State, shown: ArcsJSON | undefined): void {
    if (shown?.source?.kind !== 'computed') {
      this.key = '';
      this.result = undefined;
      return;
    }
    const { causal, scale, positions, model } = state;
    const key = JSON.stringify([model, shown.words, causal, scale, positions]);
    if (key === this.key) return;
    this.key = key;
    const choice: RunChoice = {
      ...(causal !== undefined && { causal }),
      ...(scale !== undefined && { scale }),
      ...(positions !== undefined && { positions }),
    };
    this.compute(model, shown.words, choice).then(
      (result) => {
        this.receive(key, result);
      },
      // The element tells the reader about the same failure.
      () => {
        this.receive(key, undefined);
      },
    );
  }

  choose(offset: number): void {
    this.offset = offset;
    this.changed();
  }

  private async compute(source: string, words: string[], choice: RunChoice): Promise<StepRun> {
    const model = (await sharedModel(source)) as Model;
    const run = await model.run(words, { ...choice, taps: TAPS });
    const { layers, heads, dHead, causal } = model.config;
    return { run, layers, heads, dHead, causal: choice.causal ?? causal };
  }

  private receive(key: string, result: StepRun | undefined): void {
    if (key !== this.key) return;
    this.result = result;
    this.changed();
  }
}
