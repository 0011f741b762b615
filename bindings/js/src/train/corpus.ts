// Examples in three lists, as they cross over and as they are saved.
import { HeedError } from '../errors.js';
import { describe, readArgument } from '../tensor.js';

export interface Corpus {
  /** One example behind the other. */
  readonly ids: Int32Array;
  readonly lengths: Int32Array;
  /** `[example, position, start, end]`, in the examples' order. */
  readonly links: Int32Array;
}

export const NO_EXAMPLES: Corpus = { ids: new Int32Array(), lengths: new Int32Array(), links: new Int32Array() };
const PER_LINK = 4;

/** What examples have to be. */
export interface Wanted {
  readonly vocabSize: number;
  readonly most: number;
  readonly least: number;
}

/**
 * @param name as messages call the list: `examples`
 * @throws HeedError `bad-option`, `bad-value`, `too-long`
 */
export function readCorpus(name: string, given: unknown, wanted: Wanted): Corpus {
  return readArgument('bad-value', `model: ${name}`, () => {
    if (!Array.isArray(given)) {
      const got = given === undefined ? 'missing' : describe(given);
      throw new HeedError('bad-option', `model: ${name} is ${got}, want an array of arrays of ids`);
    }
    const ids: number[] = [];
    const lengths: number[] = [];
    const links: number[] = [];
    for (const [i, example] of (given as unknown[]).entries()) {
      const what = `model: ${name}[${i}]`;
      const list = listOf(what, example);
      checkLength(what, list.length, wanted);
      for (let t = 0; t < list.length; t++) ids.push(idIn(`${what}[${t}]`, list[t], wanted.vocabSize));
      lengths.push(list.length);
      for (const link of linksOf(what, example, list.length)) links.push(i, ...link);
    }
    return { ids: Int32Array.from(ids), lengths: Int32Array.from(lengths), links: Int32Array.from(links) };
  });
}

/** The longest example. */
export function longestOf({ lengths }: Corpus): number {
  return lengths.reduce((most, length) => Math.max(most, length), 0);
}

/** Ids that no vocabulary of this size has, or lengths that don't fit, in what was saved. */
export function isWhole({ ids, lengths, links }: Corpus, { vocabSize, most, least }: Wanted): boolean {
  const sum = lengths.reduce((total, length) => total + length, 0);
  return (
    sum === ids.length &&
    ids.every((id) => id >= 0 && id < vocabSize) &&
    lengths.every((length) => length >= least && length <= most) &&
    links.length % PER_LINK === 0
  );
}

function listOf(what: string, example: unknown): ArrayLike<unknown> {
  const list: unknown = isList(example) ? example : (Object(example) as { ids?: unknown }).ids;
  if (isList(list)) return list;
  throw new HeedError('bad-value', `${what} is ${describe(example)}, want an array of ids, or { ids, links }`);
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function checkLength(what: string, length: number, { most, least }: Wanted): void {
  if (length > most) {
    throw new HeedError('too-long', `${what} has ${length} tokens, the model reads at most ${most} (config.maxSeqLen)`);
  }
  if (length < least) throw new HeedError('bad-value', `${what} has ${length} tokens, want at least ${least}`);
}

function idIn(what: string, id: unknown, vocabSize: number): number {
  if (Number.isInteger(id) && (id as number) >= 0 && (id as number) < vocabSize) return id as number;
  throw new HeedError(
    'bad-value',
    `${what} is ${describe(id)}, want an id below ${vocabSize}, the size of config.vocab`,
  );
}

function linksOf(what: string, example: unknown, length: number): number[][] {
  const { links = [] } = Object(example) as { links?: unknown };
  if (!Array.isArray(links)) throw new HeedError('bad-value', `${what}.links is ${describe(links)}, want an array`);
  return (links as unknown[]).map((link, i) => {
    const [position, start, end, ...more] = (Array.isArray(link) ? link : []) as number[];
    const isPlace = (place: number | undefined, last: number): place is number =>
      place !== undefined && Number.isInteger(place) && place >= 0 && place <= last;
    if (more.length === 0 && isPlace(position, length - 1) && isPlace(start, length - 1) && isPlace(end, length)) {
      const isOutside = position < start || position >= end;
      if (start < end && isOutside) return [position, start, end];
    }
    throw new HeedError(
      'bad-value',
      `${what}.links[${i}] is ${describe(link)}, want [position, start, end] within ${length} tokens, position outside`,
    );
  });
}
