// All kinds of tokenizers' parts that BERT's don't have: a script of its own in dist/, which comes when a file names one.
import { describe } from '../../tensor.js';
import { bpe } from './bpe.js';
import { Fields } from './fields.js';
import { unigram } from './unigram.js';
import type { TokenModel } from './vocabulary.js';
import { wordLevel } from './word-level.js';

export { readDecoder } from './decoders.js';
export { readPadding, readTruncation } from './limits.js';
export { readNormalizer } from './normalizers.js';
export { readPreTokenizer } from './pre-tokenizers.js';
export { showByteLevel } from './bytes.js';

/** @throws HeedError `bad-tokenizer` */
export function readModel(type: string, fields: Fields): TokenModel {
  switch (type) {
    case 'BPE':
      return bpe(fields);
    case 'Unigram':
      return unigram(fields);
    case 'WordLevel':
      return wordLevel(fields);
    default:
      return fields.refuse(`has the type ${describe(fields.raw('type'))}, which is not known`);
  }
}
