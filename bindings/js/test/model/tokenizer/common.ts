// tokenizer.json files as widely used models have them, field by field, each with a small vocabulary.
import { byteLevelVocabulary } from '../vocabularies.js';
import { charsmap } from './charsmap.js';

type Json = Record<string, unknown>;

const flags = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: true };
const numbered = (tokens: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(tokens)].map((token, id) => [token, id]));
const BYTES = Array.from({ length: 256 }, (_, b) => `<0x${b.toString(16).toUpperCase().padStart(2, '0')}>`);
const nothing = {
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: null,
  post_processor: null,
  decoder: null,
};

const mark = (id: string, type_id: number): Json => ({ SpecialToken: { id, type_id } });
const text = (id: string, type_id: number): Json => ({ Sequence: { id, type_id } });
const specials = (tokens: Readonly<Record<string, number>>): Json =>
  Object.fromEntries(Object.entries(tokens).map(([id, n]) => [id, { id, ids: [n], tokens: [id] }]));

// BERT

const bertVocab = numbered([
  ...['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'],
  ...Array.from('abcdeht.,!?\'"-#019我吃苹果').flatMap((letter) => [letter, `##${letter}`]),
  ...['the', 'cat', '##the', 'don'],
]);
const bert: Json = {
  ...nothing,
  version: '1.0',
  added_tokens: ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'].map((content, id) => ({ id, content, ...flags })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [mark('[CLS]', 0), text('A', 0), mark('[SEP]', 0)],
    pair: [mark('[CLS]', 0), text('A', 0), mark('[SEP]', 0), text('B', 1), mark('[SEP]', 1)],
    special_tokens: specials({ '[CLS]': 2, '[SEP]': 3 }),
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: bertVocab,
  },
};
const filled: Json = {
  ...bert,
  truncation: { direction: 'Right', max_length: 8, strategy: 'LongestFirst', stride: 0 },
  padding: {
    strategy: { Fixed: 8 },
    direction: 'Right',
    pad_to_multiple_of: null,
    pad_id: 0,
    pad_type_id: 0,
    pad_token: '[PAD]',
  },
};

// Byte-level

const { vocab, merges } = byteLevelVocabulary();
const bytes = Object.fromEntries(Object.entries(vocab).filter(([token]) => token !== '<|endoftext|>'));
const size = Object.keys(bytes).length;
const bpe: Json = {
  type: 'BPE',
  dropout: null,
  unk_token: null,
  continuing_subword_prefix: '',
  end_of_word_suffix: '',
  fuse_unk: false,
  vocab: bytes,
  merges,
};
const byteLevel = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true };
const gpt2: Json = {
  ...nothing,
  version: '1.0',
  added_tokens: [{ id: size, content: '<|endoftext|>', ...flags }],
  pre_tokenizer: byteLevel,
  post_processor: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false },
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true },
  model: bpe,
};
const roberta: Json = {
  ...gpt2,
  added_tokens: [
    ...['<s>', '<pad>', '</s>'].map((content, i) => ({ id: size + i, content, ...flags, normalized: true })),
    { id: size + 3, content: '<mask>', ...flags, lstrip: true },
  ],
  post_processor: {
    type: 'RobertaProcessing',
    sep: ['</s>', size + 2],
    cls: ['<s>', size],
    trim_offsets: true,
    add_prefix_space: false,
  },
};
const CL100K =
  "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";
const O200K =
  "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";
