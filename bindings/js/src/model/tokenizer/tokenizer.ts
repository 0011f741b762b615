// The tokenizer of a model: the library's tokens, with places, words and marks for what its template puts in. All of it is a
// script of its own in dist/, which comes with the first model.
import { HeedError, reasonOf } from '../../errors.js';
import type { Tokens } from '../types.js';
import { byteLevelBytes, showBytes } from './bytes.js';
import { Cutter, hasType, type PlacedToken } from './cutter.js';
import { readTokenizer, type TokenizerFiles } from './from-files.js';
import { LibraryTokenizer, type TokenizerConfig, type TokenizerJson } from './library.js';
import { assignTokens, findWords, joinWords } from './words.js';

/** What stands for the texts while the template around them is found out. */
const FIRST = '\u0001';
const SECOND = '\u0002';

export class ModelTokenizer {
  private readonly cutter: Cutter;
  /** The tokenizer drops white space, so that it may be put in. */
  private readonly dropsSpaces: boolean;
  readonly maskToken: string | undefined;

  private constructor(
    private readonly library: LibraryTokenizer,
    json: TokenizerJson,
    config: TokenizerConfig,
  ) {
    this.cutter = new Cutter(library, json, config);
    this.dropsSpaces = hasType(json.pre_tokenizer, 'BertPreTokenizer') || hasType(json.pre_tokenizer, 'Whitespace');
    this.maskToken = maskOf(library, config);
  }

  /** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
  static async create(files: TokenizerFiles): Promise<ModelTokenizer | undefined> {
    const read = await readTokenizer(files);
    if (read === undefined) return undefined;
    const json = {
      decoder: null,
      post_processor: null,
      pre_tokenizer: null,
      normalizer: null,
      added_tokens: [],
      ...read.json,
    };
    try {
      return new ModelTokenizer(new LibraryTokenizer(json, read.config), json, read.config);
    } catch (cause) {
      throw new HeedError('bad-tokenizer', `tokenizer.json can't be used: ${reasonOf(cause)}`, { cause });
    }
  }

  tokenize(text: string, pair?: string): Tokens {
    const whole = pair === undefined ? text : `${text}\n${pair}`;
    const second = pair === undefined ? undefined : place(this.cutter.cut(pair), text.length + 1);
    return this.assemble(whole, findWords(whole), this.cutter.cut(text), second);
  }

  /** @throws HeedError `bad-value` where a word has no token */
  tokenizeWords(words: readonly string[]): Tokens {
    const { text, ranges } = joinWords(words, this.dropsSpaces);
    return this.assemble(text, ranges, this.cutter.cut(text), undefined);
  }

  /** Ids without a text: their pieces, one behind the other, are the text. */
  describe(ids: Int32Array): Tokens {
    const pieces = Array.from(ids, (id) => this.piece(id));
    let text = '';
    const spans = pieces.map((piece): [number, number] => {
      const start = text.length;
      text += piece;
      return [start, text.length];
    });
    const special = pieces.map(() => false);
    return {
      text,
      ids,
      pieces,
      spans,
      special,
      types: new Int32Array(ids.length),
      words: wordsOf(text, findWords(text), spans, special),
    };
  }

  piece(id: number): string {
    const token = this.library.model.vocab[id];
    return token === undefined ? `<${id}>` : this.show(token);
  }

  decode(ids: readonly number[]): string {
    if (ids.length === 0) return '';
    return this.library.decode([...ids], { skip_special_tokens: true, clean_up_tokenization_spaces: false });
  }

  tokenId(token: string): number | undefined {
    return this.library.model.tokens_to_ids.get(token);
  }

  private assemble(
    text: string,
    ranges: { start: number; end: number }[],
    first: PlacedToken[],
    second: PlacedToken[] | undefined,
  ): Tokens {
    const template = this.library.post_processor?.([FIRST], second ? [SECOND] : null, true) ?? {
      tokens: second ? [FIRST, SECOND] : [FIRST],
    };
    const tokens: Tokens = {
      text,
      ids: new Int32Array(),
      pieces: [],
      spans: [],
      special: [],
      types: new Int32Array(),
      words: [],
    };
    const ids: number[] = [];
    const types: number[] = [];
    const add = ({ token, start, end }: PlacedToken, isSpecial: boolean, type: number): void => {
      ids.push(this.cutter.id(token));
      tokens.pieces.push(this.show(token));
      tokens.spans.push([start, end]);
      tokens.special.push(isSpecial);
      types.push(type);
    };
    let at = 0;
    template.tokens.forEach((token, i) => {
      const type = template.token_type_ids?.[i] ?? 0;
      const texts = token === FIRST ? first : token === SECOND ? second : undefined;
      if (texts === undefined) add({ token, start: at, end: at }, true, type);
      else for (const placed of texts) add(placed, false, type);
      at = texts?.at(-1)?.end ?? at;
    });
    const words = wordsOf(text, ranges, tokens.spans, tokens.special);
    return { ...tokens, ids: Int32Array.from(ids), types: Int32Array.from(types), words };
  }

  private show(token: string): string {
    if (this.cutter.isAdded(token)) return token;
    if (!this.cutter.spelling.byteLevel) return token.replaceAll('▁', ' ');
    const bytes = byteLevelBytes(token);
    return bytes === undefined ? token : showBytes(bytes);
  }
}

function place(tokens: PlacedToken[], offset: number): PlacedToken[] {
  return tokens.map(({ token, start, end }) => ({ token, start: start + offset, end: end + offset }));
}

function wordsOf(
  text: string,
  ranges: { start: number; end: number }[],
  spans: readonly [number, number][],
  special: readonly boolean[],
): Tokens['words'] {
  const places = spans.map(([start, end]) => ({ start, end }));
  return assignTokens(text, ranges, places, special);
}

function maskOf(library: LibraryTokenizer, { mask_token: given }: TokenizerConfig): string | undefined {
  const token = typeof given === 'string' ? given : given?.content;
  return [token, '[MASK]', '<mask>'].find((name) => name !== undefined && library.model.tokens_to_ids.has(name));
}
