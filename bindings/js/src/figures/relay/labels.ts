// Every word that <heed-relay> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { Machine } from '../shared/machine.js';
import type { Kind } from '../shared/sequences.js';
import type { RelayRow } from './data.js';

export interface RelayLabels extends CommonLabels {
  title: string;
  chain: string;
  archive: string;
  /** "3 of 8 steps" */
  done(step: number, steps: number): string;
  steps(count: number): string;
  run: string;
  next: string;
  again: string;
  hops(first: string, last: string, hops: number): string;
  kind: Readonly<Record<Kind, string>>;
  stepsTitle: string;
  msTitle: string;
  words: string;
  ms(value: number): string;
  table: string;
  /** The rows of the longest sequence. */
  look(longest: readonly RelayRow[]): string;
  measuredHere: string;
  drawn(width: number, seed: number): string;
  machine(machine: Machine): string;
  note: string;
}
