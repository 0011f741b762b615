// From the tokens of one word to the units of it that each covers.
import { byteLevelBytes, decodeWhole, fallbackByte, utf8 } from './bytes.js';
import type { TokenizerJson } from './library.js';

/** How a vocabulary spells its tokens. */
export interface Spelling {
  /** Each character of a token stands for a byte. */
  readonly byteLevel: boolean;
  readonly unknown: string | undefined;
  /** Before a token that goes on inside a word: `##`. */
  readonly insidePrefix: string;
  /** Behind tokens: `</w>` at a word's end. */
  readonly suffixes: readonly string[];
  /** An unknown token stands for a whole word (WordPiece), for a run of characters, or for one. */
  readonly unknownSpan: 'word' | 'run' | 'character';
}

export function spellingOf(json: TokenizerJson, byteLevel: boolean): Spelling {
  const { type, unk_token: unknown, fuse_unk: fuse } = json.model;
  return {
    byteLevel,
    unknown: unknown ?? undefined,
    insidePrefix: type === 'WordPiece' ? (json.model.continuing_subword_prefix ?? '##') : '',
    suffixes: [json.model.end_of_word_suffix, json.model.continuing_subword_suffix].filter(
      (suffix) => !!suffix,
    ) as string[],
    unknownSpan: type === 'WordPiece' ? 'word' : fuse === true || type === 'Unigram' ? 'run' : 'character',
  };
}

/** The text of a pre-tokenised word. */
export function wordText(word: string, { byteLevel }: Spelling): string {
  if (!byteLevel) return word;
  const bytes = byteLevelBytes(word);
  return (bytes && decodeWhole(bytes)) ?? word;
}

/**
 * For each token the units [start, end) of `text` that it covers; parts of one character cover all of it. Where the tokens
 * don't add up to the text, each covers the whole word.
 */
export function alignWord(text: string, tokens: readonly string[], spelling: Spelling): [number, number][] {
  const all = (): [number, number][] => tokens.map(() => [0, text.length]);
  if (tokens.length === 1) return all();
  const places = bytePlaces(text);
  const spans: [number, number][] = [];
  let at = 0;
  for (let i = 0; i < tokens.length; i++) {
    const length = byteLength(text, tokens, i, at, places, spelling);
    if (length === undefined || at + length > places.length) return all();
    const [start] = places[at] ?? [text.length];
    spans.push([start, length === 0 ? start : (places[at + length - 1]?.[1] ?? text.length)]);
    at += length;
  }
  return at === places.length ? spans : all();
}

/** For every byte of the text in UTF-8 the units of its character. */
function bytePlaces(text: string): [number, number][] {
  const places: [number, number][] = [];
  let unit = 0;
  for (const character of text) {
    const place: [number, number] = [unit, unit + character.length];
    for (let rest = utf8(character).length; rest > 0; rest--) places.push(place);
    unit += character.length;
  }
  return places;
}

function byteLength(
  text: string,
  tokens: readonly string[],
  i: number,
  at: number,
  places: readonly [number, number][],
  spelling: Spelling,
): number | undefined {
  const token = tokens[i] ?? '';
  if (token !== spelling.unknown) return tokenBytes(token, i, spelling);
  if (spelling.unknownSpan === 'word') return undefined;
  let end = at + 1;
  while (end < places.length && places[end] === places[at]) end++;
  if (spelling.unknownSpan === 'character') return end - at;
  // Up to where the next known token stands.
  const next = tokens[i + 1];
  if (next === undefined) return places.length - at;
  const unit = text.indexOf(next, places[end]?.[0] ?? text.length);
  if (unit < 0) return end - at;
  return places.findIndex(([start]) => start === unit) - at;
}

function tokenBytes(token: string, i: number, { byteLevel, insidePrefix, suffixes }: Spelling): number {
  if (byteLevel) return token.length;
  if (fallbackByte(token) !== undefined) return 1;
  let bare = i > 0 && insidePrefix !== '' && token.startsWith(insidePrefix) ? token.slice(insidePrefix.length) : token;
  for (const suffix of suffixes) if (bare.endsWith(suffix)) bare = bare.slice(0, -suffix.length);
  return utf8(bare).length;
}
