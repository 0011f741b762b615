// Folders from before tokenizer.json have vocab.txt (WordPiece) or vocab.json and merges.txt (byte-level BPE); the same
// tokenizer.json is written here that would stand in their place. A script of its own in dist/.
import { HeedError } from '../../errors.js';
import type { TokenizerConfig, TokenizerFiles } from './files.js';
import { parse } from './json-file.js';
import { addedTokens, Names } from './older-added.js';

export { addedByConfig } from './older-added.js';

/** Which tokenizers of `transformers` cut as BERT's does. */
const LIKE_BERT =
  /^(Bert|DistilBert|Electra|MobileBert|SqueezeBert|ConvBert|LayoutLM|RetriBert|Lxmert)Tokenizer(Fast)?$/;
const LIKE_GPT2 = /^(GPT2|CodeGen)Tokenizer(Fast)?$/;
const LIKE_ROBERTA = /^(Roberta|Longformer|Bart|LED|Mvp)Tokenizer(Fast)?$/;
const LIKE_QWEN2 = /^Qwen2Tokenizer(Fast)?$/;
const QWEN2_WORDS =
  "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";

/** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
export function olderTokenizer(files: TokenizerFiles, config: TokenizerConfig): object | undefined {
  const name = config['tokenizer_class'];
  if (typeof name === 'string' && name.startsWith('BertJapanese'))
    throw new HeedError(
      'bad-tokenizer',
      `tokenizer_config.json: tokenizer_class is '${name}', whose words come from MeCab; that is not supported`,
    );
  if (files['vocab.txt'] !== undefined) return wordPiece(files['vocab.txt'], files, config);
  if (files['vocab.json'] !== undefined && files['merges.txt'] !== undefined)
    return byteLevelBpe(files['vocab.json'], files['merges.txt'], files, config);
  if (files['vocab.json'] !== undefined)
    throw new HeedError('bad-tokenizer', 'vocab.json has no merges.txt beside it; without it no text can be cut');
  if (files['merges.txt'] !== undefined)
    throw new HeedError('bad-tokenizer', 'merges.txt has no vocab.json beside it, which has the tokens');
  return undefined;
}

function unknownClass(config: TokenizerConfig, file: string): never {
  throw new HeedError(
    'bad-tokenizer',
    `tokenizer_config.json: tokenizer_class is '${String(config['tokenizer_class'])}', which is not known for ${file}; ` +
      `tokenizer.json is, which transformers writes: AutoTokenizer.from_pretrained(folder).save_pretrained(folder)`,
  );
}

/** Whether tokenizer_config.json names one of these; one that it doesn't name is the kind that files of this name have. */
function isClass({ tokenizer_class: name }: TokenizerConfig, known: RegExp, otherwise: boolean): boolean {
  return typeof name === 'string' ? known.test(name) : otherwise;
}

function flag(config: TokenizerConfig, name: string, fallback: boolean): boolean {
  const value = config[name] ?? fallback;
  if (typeof value !== 'boolean') throw new HeedError('bad-tokenizer', `tokenizer_config.json: ${name} is no boolean`);
  return value;
}

function wordPiece(text: string, files: TokenizerFiles, config: TokenizerConfig): object {
  if (!isClass(config, LIKE_BERT, true)) unknownClass(config, 'vocab.txt');
  if (!flag(config, 'do_basic_tokenize', true))
    throw new HeedError('bad-tokenizer', 'tokenizer_config.json: do_basic_tokenize is false, which is not supported');
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const vocab: Record<string, number> = Object.create(null) as Record<string, number>;
  lines.forEach((token, id) => (vocab[token] = id));
  const names = new Names(files, config, { unk: '[UNK]', sep: '[SEP]', pad: '[PAD]', cls: '[CLS]', mask: '[MASK]' });
  const unknown = names.of('unk') ?? '[UNK]';
  if (vocab[unknown] === undefined)
    throw new HeedError('bad-tokenizer', `vocab.txt has no '${unknown}'; is it a WordPiece vocabulary?`);
  return {
    added_tokens: addedTokens(vocab, names, files, config),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: flag(config, 'tokenize_chinese_chars', true),
      strip_accents: config['strip_accents'] ?? null,
      lowercase: flag(config, 'do_lower_case', true),
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: around('BertProcessing', vocab, names),
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: unknown,
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab,
    },
  };
}

