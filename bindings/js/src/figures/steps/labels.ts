// Every word that <heed-steps> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';

export interface StepsLabels extends CommonLabels {
  title(piece: string | undefined): string;
  chooseWord: string;
  chooseHead: string;
  tokens(word: string): string;
  token: string;
  query(piece: string): string;
  key: string;
  product: string;
  scaled(scale: number, width: number): string;
  unscaled: string;
  weight: string;
  value: string;
  output(piece: string): string;
  sum: string;
  strips: string;
  masked: string;
  chooseComponent: string;
  /** "Component 3 of the output: −0.42" */
  component(index: number, value: string): string;
  contribution(index: number): string;
  most(piece: string, share: string, index: number): string;
  note: string;
}
