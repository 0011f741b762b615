// Byte-pair encoding, which is the library's, and where its tokens stand. Fields that it passes over, or of which it makes something
// else, are refused.
import { describe } from '../../tensor.js';
import { byteToken, fallbackByte, utf8 } from './bytes.js';
import { refuse, type Fields } from './fields.js';
import { BpeModel } from './library.js';
import { checkedVocab, Vocabulary, type TokenModel, type WordToken } from './vocabulary.js';

export function bpe(fields: Fields): TokenModel {
  fields.only(
    'dropout',
    'unk_token',
    'continuing_subword_prefix',
    'end_of_word_suffix',
    'fuse_unk',
    'byte_fallback',
    'ignore_merges',
    'vocab',
    'merges',
  );
  if (fields.has('dropout') && fields.raw('dropout') !== 0)
    refuse(fields.at('dropout'), `is ${describe(fields.raw('dropout'))}: tokens that are drawn are not supported`);
  if ((fields.optionalText('continuing_subword_prefix') ?? '') !== '')
    refuse(fields.at('continuing_subword_prefix'), 'is not supported');
  const suffix = fields.optionalText('end_of_word_suffix') ?? '';
  const unknown = fields.optionalText('unk_token');
  if (unknown === undefined && suffix !== '')
    refuse(fields.at('end_of_word_suffix'), 'is not supported without an unk_token');
  const vocab = checkedVocab(fields);
  const fallsBack = fields.boolean('byte_fallback', false);
  const merges = readMerges(fields, vocab);
  if (fallsBack) checkBytes(fields, vocab, merges);
  const ignoresMerges = fields.boolean('ignore_merges', false);
  const model = new BpeModel({
    unk_token: unknown,
    end_of_word_suffix: suffix,
    byte_fallback: fallsBack,
    ignore_merges: ignoresMerges,
    vocab,
    merges,
  });
  const vocabulary = new Vocabulary(model);
  const fuses = fields.boolean('fuse_unk', false);

  const cut = (word: string): WordToken[] => {
    const spans = new Spans(word, { unknown, suffix });
    const all: WordToken[] = [];
    let before = false;
    for (const token of model.encode([word])) {
      const [start, end, isUnknown] = spans.next(token);
      const last = all.at(-1);
      if (last && fuses && isUnknown && before) all[all.length - 1] = { ...last, end };
      else all.push({ id: vocabulary.want(token), start, end });
      before = isUnknown;
    }
    return all;
  };
  const isKnown = (character: string): boolean => vocabulary.id(character) !== undefined;
  return {
    vocabulary,
    cut: (word) => {
      if (unknown !== undefined || fallsBack || (ignoresMerges && isKnown(word))) return cut(word);
      // Characters that have no token, nor one for the unknown, are gone before pairs are looked for.
      const known = Array.from(word).filter(isKnown).join('');
      if (known === word) return cut(word);
      return cut(known).map(({ id }) => ({ id, start: 0, end: word.length }));
    },
  };
}

function readMerges(fields: Fields, vocab: Readonly<Record<string, number>>): [string, string][] {
  return fields.list('merges').map((merge, rank): [string, string] => {
    const where = `${fields.at('merges')}[${rank}]`;
    const pair: unknown[] = typeof merge === 'string' ? merge.split(' ') : Array.isArray(merge) ? merge : [];
    const [left, right] = pair;
    if (pair.length !== 2 || typeof left !== 'string' || typeof right !== 'string')
      refuse(where, 'is not two tokens, with one space between them or as a list');
    for (const token of [left, right, left + right])
      if (!Object.hasOwn(vocab, token)) refuse(where, `needs '${token}', which the vocabulary does not have`);
    return [left, right];
  });
}

/** The library takes bytes only after pairs, which is the same where no pair has one and all of them are there. */
function checkBytes(fields: Fields, vocab: Readonly<Record<string, number>>, merges: readonly string[][]): void {
  for (let byte = 0; byte < 256; byte++)
    if (!Object.hasOwn(vocab, byteToken(byte)))
      refuse(fields.at('byte_fallback'), `is true, and the vocabulary has no '${byteToken(byte)}'`);
  const rank = merges.findIndex((pair) => pair.some((token) => fallbackByte(token) !== undefined));
  if (rank >= 0) refuse(`${fields.at('merges')}[${rank}]`, 'has a byte, which is not supported');
}

interface Spelling {
  readonly unknown: string | undefined;
  readonly suffix: string;
}

/** The units of a word that its tokens cover, asked for one by one; the bytes of a character cover all of it. */
class Spans {
  private at = 0;
  /** So many tokens are still bytes of the character at `at`. */
  private bytes = 0;

  constructor(
    private readonly word: string,
    private readonly spelling: Spelling,
  ) {}

  next(token: string): [start: number, end: number, isUnknown: boolean] {
    const { word, at } = this;
    const { unknown, suffix } = this.spelling;
    const bare = suffix !== '' && token.endsWith(suffix) ? token.slice(0, -suffix.length) : token;
    if (this.bytes === 0) {
      const length = [token, bare].find((text) => word.startsWith(text, at))?.length;
      if (length !== undefined) return [at, (this.at += length), false];
    }
    const character = String.fromCodePoint(word.codePointAt(at) ?? 0);
    const end = Math.min(word.length, at + character.length);
    if (token !== unknown && fallbackByte(token) !== undefined) {
      if (this.bytes === 0) this.bytes = utf8(end === word.length ? character + suffix : character).length;
      if (--this.bytes === 0) this.at = end;
      return [at, end, false];
    }
    this.at = end;
    return [at, end, token === unknown];
  }
}
