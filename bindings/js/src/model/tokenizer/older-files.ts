// Folders from before tokenizer.json have vocab.txt (WordPiece) or vocab.json and merges.txt (byte-level BPE); the same
// tokenizer.json is written here that would stand in their place.
import { HeedError } from '../../errors.js';
import { parse, type TokenizerFiles } from './from-files.js';
import type { AddedTokenJson, TokenizerConfig, TokenizerJson } from './library.js';

/** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
export function olderTokenizer(files: TokenizerFiles, config: TokenizerConfig): TokenizerJson | undefined {
  if (files['vocab.txt'] !== undefined) return wordPiece(files['vocab.txt'], config);
  if (files['vocab.json'] !== undefined && files['merges.txt'] !== undefined)
    return byteLevelBpe(files['vocab.json'], files['merges.txt'], config);
  return undefined;
}

function added(id: number, content: string): AddedTokenJson {
  return { id, content, lstrip: false, rstrip: false, normalized: false, special: true };
}

function wordPiece(text: string, config: TokenizerConfig): TokenizerJson {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const vocab: Record<string, number> = {};
  lines.forEach((token, id) => (vocab[token] = id));
  if (vocab['[UNK]'] === undefined)
    throw new HeedError('bad-tokenizer', "vocab.txt has no '[UNK]'; is it a WordPiece vocabulary?");
  const marks = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'].filter((token) => vocab[token] !== undefined);
  const [cls, sep] = [vocab['[CLS]'], vocab['[SEP]']];
  return {
    added_tokens: marks.map((token) => added(vocab[token] ?? 0, token)),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: config.tokenize_chinese_chars ?? true,
      strip_accents: config.strip_accents ?? null,
      lowercase: config.do_lower_case ?? true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: cls === undefined || sep === undefined ? null : bertTemplate(cls, sep),
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      ...{ max_input_chars_per_word: 100, vocab },
    },
  };
}

function bertTemplate(cls: number, sep: number): object {
  const mark = (id: string, type: number): object => ({ SpecialToken: { id, type_id: type } });
  const text = (id: string, type: number): object => ({ Sequence: { id, type_id: type } });
  return {
    type: 'TemplateProcessing',
    single: [mark('[CLS]', 0), text('A', 0), mark('[SEP]', 0)],
    pair: [mark('[CLS]', 0), text('A', 0), mark('[SEP]', 0), text('B', 1), mark('[SEP]', 1)],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [cls], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [sep], tokens: ['[SEP]'] },
    },
  };
}

function byteLevelBpe(vocabText: string, mergesText: string, config: TokenizerConfig): TokenizerJson {
  const vocab = parse('vocab.json', vocabText) as Record<string, number>;
  const merges = mergesText.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#version'));
  const wrong = merges.find((line) => line.split(' ').length !== 2);
  if (wrong !== undefined)
    throw new HeedError('bad-tokenizer', `merges.txt: '${wrong.slice(0, 40)}' is not two parts with a space between`);
  const end = vocab['<|endoftext|>'];
  const addPrefixSpace = config.add_prefix_space ?? false;
  return {
    added_tokens: end === undefined ? [] : [added(end, '<|endoftext|>')],
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: addPrefixSpace, trim_offsets: true, use_regex: true },
    post_processor: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false },
    decoder: { type: 'ByteLevel' },
    model: { type: 'BPE', unk_token: null, ...{ vocab, merges } },
  };
}
