// What `heed/element` promises of <heed-depth>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedDepthElement extends HeedFigureElement {
  /** Numbers of blocks. */
  depths: readonly number[];
  width: number;
  /** Tokens. */
  length: number;
  seed: number;
  toJSON(options?: { parameters?: boolean }): DepthJSON;
}

export interface DepthJSON {
  depths: number[];
  /** ‖∂L/∂x‖₂, in the order of the depths; L = half the squared norm of the output's difference from a seeded target. */
  curves: Record<'withPre' | 'withPost' | 'withoutPre' | 'withoutPost', number[]>;
  width: number | null;
  length: number | null;
  seed: number | null;
  source: object | null;
  /** How the parameters and inputs follow from the seed. */
  parameters?: { generator: string; coordinates: string };
}
