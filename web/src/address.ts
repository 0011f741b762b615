// The state as a link carries it: in the fragment, which browsers send to nobody. Links from before have it in the query; they
// are read as well, and written anew. A fragment may begin with a section: #steps-section&text=…
import { isLocal, isStart, modelFor, startIn } from './state.js';
import type { Language, State } from './state.js';

export interface Address {
  readonly state: State;
  /** The id of the part of the page that the link points to. */
  readonly section: string | undefined;
  /** Parts that say nothing that the page knows, as they stand in the link. */
  readonly unread: readonly string[];
}

/** What a link may take for the text: together with the rest it stays within what mail and chat programs pass on. */
const TEXT_ROOM = 1600;
/** What is read of a link that somebody else has written. */
const LONGEST_TEXT = 2000;
const LONGEST_NAME = 1000;

const KEYS = ['text', 'select', 'model', 'layer', 'head', 'causal', 'scale', 'positions', 'matrix', 'lang'] as const;
type Key = (typeof KEYS)[number];

/** `wished`: the reader's own language, where the link names none. A text chooses the model that reads it. */
export function readAddress({ search, hash }: { search: string; hash: string }, wished: Language): Address {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const read = (name: Key): string | null => fragment.get(name) ?? query.get(name);
  const [first = ''] = fragment.keys();
  const section = fragment.get(first) === '' && !isKey(first) ? first : undefined;
  const unread: string[] = [];
  /** What a part means; where it means nothing it counts as absent, and is remembered. */
  const take = <Value>(name: Key, meaning: (written: string) => Value | undefined): Value | undefined => {
    const written = read(name)?.trim();
    if (written === undefined) return undefined;
    const value = meaning(written);
    if (value === undefined && written !== '') unread.push(`${name}=${written.slice(0, 40)}`);
    return value;
  };
  const lang = take('lang', oneOf('zh', 'en'));
  const language = lang ?? wished;
  const start = startIn(language);
  const text = take('text', (written) => written.slice(0, LONGEST_TEXT));
  return {
    state: {
      text: text ?? start.text,
      model: take('model', folder) ?? (text ? modelFor(text, language) : start.model),
      selected: read('select') === '' ? undefined : (take('select', count) ?? (text ? undefined : start.selected)),
      layer: take('layer', whole),
      head: take('head', (written) => (written === 'mean' ? written : whole(written))),
      causal: take('causal', (written) => (written === '1' ? true : written === '0' ? false : undefined)),
      scale: take('scale', oneOf('none')),
      positions: take('positions', oneOf('none', 'sinusoidal', 'rope')),
      matrix: take('matrix', oneOf('1')) === '1',
      lang,
    },
    section,
    unread,
  };
}

/**
 * Only what differs from the start, so that the start has no fragment at all. The next reader's start may be another one: where
 * the link names no language, whatever is chosen of a sentence comes with it.
 */
export function writeFragment(state: State, wished: Language, section?: string): string {
  const language = state.lang ?? wished;
  const start = startIn(language);
  const own = state.text !== start.text || (state.lang === undefined && !isStart(state, language));
  const model = own ? modelFor(state.text, language) : start.model;
  const parameters = new URLSearchParams();
  if (own) parameters.set('text', linkText(state.text));
  if (own || state.selected !== start.selected) parameters.set('select', show(state.selected));
  if (state.model !== model && !isLocal(state.model)) parameters.set('model', state.model);
  if (state.layer !== undefined) parameters.set('layer', show(state.layer));
  if (state.head !== undefined) parameters.set('head', show(state.head));
  if (state.causal !== undefined) parameters.set('causal', state.causal ? '1' : '0');
  if (state.scale !== undefined) parameters.set('scale', state.scale);
  if (state.positions !== undefined) parameters.set('positions', state.positions);
  if (state.matrix) parameters.set('matrix', '1');
  if (state.lang !== undefined) parameters.set('lang', state.lang);
  const parts = [section, parameters.toString()].filter(Boolean).join('&');
  return parts === '' ? '' : `#${parts}`;
}

/** The query without what now stands in the fragment. */
export function withoutState(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!KEYS.some((name) => parameters.has(name))) return search;
  for (const name of KEYS) parameters.delete(name);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Whether a link to this text carries all of it. */
export function fitsLink(text: string): boolean {
  return linkText(text) === text;
}

/** As much of a text as a link has room for, up to the end of a word where words are split. */
export function linkText(text: string): string {
  if (written(text) <= TEXT_ROOM) return text;
  let room = TEXT_ROOM;
  let end = 0;
  for (const character of text) {
    room -= written(character);
    if (room < 0) break;
    end += character.length;
  }
  const cut = text.slice(0, end);
  return /^.*[\s|]/su.exec(cut)?.[0].trimEnd() ?? cut;
}

/** How many characters a text takes in a link. */
function written(text: string): number {
  return new URLSearchParams({ text }).toString().length - 'text='.length;
}

function isKey(name: string): name is Key {
  return (KEYS as readonly string[]).includes(name);
}

function show(value: number | string | undefined): string {
  return value === undefined ? '' : String(value);
}

function folder(name: string): string | undefined {
  return name !== '' && !isLocal(name) ? name.slice(0, LONGEST_NAME) : undefined;
}

/** Also what no model has, such as −1: the figure says what there is. */
function whole(written: string): number | undefined {
  return /^[-−]?\d{1,6}$/.test(written) ? Number(written.replace('−', '-')) : undefined;
}

function count(written: string): number | undefined {
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined;
}

function oneOf<Word extends string>(...words: readonly Word[]): (written: string) => Word | undefined {
  return (written) => words.find((word) => word === written);
}
