// What every view of the arcs is made from: one look at one square of weights, and what a reader may do.
import type { Attention } from '../../shared/attention.js';
import type { Row } from '../../shared/row.js';
import type { ArcsLabels } from '../labels.js';

export interface Look {
  readonly attention: Attention;
  readonly labels: ArcsLabels;
  /** The row that is shown: of the word pointed at, else of the selected one. */
  readonly row: Row | undefined;
  readonly selected: number | undefined;
  /** Words that the other sentence does not have. */
  readonly changed: ReadonlySet<number>;
  readonly mass: number;
  readonly select: (index: number | undefined) => void;
  readonly preview: (index: number | undefined) => void;
}
