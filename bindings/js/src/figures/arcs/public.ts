// What `heed/element` promises of <heed-arcs>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';
import type { Positions } from '../runs/contract.js';
import type { Source } from '../shared/attention.js';
import type { GivenData } from './given.js';

export type { GivenData };

export interface HeedArcsElement extends HeedFigureElement {
  /** The sentence; words may be split with spaces or `|`, else the browser splits them. */
  text: string;
  /** A second sentence, drawn beneath the first, of the same head. */
  against: string;
  /** `zh-mini`, `en-mini`, or the address of a model's folder. Unless set: `en-mini` where `text` is in Latin letters, else `zh-mini`. */
  model: string;
  layer: number | undefined;
  head: number | 'mean' | undefined;
  /** In place of layer and head: the one that the model card measured as best for this. */
  relation: string | undefined;
  unit: 'word' | 'token' | undefined;
  selected: number | undefined;
  /** Arcs are drawn until this share of the row is shown; default 0.9. */
  mass: number | undefined;
  causal: boolean | undefined;
  scale: number | 'none' | undefined;
  positions: Positions | undefined;
  /** Shows all rows as a matrix beside the arcs. */
  matrix: boolean;
  /** Fills its column: larger words (up to 40 px), higher arcs, faint ones for the rest of the row, all heads beneath. */
  fill: boolean;
  /** Weights to draw without any engine; they are shown as given, not computed. */
  data: GivenData | undefined;
  toJSON(options?: { parameters?: boolean }): ArcsJSON;
}

export interface ArcsJSON {
  words: string[];
  /** [n_words, n_words]  (query, key) */
  weights: number[][];
  causal: boolean;
  selected: number | null;
  source: Source | null;
  /** The second sentence, where there is one. */
  against?: { words: string[]; weights: number[][] };
}

export interface SelectDetail {
  /** −1 where the selection was cleared. */
  index: number;
  word: string;
  weights: number[];
}

export interface ReadyDetail {
  words: string[];
  source: Source;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'heed-select': CustomEvent<SelectDetail>;
  }
}
