// Every word that <heed-learn> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { Machine } from '../shared/machine.js';
import type { HeadPlace } from './heads.js';

export interface LearnLabels extends CommonLabels {
  title: string;
  pause: string;
  goOn: string;
  otherSeed: string;
  rate: string;
  keep: string;
  scrub: string;
  atStep(step: number): string;
  steps: string;
  loss: string;
  found: string;
  baseline: string;
  standing(found: { step: number; accuracy: number; n: number; best: HeadPlace; baseline: number }): string;
  shows(pronoun: string, noun: string, weight: number, place: HeadPlace): string;
  unseen: string;
  learntHere: string;
  drawn(parameters: number, sentences: number, seed: number): string;
  machine(machine: Machine, seconds: number): string;
  note: string;
}
