// WordPiece: the longest tokens that a word is made of, from the left; a word that isn't made of any is unknown as a whole.
import type { Fields } from './fields.js';
import { WordPieceModel } from './library.js';
import { checkedVocab, Vocabulary, type TokenModel } from './vocabulary.js';

export function wordPiece(fields: Fields): TokenModel {
  fields.only('unk_token', 'continuing_subword_prefix', 'max_input_chars_per_word', 'vocab');
  const unknown = fields.optionalText('unk_token') ?? '[UNK]';
  const prefix = fields.optionalText('continuing_subword_prefix') ?? '##';
  const model = new WordPieceModel({
    unk_token: unknown,
    continuing_subword_prefix: prefix,
    max_input_chars_per_word: fields.whole('max_input_chars_per_word', 100),
    vocab: checkedVocab(fields),
  });
  const vocabulary = new Vocabulary(model);
  return {
    vocabulary,
    cut: (word) => {
      const tokens = model.encode([word]);
      let at = 0;
      return tokens.map((token, i) => {
        const start = at;
        at = tokens.length === 1 ? word.length : at + token.length - (i > 0 ? prefix.length : 0);
        return { id: vocabulary.want(token), start, end: at };
      });
    },
  };
}
