// Unigram: of all ways to cut a word into tokens the likeliest, which the library finds; what it leaves undone is to make unknown
// neighbours one, and bytes of them.
import { describe } from '../../tensor.js';
import { byteIds } from './bytes.js';
import { refuse, type Fields } from './fields.js';
import { UnigramModel } from './library.js';
import { Vocabulary, type TokenModel, type WordToken } from './vocabulary.js';

export function unigram(fields: Fields): TokenModel {
  fields.only('unk_id', 'byte_fallback', 'vocab');
  const vocab = fields.list('vocab');
  if (vocab.length === 0) refuse(fields.at('vocab'), 'is empty');
  vocab.forEach((entry, i) => {
    const [token, score] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof token !== 'string' || typeof score !== 'number')
      refuse(`${fields.at('vocab')}[${i}]`, `is ${describe(entry)}, want a token with its score`);
  });
  const unknown = fields.has('unk_id') ? fields.whole('unk_id') : undefined;
  if (unknown !== undefined && unknown >= vocab.length)
    refuse(fields.at('unk_id'), `is ${unknown}, the vocabulary has ${vocab.length} tokens`);
  const fallsBack = fields.boolean('byte_fallback', false);
  const model = new UnigramModel({ vocab, unk_id: unknown });
  // The library makes it a rare one; a text that has it spelled out finds it as it is.
  if (unknown !== undefined) model.scores[unknown] = (vocab[unknown] as [string, number])[1];
  const vocabulary = new Vocabulary(model, vocab.length);

  const tokensOf = ({ text, start, end }: Stretch): WordToken[] => {
    const id = vocabulary.id(text);
    if (id !== undefined) return [{ id, start, end }];
    const bytes = fallsBack ? byteIds(text, (token) => vocabulary.id(token)) : undefined;
    if (bytes) return bytes.map((byte) => ({ id: byte, start, end }));
    if (unknown === undefined) refuse('model.unk_id', 'is missing, and a text has a character without a token');
    return [{ id: unknown, start, end, text }];
  };
  const isUnknown = (piece: string): boolean => (vocabulary.id(piece) ?? unknown) === unknown;
  return { vocabulary, cut: (word) => stretches(model.tokenize(word), isUnknown).flatMap(tokensOf) };
}

interface Stretch {
  text: string;
  readonly start: number;
  end: number;
}

/** Each piece of a word by itself, unknown neighbours as one. */
function stretches(pieces: readonly string[], isUnknown: (piece: string) => boolean): Stretch[] {
  const all: Stretch[] = [];
  let before = false;
  for (const piece of pieces) {
    const last = all.at(-1);
    const now = isUnknown(piece);
    if (last && now && before) {
      last.text += piece;
      last.end += piece.length;
    } else {
      const start = last?.end ?? 0;
      all.push({ text: piece, start, end: start + piece.length });
    }
    before = now;
  }
  return all;
}
