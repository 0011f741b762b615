// Small tokenizers of the kinds that checkpoints have.
import { readFileSync } from 'node:fs';
import type { TokenizerFiles } from '../../src/model/tokenizer/files.js';
import { MODELS } from './golden-models.js';

const alphabet = ((): string[] => {
  const letters: string[] = [];
  let next = 256;
  for (let byte = 0; byte < 256; byte++) {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    letters.push(String.fromCharCode(printable ? byte : next++));
  }
  return letters;
})();

const spelled = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => alphabet[byte] ?? '').join('');

/** Merges that build these texts from the left, some of which end inside a character. */
function mergesFor(texts: readonly string[]): [string, string][] {
  const merges = new Map<string, [string, string]>();
  for (const text of texts) {
    const letters = Array.from(spelled(text));
    for (let i = 1; i < letters.length; i++) {
      const pair: [string, string] = [letters.slice(0, i).join(''), letters[i] ?? ''];
      merges.set(pair.join(' '), pair);
    }
  }
  return [...merges.values()];
}

export function byteLevelVocabulary(): { vocab: Record<string, number>; merges: [string, string][] } {
  const merges = mergesFor([' apple', ' it', 'is', '我', '苹', '很甜', '👩', 'é', '  ', ' \n']);
  const tokens = [...alphabet, ...merges.map((pair) => pair.join('')), '<|endoftext|>'];
  const vocab = Object.fromEntries([...new Set(tokens)].map((token, id) => [token, id]));
  return { vocab, merges };
}

export function wordPieceFiles(): TokenizerFiles {
  return { 'vocab.txt': readFileSync(`${MODELS}bert/vocab.txt`, 'utf8') };
}

/** tokenizer.json as it would stand in vocab.txt's place. */
export function wordPieceJson(): TokenizerFiles {
  const tokens = (wordPieceFiles()['vocab.txt'] ?? '').trimEnd().split('\n');
  const mark = (id: string, type_id: number): object => ({ SpecialToken: { id, type_id } });
  const sequence = (id: string, type_id: number): object => ({ Sequence: { id, type_id } });
  const json = {
    added_tokens: tokens.slice(0, 5).map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
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
      single: [mark('[CLS]', 0), sequence('A', 0), mark('[SEP]', 0)],
      pair: [mark('[CLS]', 0), sequence('A', 0), mark('[SEP]', 0), sequence('B', 1), mark('[SEP]', 1)],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  };
  return { 'tokenizer.json': JSON.stringify(json) };
}

export function byteLevelFiles(): TokenizerFiles {
  const { vocab, merges } = byteLevelVocabulary();
  return {
    'vocab.json': JSON.stringify(vocab),
    'merges.txt': `#version: 0.2\n${merges.map((pair) => pair.join(' ')).join('\n')}\n`,
  };
}

export function byteLevelJson(): TokenizerFiles {
  const { vocab, merges } = byteLevelVocabulary();
  const id = vocab['<|endoftext|>'];
  const json = {
    added_tokens: [
      {
        id,
        content: '<|endoftext|>',
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      },
    ],
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    post_processor: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false, use_regex: true },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: { type: 'BPE', vocab, merges },
  };
  return { 'tokenizer.json': JSON.stringify(json) };
}

/** So many letters, each a token. */
export function letterJson(size: number): TokenizerFiles {
  const letters = Array.from({ length: size }, (_, i) => String.fromCharCode(0x61 + i));
  const model = { type: 'BPE', vocab: Object.fromEntries(letters.map((letter, id) => [letter, id])), merges: [] };
  return { 'tokenizer.json': JSON.stringify({ decoder: { type: 'Fuse' }, model }) };
}

/** LLaMA 2's kind: spaces as ▁, unknown characters as bytes. */
export function metaspaceJson(fallback: boolean): TokenizerFiles {
  const bytes = Array.from({ length: 256 }, (_, b) => `<0x${b.toString(16).toUpperCase().padStart(2, '0')}>`);
  const letters = Array.from('▁abcdefghijklmnopqrstuvwxyzAI.,!我苹果很甜');
  const merges: [string, string][] = [
    ['▁', 'a'],
    ['▁a', 'p'],
    ['▁ap', 'p'],
    ['l', 'e'],
    ['▁app', 'le'],
    ['i', 't'],
    ['▁', '▁'],
    ['很', '甜'],
  ];
  const tokens = [
    '<unk>',
    '<s>',
    '</s>',
    ...(fallback ? bytes : []),
    ...letters,
    ...merges.map((pair) => pair.join('')),
  ];
  const added = tokens.slice(0, 3).map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }));
  const json = {
    added_tokens: added,
    normalizer: {
      type: 'Sequence',
      normalizers: [
        { type: 'Prepend', prepend: '▁' },
        { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
      ],
    },
    pre_tokenizer: null,
    post_processor: {
      type: 'TemplateProcessing',
      single: [{ SpecialToken: { id: '<s>', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
      pair: [
        { SpecialToken: { id: '<s>', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { Sequence: { id: 'B', type_id: 1 } },
      ],
      special_tokens: { '<s>': { id: '<s>', ids: [1], tokens: ['<s>'] } },
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
      unk_token: '<unk>',
      fuse_unk: !fallback,
      byte_fallback: fallback,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      merges,
    },
  };
  return { 'tokenizer.json': JSON.stringify(json) };
}
