// What `heed/element` promises of <heed-relay>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedRelayElement extends HeedFigureElement {
  text: string;
  /** Components of a state, 1 to 256. */
  width: number;
  seed: number;
  /** How far the relay has come; undefined: to its end. */
  step: number | undefined;
  /** Lets the relay run, from its first step. */
  play(): void;
  toJSON(options?: { parameters?: boolean }): RelayJSON;
}

type Matrices = Record<string, number[] | number[][]>;

export interface RelayJSON {
  words: string[];
  /** For each n of 8 … 512: what has to wait for one another, and milliseconds for one sequence, the median of some samples. */
  rows: { n: number; kind: 'rnn' | 'lstm' | 'attention'; steps: number; ms: number }[];
  width: number | null;
  seed: number | null;
  machine: { program: string; platform: string; cores: number | undefined } | null;
  source: object | null;
  /** x : [512][width]; a shorter sequence is its beginning */
  parameters?: { x: number[][]; rnn: Matrices; lstm: Matrices; attention: Matrices };
}
