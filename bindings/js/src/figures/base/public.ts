// What every figure's element promises to a page, without anything of how it is made.

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
