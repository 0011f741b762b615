// Every word that <heed-race> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { Machine } from '../shared/machine.js';
import type { Kind } from '../shared/sequences.js';
import type { Lane } from './data.js';

export interface RaceLabels extends CommonLabels {
  title: string;
  kind: Readonly<Record<Kind, string>>;
  distance: string;
  again: string;
  right: string;
  bySteps: string;
  bySeconds: string;
  steps: string;
  seconds: string;
  chance: string;
  task(distance: number, names: number): string;
  standing(step: number, over: boolean, lanes: Readonly<Record<Kind, Lane>>): string;
  sizes(lanes: Readonly<Record<Kind, Lane>>): string;
  learntHere: string;
  drawn(width: number, batch: number, seed: number): string;
  machine(machine: Machine): string;
  table: string;
  columns: Readonly<Record<'parameters' | 'accuracy' | 'loss' | 'seconds' | 'rate', string>>;
  note(names: number): string;
}
