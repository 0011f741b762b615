// What a run is asked for → tokens, checked once and then only read here: what a caller gave may be changed, or be something else the
// next time that it is looked at.
import { HeedError } from '../errors.js';
import { describe } from '../tensor.js';
import type { ModelTokenizer } from './tokenizer/tokenizer.js';
import type { ModelConfig, Tokens } from './types.js';

/** What is needed of a model. */
export interface Reader {
  readonly config: Pick<ModelConfig, 'maxSeqLen' | 'vocabSize'>;
  /** @throws HeedError `bad-tokenizer` where there is none */
  tokenizer(): ModelTokenizer;
  readonly hasTokenizer: boolean;
}

/** @throws HeedError `bad-value`, `bad-shape`, `too-long`, `bad-tokenizer` */
export function readInput(input: unknown, reader: Reader): Tokens {
  const { maxSeqLen, vocabSize } = reader.config;
  const limit = { who: 'run', tokens: maxSeqLen, vocabulary: vocabSize };
  if (typeof input === 'string') return reader.tokenizer().tokenize(input, undefined, limit);
  if (Array.isArray(input) && input.length > 0 && input.every((word) => typeof word === 'string')) {
    return reader.tokenizer().tokenizeWords(input, limit);
  }
  if (isList(input)) return describeIds(readIds(input, 'ids', limit.tokens), reader);
  if (isTokens(input)) return readTokens(input, reader);
  throw new HeedError('bad-value', `run: ${describe(input)} was given, want a text, words, tokens or ids`);
}

type List = ArrayLike<unknown>;

function isList(value: unknown): value is List {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function isTokens(value: unknown): value is Partial<Tokens> & { readonly ids: unknown } {
  return typeof value === 'object' && value !== null && 'ids' in value;
}

/** Before anything is made of them: a list may be long. */
function checkLength({ length }: List, most: number): void {
  if (length > most)
    throw new HeedError('too-long', `run: ${length} tokens were given, this model takes at most ${most}`);
}

function readIds(list: List, what: string, most: number): Int32Array {
  checkLength(list, most);
  const ids = new Int32Array(list.length);
  for (let i = 0; i < ids.length; i++) {
    const value = list[i];
    const id = typeof value === 'bigint' ? Number(value) : value;
    if (!Number.isSafeInteger(id) || Math.abs(id as number) >= 2 ** 31)
      throw new HeedError('bad-value', `run: ${what}[${i}] is ${describe(value)}, want a whole number`);
    ids[i] = id as number;
  }
  return ids;
}

/**
 * One 0 or 1 for each token.
 * @throws HeedError `bad-option`, `bad-shape`, `bad-value`
 */
export function readMask(value: unknown, count: number, what = 'attentionMask'): Int32Array | undefined {
  if (value === undefined) return undefined;
  if (!isList(value))
    throw new HeedError('bad-option', `run: ${what} is ${describe(value)}, want a 0 or 1 for each token`);
  if (value.length !== count)
    throw new HeedError('bad-shape', `run: ${what} has ${value.length} entries, there are ${count} tokens`);
  const mask = readIds(value, what, count);
  const wrong = mask.findIndex((one) => one !== 0 && one !== 1);
  if (wrong >= 0) throw new HeedError('bad-value', `run: ${what}[${wrong}] is ${describe(value[wrong])}, want 0 or 1`);
  return mask;
}

/** What the caller leaves out is what the ids say. */
function readTokens(given: Partial<Tokens> & { readonly ids: unknown }, reader: Reader): Tokens {
  const { ids: list, text, pieces, spans, special, types, words, attentionMask } = given;
  if (!isList(list)) throw new HeedError('bad-value', `run: tokens.ids is ${describe(list)}, want token ids`);
  const ids = readIds(list, 'tokens.ids', reader.config.maxSeqLen);
  const count = ids.length;
  for (const [name, part] of Object.entries({ pieces, spans, special, types, attentionMask })) {
    if (part === undefined) continue;
    if (!isList(part)) throw new HeedError('bad-value', `run: tokens.${name} is ${describe(part)}, want a list`);
    if (part.length !== count)
      throw new HeedError('bad-shape', `run: tokens.${name} has ${part.length} entries, there are ${count} tokens`);
  }
  const said = typeof text === 'string' ? text : undefined;
  const isWhole = said !== undefined && pieces && spans && special && words;
  const known = isWhole
    ? { text: said, pieces, spans, special, words }
    : { ...describeIds(ids, reader), ...defined({ pieces, spans, special, words }) };
  const mask = readMask(attentionMask, count, 'tokens.attentionMask');
  return {
    text: known.text,
    ids,
    pieces: Array.from(known.pieces, String),
    spans: Array.from(known.spans, ([start, end]) => [start, end]),
    special: Array.from(known.special, Boolean),
    types: types === undefined ? new Int32Array(count) : readIds(types, 'tokens.types', count),
    words: readWords(known.words, count),
    ...(mask && { attentionMask: mask }),
  };
}

function defined<Part extends object>(parts: Part): Partial<Part> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<Part>;
}

function readWords(words: unknown, count: number): Tokens['words'] {
  if (!Array.isArray(words)) throw new HeedError('bad-value', `run: tokens.words is ${describe(words)}, want a list`);
  return words.map((word: Partial<Tokens['words'][number]> | null, i) => {
    const { text, first, last } = word ?? {};
    const isPlace = (at: unknown): at is number =>
      Number.isInteger(at) && (at as number) >= 0 && (at as number) < count;
    if (!isPlace(first) || !isPlace(last) || first > last)
      throw new HeedError(
        'bad-value',
        `run: tokens.words[${i}] is from ${describe(first)} to ${describe(last)}, there are ${count} tokens`,
      );
    return { text: typeof text === 'string' ? text : '', first, last };
  });
}

function describeIds(ids: Int32Array, reader: Reader): Tokens {
  if (reader.hasTokenizer) return reader.tokenizer().describe(ids);
  const pieces = Array.from(ids, String);
  const spans = pieces.map((): [number, number] => [0, 0]);
  const words = pieces.map((text, i) => ({ text, first: i, last: i }));
  return { text: '', ids, pieces, spans, special: pieces.map(() => false), types: new Int32Array(ids.length), words };
}
