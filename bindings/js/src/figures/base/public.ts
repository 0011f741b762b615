// What every figure's element promises to a page, without anything of how it is made.
import type { Progress } from '../runs/contract.js';

export interface HeedFigureElement extends HTMLElement {
  /** Shows the figure's controls. */
  controls: boolean;
  loading: 'lazy' | 'eager';
  theme: 'auto' | 'light' | 'dark';
  /** Resolves when what was set is shown, computed where need be, or has failed; with `lazy`, not before it was near. */
  readonly settled: Promise<void>;
  toSVG(): string;
  toPNG(scale?: number): Promise<Blob>;
  /** Every number that is drawn; `parameters`: also what went into them. */
  toJSON(options?: { parameters?: boolean }): object;
}

export interface ErrorDetail {
  code: string;
  message: string;
}

/** Where the numbers come from, and what the figure says beside. */
export interface FigureReadyDetail {
  readonly source?: unknown;
  readonly [field: string]: unknown;
}

/** The events bubble, out of shadow roots too: they are heard at the element, the document and the window. */
declare global {
  interface GlobalEventHandlersEventMap {
    'heed-ready': CustomEvent<FigureReadyDetail>;
    'heed-change': CustomEvent<Readonly<Record<string, unknown>>>;
    'heed-progress': CustomEvent<Progress>;
    'heed-error': CustomEvent<ErrorDetail>;
  }
}
