// What `heed/element` promises of <heed-race>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedRaceElement extends HeedFigureElement {
  /** Words between the name and the question. */
  distance: number;
  /** Of attention; the others have as many parameters. */
  width: number;
  /** Of learning. */
  steps: number;
  seed: number;
  toJSON(options?: { parameters?: boolean }): RaceJSON;
}

export interface RaceJSON {
  task: { distance: number; names: number; batch: number } | null;
  kinds: Partial<
    Record<
      'rnn' | 'lstm' | 'attention',
      {
        parameters: number;
        /** Of each step, in nats, before it. */
        losses: number[];
        /** Of each step's own sequences, before it. */
        accuracies: number[];
        /** On n sequences of its own at the end; n is null before, and accuracy that of the last ten steps. */
        accuracy: number;
        n: number | null;
        /** Of computing. */
        seconds: number;
        stepsPerSecond: number | null;
      }
    >
  >;
  width: number | null;
  steps: number | null;
  seed: number | null;
  over: boolean;
  machine: { program: string; platform: string; cores: number | undefined } | null;
  source: object | null;
}
