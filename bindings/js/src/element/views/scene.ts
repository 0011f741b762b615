// What every view is drawn from: one look at one figure, and what a reader may do.
import type { Figure } from '../figure.js';
import type { Arc } from '../geometry.js';
import type { Labels } from '../labels/labels.js';
import type { Row } from '../row.js';

export interface Scene {
  readonly figure: Figure;
  readonly labels: Labels;
  /** The row that is shown: hovered, else selected. */
  readonly row: Row | undefined;
  readonly selected: number | undefined;
  readonly mass: number;
  readonly select: (index: number | undefined) => void;
  readonly preview: (index: number | undefined) => void;
}

/** The overlay over measured words. */
export interface Overlay {
  readonly arcs: readonly Arc[];
  readonly width: number;
  readonly height: number;
  /** y of the words' upper edge. */
  readonly baseline: number;
}
