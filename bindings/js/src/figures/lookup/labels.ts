// Every word that <heed-lookup> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';
import type { Role } from './data.js';

export interface LookupLabels extends CommonLabels {
  title: string;
  asks: string;
  role: Readonly<Record<Role, string>>;
  roleShort: Readonly<Record<Role, string>>;
  plain: string;
  projected: string;
  product: string;
  weight: string;
  context: string;
  state(index: number): string;
  handle(role: string, row: number): string;
  identity: string;
  mask: string;
  look(asks: number, most: number, weight: string): string;
  equal: string;
  unequal: string;
  hint: string;
  note: string;
  here: string;
}
