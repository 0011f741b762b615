// What the page shows, and with what it begins.
import { bundledFor } from '../../bindings/js/src/figures/runs/bundled.js';

export { isBundled } from '../../bindings/js/src/figures/runs/bundled.js';

export type Language = 'zh' | 'en';

export interface State {
  readonly text: string;
  /** `zh-mini`, `en-mini`, a model's folder, relative to the page, or the name of files that no link can carry. */
  readonly model: string;
  readonly selected: number | undefined;
  readonly layer: number | undefined;
  readonly head: number | 'mean' | undefined;
  readonly causal: boolean | undefined;
  readonly scale: 'none' | undefined;
  readonly positions: 'none' | 'sinusoidal' | 'rope' | undefined;
  readonly matrix: boolean;
  readonly lang: Language | undefined;
}

const LOCAL = 'files:';

/** The name of a reader's own files, as long as the page is open. */
export function localName(number: number): string {
  return `${LOCAL}${number}`;
}

export function isLocal(model: string): boolean {
  return model.startsWith(LOCAL);
}

export interface Beginning {
  readonly text: string;
  /** One of those that the page brings along. */
  readonly model: string;
  /** The pronoun. */
  readonly selected: number;
}

/** In each language the sentence of the articles, and the model that reads it. */
export const BEGINNINGS: Readonly<Record<Language, Beginning>> = {
  zh: { text: '我 吃了 一个 苹果 ， 它 很 甜', model: 'zh-mini', selected: 5 },
  en: { text: 'I ate an apple , it was very sweet', model: 'en-mini', selected: 5 },
};

/** In which language a text is; where no letter tells, it is the reader's. */
export function tongueOf(text: string, language: Language): Language {
  if (!/\p{L}/u.test(text)) return language;
  return bundledFor(text) === BEGINNINGS.en.model ? 'en' : 'zh';
}

/** Which of the page's own models reads a text. */
export function modelFor(text: string, language: Language): string {
  return BEGINNINGS[tongueOf(text, language)].model;
}

/** What belongs to one model, and means nothing to the next. */
export const AS_TRAINED = {
  layer: undefined,
  head: undefined,
  causal: undefined,
  scale: undefined,
  positions: undefined,
} satisfies Partial<State>;

export function startIn(language: Language): State {
  return { ...BEGINNINGS[language], ...AS_TRAINED, matrix: false, lang: undefined };
}

/** Whether the figure is the one with which the page begins, so that its still picture may stand for it. */
export function isStart(state: State, language: Language): boolean {
  const start = startIn(language);
  return (Object.keys(start) as (keyof State)[]).every((name) => name === 'lang' || state[name] === start[name]);
}

/** What of a figure's change the page keeps. */
export function stateIn(change: Readonly<Record<string, unknown>>): Partial<State> {
  const known = startIn('zh');
  return Object.fromEntries(Object.entries(change).filter(([name]) => name in known));
}
