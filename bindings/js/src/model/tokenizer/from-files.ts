// The tokenizer's files → what the library takes. Folders from before tokenizer.json have vocab.txt (WordPiece) or
// vocab.json and merges.txt (byte-level BPE); the same tokenizer.json is written here that would stand in their place.
import { HeedError } from '../../errors.js';
import type { AddedTokenJson, TokenizerConfig, TokenizerJson } from './library.js';

/** Texts of the files that the folder has. */
export interface TokenizerFiles {
  readonly 'tokenizer.json'?: string | undefined;
  readonly 'tokenizer_config.json'?: string | undefined;
  readonly 'vocab.txt'?: string | undefined;
  readonly 'vocab.json'?: string | undefined;
  readonly 'merges.txt'?: string | undefined;
}

/** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
export function readTokenizer(files: TokenizerFiles): { json: TokenizerJson; config: TokenizerConfig } | undefined {
  const config = parse('tokenizer_config.json', files['tokenizer_config.json'] ?? '{}') as TokenizerConfig;
  if (files['tokenizer.json'] !== undefined) {
    const json = parse('tokenizer.json', files['tokenizer.json']) as TokenizerJson;
    if (typeof json.model !== 'object') throw new HeedError('bad-tokenizer', 'tokenizer.json: model is missing');
    return { json, config };
  }
  if (files['vocab.txt'] !== undefined) return { json: wordPiece(files['vocab.txt'], config), config };
  if (files['vocab.json'] !== undefined && files['merges.txt'] !== undefined) {
    return { json: byteLevelBpe(files['vocab.json'], files['merges.txt'], config), config };
  }
  return undefined;
}

/** An object, or an error that names the file. */
function parse(file: string, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const html = text.trimStart().startsWith('<') ? ': an HTML page was probably sent in its place' : '';
    throw new HeedError('bad-tokenizer', `${file} is not JSON${html}`, { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HeedError('bad-tokenizer', `${file} is not an object`);
  }
  return value;
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
