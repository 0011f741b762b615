// Every word that <heed-order> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { Way } from './data.js';

export interface OrderLabels extends CommonLabels {
  title(word: string): string;
  way: Readonly<Record<Way, string>>;
  how: Readonly<Record<Way, string>>;
  output(word: string): string;
  difference(value: string): string;
  choose(word: string): string;
  first: string;
  second: string;
  look(word: string, none: string, sinusoidal: string, rope: string): string;
  /** How near to 0 the difference without positions has to be. */
  bound(scale: string, bound: string): string;
  hint: string;
  note: string;
}
