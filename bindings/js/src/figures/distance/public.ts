// What `heed/element` promises of <heed-distance>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedDistanceElement extends HeedFigureElement {
  length: number;
  width: number;
  parameters: 'random' | 'trained';
  text: string;
  seed: number;
  toJSON(options?: { parameters?: boolean }): DistanceJSON;
}

type Matrices = Record<string, number[] | number[][]>;

export interface DistanceJSON {
  length: number | null;
  width: number | null;
  seed: number | null;
  /** ‖∂ output_T / ∂ input_t‖₂ by distance, 0 … length − 1. */
  curves: Record<'rnn' | 'lstm' | 'attention', number[]> | null;
  /** Where each has fallen to half for good; null: it never does. */
  halved: Record<'rnn' | 'lstm' | 'attention', number | null> | null;
  source: object | null;
  parameters?: { x: number[][]; rnn: Matrices; lstm: Matrices; attention: Matrices };
}
