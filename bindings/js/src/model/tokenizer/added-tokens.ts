// Added tokens ([MASK], <|endoftext|> …), which are cut out of a text before anything else looks at it.
import { plainText, type AlignedText, type Normalise } from './aligned-text.js';
import { OF_WORD } from './characters.js';
import { Fields, refuse } from './fields.js';
import type { Vocabulary } from './vocabulary.js';

export interface AddedToken {
  /** What the file says. */
  readonly id: number;
  readonly content: string;
  /** Where it stands for a part of a word, it isn't one. */
  readonly singleWord: boolean;
  /** Whether it takes the white space before it, or behind it, with it. */
  readonly lstrip: boolean;
  readonly rstrip: boolean;
  /** Whether it is looked for in the normalised text. */
  readonly normalized: boolean;
  readonly special: boolean;
}

/** A part of a text, which is a token where it has an id. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly id?: number;
}

const WHITE = /^\p{White_Space}$/u;
const IN_WORD = new RegExp(`^[${OF_WORD}]$`, 'u');

/** A token that is known, and what it is looked for as, which is also what it is shown as. */
export interface KnownToken extends AddedToken {
  readonly text: string;
}

export class AddedTokens {
  private readonly ids = new Map<string, number>();
  private readonly tokens = new Map<number, KnownToken>();
  private readonly specials = new Set<string>();
  private readonly raw: Finder;
  private readonly normalised: Finder;
  private mostId = -1;

  constructor(
    list: readonly AddedToken[],
    private readonly vocabulary: Vocabulary,
    normalise: Normalise | undefined,
    /** Whether ids are as files say; in tokenizer.json they are only what was expected. */
    idsAreFixed = false,
  ) {
    const special: KnownToken[] = [];
    const plain: KnownToken[] = [];
    for (const token of list) {
      const { content, normalized } = token;
      if (content === '') continue;
      const id = idsAreFixed ? token.id : (this.id(content) ?? this.nextId());
      const text = normalized && normalise ? normalise(plainText(content, 0)).text : content;
      const known = { ...token, id, text };
      if (token.special && !this.specials.has(content)) special.push(known);
      if (token.special) this.specials.add(content);
      if (!this.specials.has(content)) plain.push(known);
      this.ids.set(content, id);
      this.tokens.set(id, known);
      this.mostId = Math.max(this.mostId, id);
    }
    const found = [...special, ...plain];
    const now = (id: number): KnownToken | undefined => this.tokens.get(id);
    this.raw = new Finder(
      found.filter(({ normalized }) => !normalized),
      now,
    );
    this.normalised = new Finder(
      found.filter(({ normalized }) => normalized),
      now,
    );
  }

  id(token: string): number | undefined {
    return this.ids.get(token) ?? this.vocabulary.id(token);
  }

  token(id: number): KnownToken | undefined {
    return this.tokens.get(id);
  }

  isSpecial(token: string): boolean {
    return this.specials.has(token);
  }

  /** Tokens that are looked for in the text as it is. */
  inText(text: string): Part[] {
    return this.raw.split(text);
  }

  /** Tokens that are looked for in the normalised text. */
  inNormalised({ text }: AlignedText): Part[] {
    return this.normalised.split(text);
  }

  /** Behind the vocabulary. */
  private nextId(): number {
    const { size } = this.vocabulary;
    return this.mostId >= size || (size === 0 && this.mostId >= 0) ? this.mostId + 1 : size;
  }
}

/** Finds the first and there the longest of some texts, one after the other. */
class Finder {
  /** By their first unit, the longest first. */
  private readonly byStart = new Map<string, KnownToken[]>();

  constructor(
    tokens: readonly KnownToken[],
    /** The token of an id as it was added last. */
    private readonly token: (id: number) => KnownToken | undefined,
  ) {
    const known = new Map<string, KnownToken>();
    for (const token of tokens) {
      const { text, content, id } = token;
      const twin = known.get(text);
      if (twin && twin.id !== id)
        refuse('added_tokens', `has '${twin.content}' and '${content}', which are one when normalised`);
      if (text === '') refuse('added_tokens', `has '${content}', which is nothing when normalised`);
      if (twin) continue;
      known.set(text, token);
      const same = this.byStart.get(text.charAt(0));
      if (same) same.push(token);
      else this.byStart.set(text.charAt(0), [token]);
    }
    for (const same of this.byStart.values()) same.sort((a, b) => b.text.length - a.text.length);
  }

  split(text: string): Part[] {
    const parts: Part[] = [];
    let at = 0;
    for (let i = 0; this.byStart.size > 0 && i < text.length; i++) {
      const found = this.byStart.get(text.charAt(i))?.find((one) => text.startsWith(one.text, i));
      if (!found) continue;
      const { id } = found;
      const part = this.extend(text, i, i + found.text.length, id, at);
      i += found.text.length - 1;
      if (!part || part.from >= part.to) continue;
      if (at < part.from) parts.push({ start: at, end: part.from });
      parts.push({ start: part.start, end: part.end, id });
      at = part.to;
    }
    if (at < text.length) parts.push({ start: at, end: text.length });
    return parts;
  }

  /** With the white space that it takes along; undefined where it isn't a word and has to be one. */
  private extend(
    text: string,
    start: number,
    end: number,
    id: number,
    least: number,
  ): { start: number; end: number; from: number; to: number } | undefined {
    const { singleWord = false, lstrip = false, rstrip = false } = this.token(id) ?? {};
    if (singleWord && (IN_WORD.test(characterBefore(text, start)) || IN_WORD.test(characterAt(text, end))))
      return undefined;
    let [from, to] = [start, end];
    // What the token before it took along is no longer there.
    if (lstrip) for (from = Math.max(from, least); from > least && WHITE.test(text.charAt(from - 1));) from--;
    if (rstrip) while (WHITE.test(text.charAt(to))) to++;
    return { start, end, from, to };
  }
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return pair.length === 2 && (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
}

/** @throws HeedError `bad-tokenizer` */
export function readAddedToken(value: unknown, where: string): AddedToken {
  const fields = new Fields(where, value).only(
    'id',
    'content',
    'single_word',
    'lstrip',
    'rstrip',
    'normalized',
    'special',
  );
  const special = fields.boolean('special', false);
  return {
    id: fields.whole('id'),
    content: fields.text('content'),
    singleWord: fields.boolean('single_word', false),
    lstrip: fields.boolean('lstrip', false),
    rstrip: fields.boolean('rstrip', false),
    normalized: fields.boolean('normalized', !special),
    special,
  };
}
