// The tokenizer of a model. All of it is a script of its own in dist/, which comes with the first model; what BERT's don't need is
// another (more-kinds.ts).
import { HeedError } from '../../errors.js';
import type { Tokens } from '../types.js';
import { describeIds } from './described.js';
import { Encoder, type EncodedToken, type PlacedToken, type PlacedWord } from './encoder.js';
import type { TokenizerFiles } from './files.js';
import { readTokenizer } from './from-files.js';
import { readParts, type Parts } from './parts.js';
import { assignTokens, findWords, joinWords, type Range } from './words.js';

/** Longer texts are refused before they are looked at. */
const MOST_UNITS = 1e7;
/** A text for a model may have so many units for each of its tokens, and more where that is little. */
const UNITS_PER_TOKEN = 64;
const FEW_UNITS = 65_536;

/** Who asks, how many tokens there may be, and how many the model knows. */
export interface Limit {
  readonly who: string;
  readonly tokens: number;
  readonly vocabulary: number;
}

export class ModelTokenizer {
  private readonly encoder: Encoder;
  readonly maskToken: string | undefined;

  private constructor(
    private readonly parts: Parts,
    mask: string | undefined,
  ) {
    this.encoder = new Encoder(parts);
    this.maskToken = [mask, '[MASK]', '<mask>'].find(
      (name) => name !== undefined && parts.added.id(name) !== undefined,
    );
  }

  /** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
  static async create(files: TokenizerFiles): Promise<ModelTokenizer | undefined> {
    const read = await readTokenizer(files);
    return read && new ModelTokenizer(await readParts(read), read.mask);
  }

  /** @throws HeedError `too-long` before words are looked for, which takes longest */
  tokenize(text: string, pair?: string, limit?: Limit): Tokens {
    const whole = pair === undefined ? text : `${text}\n${pair}`;
    checkUnits(whole, limit);
    const second = pair === undefined ? undefined : place(this.encoder.cut(pair), text.length + 1);
    const encoded = this.encode(this.encoder.cut(text), second, limit);
    return tokensOf(whole, encoded, findWords(whole, inText(encoded)));
  }

  tokenizeWords(words: readonly string[], limit?: Limit): Tokens {
    const { text, ranges } = joinWords(words, this.parts.dropsSpaces);
    checkUnits(text, limit);
    return tokensOf(text, this.encode(this.encoder.cut(text), undefined, limit), ranges);
  }

  /** Ids without a text: what they say is the text. */
  describe(ids: Int32Array): Tokens {
    const { added } = this.parts;
    return describeIds(ids, {
      decode: (some) => this.decode(some),
      piece: (id) => this.piece(id),
      isSpecial: (id) => (added.token(id)?.special ?? false) && added.token(id)?.content !== this.maskToken,
      ownWord: (id) => added.token(id)?.special ?? false,
    });
  }

  piece(id: number): string {
    const { added, model, show } = this.parts;
    const token = model.vocabulary.token(id);
    return added.token(id)?.text ?? (token === undefined ? `<${id}>` : show(token));
  }

  /** Ids as text, without special tokens. */
  decode(ids: readonly number[]): string {
    const { added, model } = this.parts;
    const tokens = ids
      .map((id) => added.token(id)?.text ?? model.vocabulary.token(id))
      .filter((token): token is string => token !== undefined && !added.isSpecial(token));
    return this.parts.decode?.(tokens).join('') ?? tokens.join(' ');
  }

  tokenId(token: string): number | undefined {
    return this.parts.added.id(token);
  }

  private encode(first: PlacedWord[], second: PlacedWord[] | undefined, limit: Limit | undefined): EncodedToken[] {
    const encoded = this.encoder.encode(first, second);
    if (!limit) return encoded;
    if (encoded.length > limit.tokens) throw tooLong(limit, `${encoded.length} tokens were given`);
    const beyond = encoded.find(({ id }) => id >= limit.vocabulary);
    if (beyond)
      throw new HeedError(
        'bad-tokenizer',
        `${limit.who}: the tokenizer gives '${beyond.piece}' the id ${beyond.id}, the model has ${limit.vocabulary} tokens: ` +
          "they don't belong together",
      );
    return encoded;
  }
}

function checkUnits({ length }: string, limit: Limit | undefined): void {
  const most = limit ? Math.max(FEW_UNITS, limit.tokens * UNITS_PER_TOKEN) : MOST_UNITS;
  if (length <= most) return;
  if (limit) throw tooLong(limit, `a text of ${length} characters was given`);
  throw new HeedError('too-long', `tokenize: the text has ${length} characters, want at most ${most}`);
}

function tooLong({ who, tokens }: Limit, what: string): HeedError {
  return new HeedError(
    'too-long',
    `${who}: ${what}, this model takes at most ${tokens}${what.includes('tokens') ? '' : ' tokens'}`,
  );
}

function place(words: readonly PlacedWord[], offset: number): PlacedWord[] {
  const moved = (token: PlacedToken): PlacedToken => ({
    ...token,
    start: token.start + offset,
    end: token.end + offset,
  });
  return words.map(({ tokens, added }) => ({ added, tokens: tokens.map(moved) }));
}

/** Where special tokens stand that are written in the text. */
function inText(tokens: readonly EncodedToken[]): Range[] {
  return tokens.filter((token) => token.inText === true && token.end > token.start);
}

function tokensOf(text: string, encoded: readonly EncodedToken[], ranges: readonly Range[]): Tokens {
  const special = encoded.map((token) => token.special);
  return {
    text,
    ids: Int32Array.from(encoded, ({ id }) => id),
    pieces: encoded.map(({ piece }) => piece),
    spans: encoded.map(({ start, end }) => [start, end]),
    special,
    types: Int32Array.from(encoded, ({ type }) => type),
    words: assignTokens(text, ranges, encoded, special),
    ...(encoded.some(({ padding }) => padding) && {
      attentionMask: Int32Array.from(encoded, ({ padding }) => (padding === true ? 0 : 1)),
    }),
  };
}
