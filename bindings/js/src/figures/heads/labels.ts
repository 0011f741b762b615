// Every word that <heed-heads> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';

export interface HeadsLabels extends CommonLabels {
  title(layers: number, heads: number): string;
  layer(layer: number): string;
  column(head: number | 'mean'): string;
  /** The button of a small picture. */
  enlarge(place: string): string;
  rows: string;
  hint: string;
  look(named: number, all: number): string;
  unnamed: string;
  note: string;
}
