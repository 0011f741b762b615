// What the page shows, as a link can carry it. Whatever a link says is checked: a wrong part counts as absent.

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

export const START: State = {
  text: SENTENCE,
  model: BUNDLED,
  selected: PRONOUN,
  layer: undefined,
  head: undefined,
  causal: undefined,
  scale: undefined,
  positions: undefined,
  matrix: false,
  lang: undefined,
};

const LONGEST = 2000;

export function readState(query: string): State {
  const parameters = new URLSearchParams(query);
  const text = parameters.get('text')?.trim().slice(0, LONGEST);
  const causal = parameters.get('causal');
  const head = parameters.get('head');
  return {
    text: text ?? START.text,
    model: named(parameters.get('model')) ?? START.model,
    selected:
      parameters.get('select') === ''
        ? undefined
        : (whole(parameters.get('select')) ?? (text ? undefined : START.selected)),
    layer: whole(parameters.get('layer')),
    head: head === 'mean' ? head : whole(head),
    causal: causal === '1' ? true : causal === '0' ? false : undefined,
    scale: parameters.get('scale') === 'none' ? 'none' : undefined,
    positions: oneOf(parameters.get('positions'), ['none', 'sinusoidal', 'rope']),
    matrix: parameters.get('matrix') === '1',
    lang: oneOf(parameters.get('lang'), ['zh', 'en']),
  };
}

/** Only what differs from the start, so that the start has no query at all. */
export function writeState(state: State): string {
  const parameters = new URLSearchParams();
  if (state.text !== START.text) parameters.set('text', state.text);
  if (state.selected !== START.selected || state.text !== START.text) parameters.set('select', show(state.selected));
  if (state.model !== START.model && !isLocal(state.model)) parameters.set('model', state.model);
  if (state.layer !== undefined) parameters.set('layer', show(state.layer));
  if (state.head !== undefined) parameters.set('head', show(state.head));
  if (state.causal !== undefined) parameters.set('causal', state.causal ? '1' : '0');
  if (state.scale !== undefined) parameters.set('scale', state.scale);
  if (state.positions !== undefined) parameters.set('positions', state.positions);
  if (state.matrix) parameters.set('matrix', '1');
  if (state.lang !== undefined) parameters.set('lang', state.lang);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

function show(value: number | string | undefined): string {
  return value === undefined ? '' : String(value);
}

function named(value: string | null): string | undefined {
  const name = value?.trim();
  return name && !isLocal(name) ? name.slice(0, LONGEST) : undefined;
}

function whole(value: string | null): number | undefined {
  return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

function oneOf<Word extends string>(value: string | null, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}