/** [CLS] … [SEP]; nothing where the vocabulary doesn't have them. */
function around(type: string, vocab: Readonly<Record<string, number>>, names: Names): object | null {
  const [cls, sep] = [names.of('cls'), names.of('sep')];
  const ids = [cls, sep].map((name) => (name === undefined ? undefined : vocab[name]));
  if (ids.includes(undefined)) return null;
  const trims = type === 'RobertaProcessing' ? { trim_offsets: true, add_prefix_space: false } : {};
  return { type, sep: [sep, ids[1]], cls: [cls, ids[0]], ...trims };
}

function byteLevelBpe(vocabText: string, mergesText: string, files: TokenizerFiles, config: TokenizerConfig): object {
  const vocab = parse('vocab.json', vocabText) as Record<string, number>;
  const merges = mergesText.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#version'));
  const wrong = merges.find((line) => line.split(' ').length !== 2);
  if (wrong !== undefined)
    throw new HeedError('bad-tokenizer', `merges.txt: '${wrong.slice(0, 40)}' is not two parts with a space between`);
  const marked = ['<s>', '</s>', '<mask>'].every((token) => Object.hasOwn(vocab, token));
  const isRoberta = isClass(config, LIKE_ROBERTA, marked);
  const isQwen = isClass(config, LIKE_QWEN2, false);
  if (!isRoberta && !isQwen && !isClass(config, LIKE_GPT2, true)) unknownClass(config, 'vocab.json and merges.txt');
  const names = new Names(
    files,
    config,
    isRoberta
      ? { bos: '<s>', eos: '</s>', cls: '<s>', sep: '</s>', unk: '<unk>', pad: '<pad>', mask: '<mask>' }
      : { bos: '<|endoftext|>', eos: '<|endoftext|>', unk: '<|endoftext|>' },
  );
  const byteLevel = {
    type: 'ByteLevel',
    add_prefix_space: flag(config, 'add_prefix_space', false),
    trim_offsets: true,
  };
  const words = { type: 'Split', pattern: { Regex: QWEN2_WORDS }, behavior: 'Isolated', invert: false };
  return {
    added_tokens: addedTokens(vocab, names, files, config),
    normalizer: isQwen ? { type: 'NFC' } : null,
    pre_tokenizer: isQwen
      ? { type: 'Sequence', pretokenizers: [words, { ...byteLevel, use_regex: false }] }
      : { ...byteLevel, use_regex: true },
    post_processor: isRoberta ? around('RobertaProcessing', vocab, names) : begun(vocab, names, config),
    decoder: { type: 'ByteLevel' },
    model: { type: 'BPE', unk_token: null, vocab, merges },
  };
}

/** The token before every text, where the tokenizer was made so. */
function begun(vocab: Readonly<Record<string, number>>, names: Names, config: TokenizerConfig): object | null {
  if (!flag(config, 'add_bos_token', false)) return null;
  const bos = names.of('bos') ?? '<|endoftext|>';
  const id = vocab[bos];
  if (id === undefined)
    throw new HeedError('bad-tokenizer', `tokenizer_config.json: add_bos_token is set, and vocab.json has no '${bos}'`);
  const mark = (type: number): object => ({ SpecialToken: { id: bos, type_id: type } });
  const text = (name: string, type: number): object => ({ Sequence: { id: name, type_id: type } });
  return {
    type: 'TemplateProcessing',
    single: [mark(0), text('A', 0)],
    pair: [mark(0), text('A', 0), mark(1), text('B', 1)],
    special_tokens: { [bos]: { id: bos, ids: [id], tokens: [bos] } },
  };
}
