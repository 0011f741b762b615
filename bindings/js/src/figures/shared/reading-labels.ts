// What is said of a run that could not be all that was asked for.

/** What was asked for and is not there: `has` so many, numbered from 0, or these. */
export interface Missing {
  readonly name: 'layer' | 'head' | 'relation';
  readonly asked: string;
  readonly has: number | readonly string[];
}

export interface ReadingLabels {
  missing(missing: Missing): string;
  /** `tokens`: the most that the model reads. */
  leftOut(read: number, leftOut: number, tokens: number | undefined): string;
  /** The model knows so few of the words that nothing which was measured of it holds. */
  cannotRead(model: string): string;
}
