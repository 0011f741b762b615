// Text → tokens with their places. The steps are the library's, in its order, each done by its own parts; what is added
// is that every step keeps track of where it is.
import { HeedError } from '../../errors.js';
import { alignWord, spellingOf, wordText, type Spelling } from './align-word.js';
import type { LibraryTokenizer, TokenizerConfig, TokenizerJson } from './library.js';
import { normaliseMapped, origin, plainText, slice, type MappedText } from './mapped-text.js';
import { Splitter, type Strip } from './splitter.js';

export interface PlacedToken {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

export class Cutter {
  readonly spelling: Spelling;
  private readonly splitters: { raw: Splitter; normalised: Splitter };
  private readonly addedIds = new Map<string, number>();
  private readonly normalise: ((text: string) => string) | undefined;

  constructor(
    private readonly library: LibraryTokenizer,
    json: TokenizerJson,
    config: TokenizerConfig,
  ) {
    this.spelling = spellingOf(json, hasType(json.pre_tokenizer, 'ByteLevel'));
    this.normalise = normaliserOf(library, config);
    const raw = new Map<string, Strip>();
    const normalised = new Map<string, Strip>();
    for (const { id, content, lstrip = false, rstrip = false, normalized = false } of json.added_tokens ?? []) {
      this.addedIds.set(content, id);
      const strip = { lstrip, rstrip };
      if (!normalized || library.normalizer === null) {
        raw.set(content, strip);
      } else {
        const text = library.normalizer(content);
        normalised.set(text, strip);
        this.addedIds.set(text, id);
      }
    }
    this.splitters = { raw: new Splitter(raw), normalised: new Splitter(normalised) };
  }

  cut(text: string): PlacedToken[] {
    return this.splitters.raw.split(text).flatMap((section, index): PlacedToken[] => {
      const { text: part, start, added } = section;
      if (added || this.addedIds.has(part)) return [{ token: part, start, end: start + part.length }];
      const mapped = this.normalise ? normaliseMapped(this.normalise, part, start) : plainText(part, start);
      return this.cutNormalised(mapped, index);
    });
  }

  /** @throws HeedError `bad-tokenizer` where the vocabulary has neither the token nor one for unknown ones */
  id(token: string): number {
    const { model } = this.library;
    const id = this.addedIds.get(token) ?? model.tokens_to_ids.get(token) ?? model.unk_token_id;
    if (id === undefined)
      throw new HeedError('bad-tokenizer', `tokenizer.json: the vocabulary has no token '${token}'`);
    return id;
  }

  isAdded(token: string): boolean {
    return this.addedIds.has(token);
  }

  private cutNormalised(mapped: MappedText, sectionIndex: number): PlacedToken[] {
    return this.splitters.normalised.split(mapped.text).flatMap(({ text, start, added }): PlacedToken[] => {
      if (added || this.addedIds.has(text)) {
        const [from, to] = origin(mapped, start, start + text.length);
        return [{ token: text, start: from, end: to }];
      }
      return this.cutWords(slice(mapped, start, start + text.length), sectionIndex);
    });
  }

  private cutWords(mapped: MappedText, sectionIndex: number): PlacedToken[] {
    const { pre_tokenizer: preTokenize, model } = this.library;
    const words = preTokenize ? preTokenize(mapped.text, { section_index: sectionIndex }) : [mapped.text];
    const tokens = model(words);
    const byWord = words.map((word) => model([word]));
    if (byWord.flat().length !== tokens.length) {
      // Unknown tokens of neighbouring words were made one: the words are looked at as one.
      return this.place(mapped, wordText(words.join(''), this.spelling), tokens, 0).placed;
    }
    let cursor = 0;
    return words.flatMap((word, i) => {
      const { placed, end } = this.place(mapped, wordText(word, this.spelling), byWord[i] ?? [], cursor);
      cursor = end;
      return placed;
    });
  }

  /** Finds a word in the normalised text from `cursor` on, and its tokens in it. */
  private place(
    mapped: MappedText,
    word: string,
    tokens: readonly string[],
    cursor: number,
  ): { placed: PlacedToken[]; end: number } {
    const { start, lead, length } = find(mapped.text, word, cursor);
    const placed = alignWord(word, tokens, this.spelling).map(([first, last], i) => {
      const clamp = (unit: number): number => start + Math.min(Math.max(unit - lead, 0), length);
      const [from, to] = origin(mapped, clamp(first), clamp(last));
      return { token: tokens[i] ?? '', start: from, end: to };
    });
    return { placed, end: start + length };
  }
}

/** Where a pre-tokenised word stands; `lead` units of it were put in front (a space) and are not in the text. */
function find(text: string, word: string, cursor: number): { start: number; lead: number; length: number } {
  for (const spelled of [word, word.replaceAll('▁', ' ')]) {
    for (let lead = 0; lead <= 1; lead++) {
      if (lead === 1 && !/^[ ▁]/.test(spelled)) continue;
      const start = text.indexOf(spelled.slice(lead), cursor);
      if (start >= 0) return { start, lead, length: spelled.length - lead };
    }
  }
  return { start: cursor, lead: 0, length: Math.min(word.length, text.length - cursor) };
}

function normaliserOf(library: LibraryTokenizer, config: TokenizerConfig): ((text: string) => string) | undefined {
  const { normalizer } = library;
  if (config.remove_space !== true && config.do_lowercase_and_remove_accent !== true) {
    return normalizer ? (text) => normalizer(text) : undefined;
  }
  return (text) => {
    let plain = text;
    if (config.remove_space === true) plain = plain.trim().split(/\s+/).join(' ');
    if (config.do_lowercase_and_remove_accent === true) plain = plain.toLowerCase().replace(/\p{M}/gu, '');
    return normalizer ? normalizer(plain) : plain;
  };
}

/** Whether a part of tokenizer.json is of this type, or a sequence that holds one. */
export function hasType(part: unknown, type: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { type: own, pretokenizers, normalizers, decoders } = part as Record<string, unknown>;
  if (own === type) return true;
  return [pretokenizers, normalizers, decoders].some(
    (list) => Array.isArray(list) && list.some((inner) => hasType(inner, type)),
  );
}
