// Every word that <heed-mask> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';

export interface MaskLabels extends CommonLabels {
  title: string;
  mask: string;
  input: string;
  output: string;
  /** A row of x, as a button. */
  change(b: number, t: number): string;
  same: string;
  matrix: string;
  hidden: string;
  look(changed: readonly [number, number], moved: number, stayed: number, causal: boolean): string;
  drawn(shape: string, by: string, seed: number): string;
  hint: string;
  note: string;
}
