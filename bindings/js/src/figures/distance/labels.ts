// Every word that <heed-distance> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { Kind } from '../shared/sequences.js';

export interface DistanceLabels extends CommonLabels {
  title: string;
  kind: Readonly<Record<Kind, string>>;
  across: string;
  up: string;
  half(distance: number): string;
  length: string;
  look(far: number, rnn: string, lstm: string, attention: string): string;
  drawn(width: number, length: number, seed: number): string;
  again: string;
  note: string;
}
