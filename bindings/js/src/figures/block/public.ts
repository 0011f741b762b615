// What `heed/element` promises of <heed-block>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedBlockElement extends HeedFigureElement {
  text: string;
  model: string;
  /** The word whose way is shown, from 0. */
  selected: number | undefined;
  residual: boolean;
  toJSON(options?: { parameters?: boolean }): BlockJSON;
}

export interface BlockJSON {
  pieces: string[];
  selected: number | null;
  residual: boolean | null;
  /** name: a tap; norms: Euclidean, a token each. */
  stages: { layer: number; name: string; norms: number[] }[];
  source: object | null;
}
