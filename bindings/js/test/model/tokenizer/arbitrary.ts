// Random tokenizer.json files: every kind of part, every field of it.
import fc from 'fast-check';

type Json = Record<string, unknown>;

/** Characters that some part treats in its own way. */
const CHARACTERS = [
  ...Array.from('abcdeth AB019.,!?\'"-_#$|<>[]()▁Ġé'),
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u0301',
  'e\u0301\u0323',
  'ß',
  'İ',
  'Σ',
  'ﬁ',
  '½',
  '²',
  '٣',
  'Ⅷ',
  '我',
  '吃',
  '苹果',
  '，',
  '。',
  '𠀀',
  '한',
  '\u1112\u1161\u11ab',
  'ｶﾞ',
  'カ',
  'ー',
  'ひ',
  'ไทย',
  'и',
  '👩‍👩‍👧',
  '\u0000',
  '\ufffd',
  '\u0007',
  '\ufeff',
  '\u00ad',
  "don't",
  'the cat',
];
export const character = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...CHARACTERS) });

const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdeth我吃')), minLength: 1, maxLength: 4 });
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 12 });
const unknown = fc.constantFrom('[UNK]', '<unk>');

function numbered(tokens: readonly string[]): Record<string, number> {
  return Object.fromEntries([...new Set(tokens)].map((token, id) => [token, id]));
}
const LETTERS = [...Array.from('abcdethAB019.,!▁Ġé我吃苹果')];

const wordPiece = fc
  .record({ words, prefix: fc.constantFrom('##', '', '@'), most: fc.constantFrom(3, 100), unknown })
  .map(({ words: list, prefix, most, unknown: unk }): Json => ({
    type: 'WordPiece',
    unk_token: unk,
    continuing_subword_prefix: prefix,
    max_input_chars_per_word: most,
    vocab: numbered([unk, '[CLS]', '[SEP]', '.', '!', '吃', ...list, ...list.map((one) => prefix + one)]),
  }));

const wordLevel = fc.record({ words, unknown }).map(({ words: list, unknown: unk }): Json => ({
  type: 'WordLevel',
  unk_token: unk,
  vocab: numbered([unk, 'the', 'cat', ...list]),
}));

const BYTES = Array.from({ length: 256 }, (_, b) => `<0x${b.toString(16).toUpperCase().padStart(2, '0')}>`);
const BYTE_LETTERS = [...Array.from('!"#$abcdethAB019.,ĠĊéæĪĳçĭıèĭ¹æŀľ')];

const bpe = fc
  .record({
    words: fc.array(fc.string({ unit: fc.constantFrom(...Array.from('abth▁Ġ我')), minLength: 2, maxLength: 4 }), {
      maxLength: 8,
    }),
    prefix: fc.constantFrom(null, null, null, null, '', '', '##'),
    suffix: fc.constantFrom(null, null, '', '</w>'),
    unknown: fc.constantFrom(null, '<unk>', '<unk>'),
    fuse_unk: fc.boolean(),
    byte_fallback: fc.boolean(),
    ignore_merges: fc.boolean(),
    bytes: fc.constantFrom(true, true, false),
    dropout: fc.constantFrom(null, null, 0),
    whole: fc.array(word, { maxLength: 3 }),
    listed: fc.boolean(),
    order: fc.infiniteStream(fc.nat(1000)),
  })
  .map((o): Json => {
    const [prefix, suffix] = [o.prefix ?? '', o.suffix ?? ''];
    const merges = new Map<string, [string, string]>();
    const tokens = ['<unk>', ...(o.bytes ? BYTES : []), ...LETTERS, ...BYTE_LETTERS];
    for (const letter of LETTERS) tokens.push(prefix + letter, letter + suffix, prefix + letter + suffix);
    for (const one of o.words) {
      const letters = Array.from(one);
      let left = letters[0] ?? '';
      for (let i = 1; i < letters.length; i++) {
        const right = prefix + (letters[i] ?? '') + (i === letters.length - 1 ? suffix : '');
        merges.set(`${left} ${right}`, [left, right]);
        tokens.push(left, right, (left += right.slice(prefix.length)));
      }
    }
    const sorted = [...merges.values()]
      .map((merge) => ({ merge, key: o.order.next().value as number }))
      .sort((a, b) => a.key - b.key)
      .map(({ merge }) => merge);
    return {
      type: 'BPE',
      dropout: o.dropout,
      unk_token: o.unknown,
      continuing_subword_prefix: o.prefix,
      end_of_word_suffix: o.suffix,
      fuse_unk: o.fuse_unk,
      byte_fallback: o.byte_fallback,
      ignore_merges: o.ignore_merges,
      vocab: numbered([...tokens, ...o.whole]),
      merges: o.listed ? sorted : sorted.map((pair) => pair.join(' ')),
    };
  });

