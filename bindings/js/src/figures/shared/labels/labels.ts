// What several figures say in the same words. A figure's own labels extend these.
import type { Relation, RunOptions } from '../../../model/types.js';
import type { Changes, Source } from '../attention.js';
import type { ReadingLabels } from '../reading-labels.js';

type Positions = NonNullable<RunOptions['positions']>;

export interface CommonLabels extends ReadingLabels {
  /** "48 %"; never "0 %" for what is not nothing. */
  percent(weight: number): string;
  relation(name: string): string;
  /** "coreference · layer 3 · head 1", for where it stands beside a run for which nothing was measured. */
  named(relation: Relation): string;
  /** "coreference · layer 3 · head 1 · generated: 91 % of 400" */
  measured(relation: Relation): string;
  /** The same in full: on each set how often it is right, where that lies, and what a rule without weights gets. */
  measuredOn(rows: readonly Relation[]): string;
  head(layer: number, head: number | 'mean', heads: number): string;
  /** Where the numbers come from: the whole of it, and the badge. */
  source(source: Source): string;
  badge(source: { readonly kind: 'computed' | 'given' }): string;
  /** What was computed differently from how the model was trained. */
  changes(changes: Changes): string[];
  unknown(words: readonly string[], pieces: string): string;
  loading: string;
  computing: string;
  loadingFile(file: string, percent: number | null): string;
  /** In place of a figure. */
  failed: string;
  /** Why, by an error's code; undefined where the message alone says it. */
  reason(code: string): string | undefined;
  retry: string;
  sentence: string;
  controls: {
    layer: string;
    head: string;
    mean: string;
    relation: string;
    choose: string;
    recompute: string;
    causal: string;
    unscaled: string;
    positions: string;
    position: Readonly<Record<Positions, string>>;
  };
}
