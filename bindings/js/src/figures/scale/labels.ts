// Every word that <heed-scale> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';

export interface ScaleLabels extends CommonLabels {
  title(dk: number): string;
  slider: string;
  unscaled: string;
  scaled: string;
  products: string;
  softmax(keys: number): string;
  variance(value: string): string;
  entropy(value: string, most: string): string;
  largest(value: string): string;
  gradient(value: string): string;
  /** What to look at. */
  look(dk: number, plain: string, divided: string): string;
  drawn(pairs: number, keys: number, seed: number): string;
  /** What it doesn't show. */
  note: string;
  again: string;
}
