// What the page shows, and with what it begins.

export interface State {
  readonly text: string;
  /** `zh-mini`, a model's folder, relative to the page, or the name of files that no link can carry. */
  readonly model: string;
  readonly selected: number | undefined;
  readonly layer: number | undefined;
  readonly head: number | 'mean' | undefined;
  readonly causal: boolean | undefined;
  readonly scale: 'none' | undefined;
  readonly positions: 'none' | 'sinusoidal' | 'rope' | undefined;
  readonly matrix: boolean;
  readonly lang: 'zh' | 'en' | undefined;
}

/** The model that the page brings along. */
export const BUNDLED = 'zh-mini';

const LOCAL = 'files:';

/** The name of a reader's own files, as long as the page is open. */
export function localName(number: number): string {
  return `${LOCAL}${number}`;
}

export function isLocal(model: string): boolean {
  return model.startsWith(LOCAL);
}

/** The sentence of the articles, and the word with which they begin. */
export const SENTENCE = '我 吃了 一个 苹果 ， 它 很 甜';
export const PRONOUN = 5;

/** What belongs to one model, and means nothing to the next. */
export const AS_TRAINED = {
  layer: undefined,
  head: undefined,
  causal: undefined,
  scale: undefined,
  positions: undefined,
} satisfies Partial<State>;

export const START: State = {
  text: SENTENCE,
  model: BUNDLED,
  selected: PRONOUN,
  ...AS_TRAINED,
  matrix: false,
  lang: undefined,
};

/** Whether the figure is the one with which the page begins, so that its still picture may stand for it. */
export function isStart(state: State): boolean {
  return (Object.keys(START) as (keyof State)[]).every((name) => name === 'lang' || state[name] === START[name]);
}

/** What of a figure's change the page keeps. */
export function stateIn(change: Readonly<Record<string, unknown>>): Partial<State> {
  return Object.fromEntries(Object.entries(change).filter(([name]) => name in START));
}
