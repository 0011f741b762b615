// Every word that <heed-depth> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { CurveName } from './data.js';

export interface DepthLabels extends CommonLabels {
  title: string;
  curve: Readonly<Record<CurveName, string>>;
  across: string;
  up: string;
  /** "3.2", "4.1e−12" */
  norm(value: number): string;
  look(depth: number, norm: (name: CurveName) => string): string;
  first: string;
  again: string;
  table: string;
  drawn(width: number, length: number, seed: number): string;
  note: string;
}