const splitBy = (Regex: string, behavior = 'Isolated', invert = false): Json => ({
  type: 'Split',
  pattern: { Regex },
  behavior,
  invert,
});
const thenBytes = (...steps: Json[]): Json => ({
  type: 'Sequence',
  pretokenizers: [...steps, { ...byteLevel, use_regex: false }],
});
const llama3: Json = {
  ...gpt2,
  added_tokens: ['<|begin_of_text|>', '<|end_of_text|>'].map((content, i) => ({ id: size + i, content, ...flags })),
  pre_tokenizer: thenBytes(splitBy(CL100K)),
  post_processor: {
    type: 'Sequence',
    processors: [
      { ...byteLevel, use_regex: true },
      {
        type: 'TemplateProcessing',
        single: [mark('<|begin_of_text|>', 0), text('A', 0)],
        pair: [mark('<|begin_of_text|>', 0), text('A', 0), mark('<|begin_of_text|>', 1), text('B', 1)],
        special_tokens: specials({ '<|begin_of_text|>': size }),
      },
    ],
  },
  model: { ...bpe, unk_token: null, byte_fallback: false, ignore_merges: true },
};
const neox: Json = {
  ...gpt2,
  normalizer: { type: 'NFC' },
  added_tokens: [
    { id: size, content: '<|endoftext|>', ...flags },
    ...['  ', '   '].map((content, i) => ({ id: size + 1 + i, content, ...flags, normalized: true, special: false })),
  ],
};
const clipVocab = numbered([
  '<|endoftext|>',
  ...Object.keys(bytes).flatMap((token) => [token, `${token}</w>`]),
  'th',
  'the</w>',
]);
const clip: Json = {
  ...nothing,
  version: '1.0',
  added_tokens: [{ id: 0, content: '<|endoftext|>', ...flags }],
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'NFC' },
      { type: 'Replace', pattern: { Regex: '\\s+' }, content: ' ' },
      { type: 'Lowercase' },
    ],
  },
  pre_tokenizer: {
    type: 'Sequence',
    pretokenizers: [
      splitBy(
        "<\\|startoftext\\|>|<\\|endoftext\\|>|'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+",
        'Removed',
        true,
      ),
      { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
    ],
  },
  post_processor: {
    type: 'RobertaProcessing',
    sep: ['<|endoftext|>', 0],
    cls: ['<|endoftext|>', 0],
    trim_offsets: false,
    add_prefix_space: false,
  },
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true },
  model: {
    ...bpe,
    unk_token: '<|endoftext|>',
    end_of_word_suffix: '</w>',
    vocab: clipVocab,
    merges: ['t h', 'th e</w>'],
  },
};

// SentencePiece

