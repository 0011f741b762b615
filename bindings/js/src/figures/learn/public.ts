// What `heed/element` promises of <heed-learn>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedLearnElement extends HeedFigureElement {
  steps: number;
  layers: number;
  heads: number;
  width: number;
  /** Learning rate, times 0.001. */
  rate: number;
  seed: number;
  sentences: 'zh' | 'en';
  /** Which snapshot is shown; undefined: the last. */
  snapshot: number | undefined;
  pause(): void;
  goOn(): void;
  /** The model's files as they are now: what loadModel takes, and what a training goes on with; undefined before there is one. */
  save(): Promise<Record<string, Uint8Array<ArrayBuffer>> | undefined>;
  toJSON(options?: { parameters?: boolean }): LearnJSON;
}

export interface LearnJSON {
  words: string[];
  /** Places among the words. */
  pronoun: number | null;
  noun: number | null;
  steps: number | null;
  parameterCount: number | null;
  /** Of each step, in nats, before it. */
  losses: number[];
  /** By layer and head: the pronoun's row over the words. */
  snapshots: { step: number; weights: number[][][] }[];
  /** Of the head that was best on other sentences. */
  heldOut: { accuracy: number; n: number; baseline: number; layer: number; head: number } | null;
  measured: { step: number; accuracy: number; n: number; layer: number; head: number }[];
  seconds: number | null;
  seed: number | null;
  over: boolean;
  machine: { program: string; platform: string; cores: number | undefined } | null;
  source: object | null;
}