const unigram = fc
  .record({
    scores: fc.array(
      fc.tuple(
        fc.string({ unit: fc.constantFrom(...Array.from('abth▁我吃')), minLength: 1, maxLength: 4 }),
        fc.integer({ min: -40, max: 2 }),
      ),
      {
        minLength: 1,
        maxLength: 20,
      },
    ),
    byte_fallback: fc.boolean(),
    bytes: fc.boolean(),
    unk_id: fc.constantFrom(0, 0, 1, null),
  })
  .map((o): Json => ({
    type: 'Unigram',
    unk_id: o.unk_id,
    byte_fallback: o.byte_fallback,
    vocab: [
      ['<unk>', 0],
      ['▁', -3],
      ...(o.bytes ? BYTES.map((token) => [token, -20]) : []),
      ...new Map(o.scores.map(([token, score]) => [token, score / 2])),
    ],
  }));

export const model = fc.oneof(wordPiece, wordLevel, bpe, unigram);

/** Patterns that tokenizers have, and some that try one thing each. */
const REGEXES = [
  "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+",
  "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+",
  "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+(?i:'s|'t)?|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*|\\s+",
  ' ?[^(\\s|[.,!?…。，、।۔،])]+',
  '[0-9][0-9][0-9]',
  '[\\r\\n]+|[!-/:-~]+',
  '\\d+|\\D',
  '\\w+',
  '\\W',
  '\\bt',
  '\\s',
  ' {2,}',
  '.',
  'a*',
  '(?=t)',
  '^.|.$',
  '[一-龥]+',
  '\\p{Han}|\\p{Punct}',
  '[[:alpha:]&&[^a]]+',
  '(?<=a)t|h{,2}',
  '[^\\n]+',
  'a|b|',
];
const pattern = fc.oneof(
  fc.constantFrom(' ', '▁', 'a', '..', "'", '-', '吃').map((String) => ({ String })),
  fc.constantFrom(...REGEXES).map((Regex) => ({ Regex })),
);
const nothing = (...types: string[]): fc.Arbitrary<Json> => fc.constantFrom(...types).map((type) => ({ type }));
const behavior = fc.constantFrom('Removed', 'Isolated', 'MergedWithPrevious', 'MergedWithNext', 'Contiguous');

const oneNormalizer = fc.oneof(
  nothing('NFC', 'NFD', 'NFKC', 'NFKD', 'Lowercase', 'StripAccents'),
  fc.record({
    type: fc.constant('BertNormalizer'),
    clean_text: fc.boolean(),
    handle_chinese_chars: fc.boolean(),
    strip_accents: fc.constantFrom(null, true, false),
    lowercase: fc.boolean(),
  }),
  fc.record({ type: fc.constant('Strip'), strip_left: fc.boolean(), strip_right: fc.boolean() }),
  fc.record({ type: fc.constant('Replace'), pattern, content: fc.constantFrom('', ' ', '▁', 'xy', '$0') }),
  fc.record({ type: fc.constant('Prepend'), prepend: fc.constantFrom('▁', 'ab', '') }),
);
export const normalizer = fc.oneof(
  fc.constant(null),
  oneNormalizer,
  fc.record({ type: fc.constant('Sequence'), normalizers: fc.array(oneNormalizer, { maxLength: 3 }) }),
);

const metaspace = fc.oneof(
  fc.record({
    type: fc.constant('Metaspace'),
    replacement: fc.constantFrom('▁', '_'),
    prepend_scheme: fc.constantFrom('always', 'first', 'never'),
    split: fc.boolean(),
  }),
  fc.record(
    {
      type: fc.constant('Metaspace'),
      replacement: fc.constant('▁'),
      add_prefix_space: fc.boolean(),
      str_rep: fc.constant('▁'),
    },
    { requiredKeys: ['type', 'replacement'] },
  ),
);
const byteLevel = fc.record(
  {
    type: fc.constant('ByteLevel'),
    add_prefix_space: fc.boolean(),
    trim_offsets: fc.boolean(),
    use_regex: fc.boolean(),
  },
  { requiredKeys: ['type', 'add_prefix_space', 'trim_offsets'] },
);
const onePreTokenizer = fc.oneof(
  nothing('BertPreTokenizer', 'Whitespace', 'WhitespaceSplit'),
  byteLevel,
  metaspace,
  fc.record({ type: fc.constant('CharDelimiterSplit'), delimiter: fc.constantFrom('|', ' ', '𠀀', '-') }),
  fc.record({ type: fc.constant('Digits'), individual_digits: fc.boolean() }),
  fc.record({ type: fc.constant('Punctuation'), behavior }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('Split'), pattern, behavior, invert: fc.boolean() }),
  fc.record({ type: fc.constant('FixedLength'), length: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: ['type'] }),
);
export const preTokenizer = fc.oneof(
  fc.constant(null),
  onePreTokenizer,
  fc.record({ type: fc.constant('Sequence'), pretokenizers: fc.array(onePreTokenizer, { maxLength: 3 }) }),
);

