// Every word that <heed-arcs> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';

export interface ArcsLabels extends CommonLabels {
  /** "它 → 苹果 48 %" for the live region. */
  spoken(word: string, to: string, weight: number): string;
  spokenNothing: string;
  others(count: number, share: number): string;
  outside(share: number, marks: readonly string[]): string;
  masked: string;
  /** Words of the first sentence that the second does not have, and the other way round. */
  changed(first: readonly string[], second: readonly string[]): string;
  unchanged: string;
  above(best: string): string;
  below(best: string): string;
  notAnExplanation: string;
  clickAWord: string;
  diagram(word: string | undefined): string;
  table(word: string): string;
  matrix: string;
  matrixAxes: string;
  columnWord: string;
  columnShare: string;
  showMatrix: string;
  allHeads: string;
}
