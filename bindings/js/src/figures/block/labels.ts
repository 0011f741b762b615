// Every word that <heed-block> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { StageName } from './data.js';

export interface BlockLabels extends CommonLabels {
  title(word: string | undefined): string;
  stage: Readonly<Record<StageName, string>>;
  layer(layer: number): string;
  every: string;
  residual: string;
  axis: string;
  look(first: string, last: string, share: string): string;
  without: string;
  hint: string;
  note: string;
}
