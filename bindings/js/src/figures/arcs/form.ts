// How large the arcs are: as everywhere, or filling the column that they stand in.
import { ARC_STYLE, arcRoom, enlarged } from '../shared/arc-geometry.js';
import type { ArcStyle } from '../shared/arc-geometry.js';
import { layLine, WORD_SIZE } from '../shared/word-line.js';

export interface Form {
  readonly style: ArcStyle;
  /** Whether what is below the share is drawn, faintly. */
  readonly faint: boolean;
}

const PLAIN: Form = { style: ARC_STYLE, faint: false };
const FILLING: Form = { style: { ...ARC_STYLE, steepest: 0.8 }, faint: true };

/** Of words that fill their column, in px. */
const LARGEST = 40;
/** A page's font may be wider than it is estimated to be. */
const SURELY = 0.93;

export function formOf(fill: boolean): Form {
  return fill ? FILLING : PLAIN;
}

/** The form over words whose upper edge is at `baseline`, with this much room above them. */
export function drawnIn({ style, faint }: Form, baseline: number, room: number): Form {
  return { style: { ...style, baseline, highest: room }, faint };
}

/** How many times as large as usual these words may be, so that they fill a column of this width, in px. */
export function scaleFor(words: readonly string[], column: number): number {
  const { width } = layLine(words, 0);
  return Math.max(1, Math.min(LARGEST / WORD_SIZE, width > 0 ? (SURELY * column) / width : 1));
}

export function largeForm(form: Form, scale: number): Form {
  return { ...form, style: enlarged(form.style, scale) };
}

/** Room above the words for the highest arc, known before anything is measured, so that nothing jumps. */
export function roomFor(words: readonly string[], { style }: Form, scale = 1): number {
  return Math.round(scale * arcRoom(layLine(words, 0).boxes, style));
}