const special = (name: string): Json => ({ id: name, ids: [1], tokens: [name] });
const part = fc.oneof(
  fc.record({ SpecialToken: fc.record({ id: fc.constantFrom('[CLS]', 'two'), type_id: fc.nat(2) }) }),
  fc.record({ Sequence: fc.record({ id: fc.constant('A'), type_id: fc.nat(2) }) }),
);
const second = fc.record({ Sequence: fc.record({ id: fc.constant('B'), type_id: fc.nat(2) }) });
const template = fc
  .record({
    single: fc.array(part, { maxLength: 4 }),
    before: fc.array(part, { maxLength: 3 }),
    second,
    after: fc.array(part, { maxLength: 2 }),
  })
  .map(({ single, before, second: b, after }): Json => ({
    type: 'TemplateProcessing',
    single,
    pair: [...before, { Sequence: { id: 'A', type_id: 0 } }, b, ...after],
    special_tokens: { '[CLS]': special('[CLS]'), two: { id: 'two', ids: [2, 3], tokens: ['x', 'y'] } },
  }));
const oneProcessor = fc.oneof(
  template,
  fc.constant({ type: 'BertProcessing', sep: ['[SEP]', 2], cls: ['[CLS]', 1] }),
  fc.record({
    type: fc.constant('RobertaProcessing'),
    sep: fc.constant(['</s>', 2]),
    cls: fc.constant(['<s>', 0]),
    trim_offsets: fc.boolean(),
    add_prefix_space: fc.boolean(),
  }),
  byteLevel,
);
export const postProcessor = fc.oneof(
  fc.constant(null),
  oneProcessor,
  fc.record({ type: fc.constant('Sequence'), processors: fc.tuple(byteLevel, oneProcessor) }),
);

const oneDecoder = fc.oneof(
  nothing('ByteFallback', 'Fuse', 'ByteLevel'),
  fc.record({ type: fc.constant('WordPiece'), prefix: fc.constantFrom('##', '@'), cleanup: fc.boolean() }),
  fc.record({ type: fc.constant('BPEDecoder'), suffix: fc.constantFrom('</w>', 'a') }),
  fc.record({ type: fc.constant('Strip'), content: fc.constantFrom(' ', 'a'), start: fc.nat(2), stop: fc.nat(2) }),
  fc.record({ type: fc.constant('Replace'), pattern, content: fc.constantFrom('', ' ', 'x') }),
  metaspace,
);
export const decoder = fc.oneof(
  fc.constant(null),
  oneDecoder,
  fc.record({ type: fc.constant('Sequence'), decoders: fc.array(oneDecoder, { maxLength: 3 }) }),
);

const ADDED = ['[MASK]', '<s>', 'the', 'cat', 'a b', ' t', 'É', 'Ab', '<|x|>', '吃', 'xx', '[UNK]'];
export const addedTokens = fc.uniqueArray(
  fc.record({
    content: fc.constantFrom(...ADDED),
    single_word: fc.boolean(),
    lstrip: fc.boolean(),
    rstrip: fc.boolean(),
    normalized: fc.boolean(),
    special: fc.boolean(),
  }),
  { maxLength: 4, selector: ({ content }) => content },
);

const truncation = fc.option(
  fc.record({
    direction: fc.constantFrom('Left', 'Right'),
    max_length: fc.integer({ min: 0, max: 12 }),
    strategy: fc.constantFrom('LongestFirst', 'LongestFirst', 'OnlyFirst', 'OnlySecond'),
    stride: fc.constantFrom(0, 0, 0, 1),
  }),
  { freq: 3 },
);
const padding = fc.option(
  fc.record({
    strategy: fc.oneof(
      fc.constant('BatchLongest'),
      fc.nat(12).map((Fixed) => ({ Fixed })),
    ),
    direction: fc.constantFrom('Left', 'Right'),
    pad_to_multiple_of: fc.constantFrom(null, 0, 4),
    pad_id: fc.nat(3),
    pad_type_id: fc.nat(2),
    pad_token: fc.constant('[PAD]'),
  }),
  { freq: 3 },
);

/** A whole file. */
export const tokenizerJson = fc
  .record({
    version: fc.constant('1.0'),
    truncation,
    padding,
    added: addedTokens,
    normalizer,
    pre_tokenizer: preTokenizer,
    post_processor: postProcessor,
    decoder,
    model,
  })
  .map(({ added, ...rest }): Json => {
    const vocab = (rest.model as { vocab: object }).vocab;
    const size = Object.keys(vocab).length;
    return { ...rest, added_tokens: added.map((token, i) => ({ id: size + i, ...token })) };
  });

/** A text of characters that parts treat in their own way, and of added tokens. */
export const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: character }, { weight: 1, arbitrary: fc.constantFrom(...ADDED) }), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));