const pieces = [
  '<unk>',
  '<s>',
  '</s>',
  ...BYTES,
  '▁',
  ...Array.from('abcdeht.,!01我吃'),
  'th',
  'the',
  '▁the',
  '▁t',
  'he',
];
const llama2: Json = {
  ...nothing,
  version: '1.0',
  added_tokens: ['<unk>', '<s>', '</s>'].map((content, id) => ({ id, content, ...flags })),
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'Prepend', prepend: '▁' },
      { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
    ],
  },
  post_processor: {
    type: 'TemplateProcessing',
    single: [mark('<s>', 0), text('A', 0)],
    pair: [mark('<s>', 0), text('A', 0), mark('<s>', 1), text('B', 1)],
    special_tokens: specials({ '<s>': 1 }),
  },
  decoder: {
    type: 'Sequence',
    decoders: [
      { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
      { type: 'ByteFallback' },
      { type: 'Fuse' },
      { type: 'Strip', content: ' ', start: 1, stop: 0 },
    ],
  },
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: '<unk>',
    continuing_subword_prefix: null,
    end_of_word_suffix: null,
    fuse_unk: true,
    byte_fallback: true,
    vocab: numbered(pieces),
    merges: ['t h', '▁ t', 'h e', 'th e', '▁t he', '▁ the'],
  },
};
const mistral: Json = {
  ...llama2,
  normalizer: null,
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'first', split: false },
};
const gemma: Json = {
  ...llama2,
  normalizer: { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
  pre_tokenizer: { type: 'Split', pattern: { String: ' ' }, behavior: 'MergedWithPrevious', invert: false },
};
const precompiled = {
  type: 'Precompiled',
  precompiled_charsmap: charsmap({ '\t': ' ', '\n': ' ', '\u3000': ' ', ﬁ: 'fi', '½': '1/2', ａ: 'a', 'e\u0301': 'é' }),
};
const unigram: Json = {
  type: 'Unigram',
  unk_id: 2,
  vocab: [
    ['<pad>', 0],
    ['</s>', 0],
    ['<unk>', 0],
    ['▁', -2],
    ...Array.from('abcdeht.,!01é吃').map((token, i) => [token, -4 - i / 8]),
    ['▁the', -3.5],
    ['▁t', -4.2],
    ['he', -4.1],
    ['cat', -5],
  ],
};
const toEnd = {
  type: 'TemplateProcessing',
  single: [text('A', 0), mark('</s>', 0)],
  pair: [text('A', 0), mark('</s>', 0), text('B', 0), mark('</s>', 0)],
  special_tokens: specials({ '</s>': 1 }),
};
const t5: Json = {
  ...nothing,
  version: '1.0',
  added_tokens: ['<pad>', '</s>', '<unk>'].map((content, id) => ({ id, content, ...flags })),
  normalizer: precompiled,
  pre_tokenizer: {
    type: 'Sequence',
    pretokenizers: [{ type: 'WhitespaceSplit' }, { type: 'Metaspace', replacement: '▁', add_prefix_space: true }],
  },
  post_processor: toEnd,
  decoder: { type: 'Metaspace', replacement: '▁', add_prefix_space: true },
  model: unigram,
};
const xlmR: Json = {
  ...t5,
  added_tokens: [
    ...(t5['added_tokens'] as Json[]),
    { id: (unigram['vocab'] as unknown[]).length, content: '<mask>', ...flags, lstrip: true },
  ],
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  decoder: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
};
const deberta3: Json = {
  ...t5,
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'Strip', strip_left: true, strip_right: true },
      precompiled,
      { type: 'Replace', pattern: { Regex: ' {2,}' }, content: ' ' },
    ],
  },
  pre_tokenizer: {
    type: 'Sequence',
    pretokenizers: [{ type: 'Metaspace', replacement: '▁', add_prefix_space: true, prepend_scheme: 'always' }],
  },
};
const albert: Json = {
  ...t5,
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'Replace', pattern: { String: '``' }, content: '"' },
      { type: 'NFKD' },
      { type: 'StripAccents' },
      { type: 'Lowercase' },
      precompiled,
    ],
  },
};

export const COMMON: readonly (readonly [name: string, file: Json])[] = [
  ['BERT', bert],
  ['MiniLM: BERT with a length', filled],
  ['GPT-2', gpt2],
  ['RoBERTa', roberta],
  ['Llama 3', llama3],
  ['Qwen 2', { ...llama3, normalizer: { type: 'NFC' }, post_processor: { ...byteLevel, use_regex: false } }],
  ['GPT-4o, Phi 4', { ...llama3, pre_tokenizer: thenBytes(splitBy(O200K)) }],
  ['GPT-NeoX, Pythia', neox],
  [
    'StarCoder',
    {
      ...gpt2,
      pre_tokenizer: {
        type: 'Sequence',
        pretokenizers: [
          { type: 'Digits', individual_digits: true },
          { ...byteLevel, use_regex: true },
        ],
      },
    },
  ],
  ['BLOOM', { ...gpt2, pre_tokenizer: thenBytes(splitBy(' ?[^(\\s|[.,!?…。，、।۔،])]+')) }],
  [
    'DeepSeek',
    {
      ...gpt2,
      pre_tokenizer: thenBytes(
        splitBy('[\\r\\n]'),
        splitBy('\\s?[A-Za-zµÀ-ÖØ-öø-ƺ]+'),
        splitBy('\\s?[!-/:-~！-／：-～‘-‟　-。]+'),
        splitBy('\\s+$'),
        splitBy('[一-龥ࠀ-一가-퟿]+'),
        { type: 'Digits', individual_digits: true },
      ),
    },
  ],
  ['CLIP', clip],
  ['Llama 2', llama2],
  ['Mistral', mistral],
  ['Gemma', gemma],
  ['T5', t5],
  ['XLM-R', xlmR],
  ['DeBERTa 3', deberta3],
  ['ALBERT', albert],
];
