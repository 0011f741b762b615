// Every word is a token. The library takes unknown words out.
import type { Fields } from './fields.js';
import { checkedVocab, Vocabulary, type TokenModel } from './vocabulary.js';

export function wordLevel(fields: Fields): TokenModel {
  fields.only('unk_token', 'vocab');
  const entries = Object.entries(checkedVocab(fields));
  const vocab: string[] = [];
  for (const [token, id] of entries) vocab[id] = token;
  const vocabulary = new Vocabulary({ tokens_to_ids: new Map(entries), vocab });
  const unknown = fields.optionalText('unk_token') ?? '<unk>';
  return {
    vocabulary,
    cut: (word) => [{ id: vocabulary.id(word) ?? vocabulary.want(unknown), start: 0, end: word.length }],
  };
}
