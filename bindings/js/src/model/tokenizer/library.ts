// The tokenizer library, and the parts of it that are used here.

import { Tokenizer } from '@huggingface/tokenizers';

/** Calls of the library's parts: each is a function. */
type Callable<Args extends unknown[], Result> = (...args: Args) => Result;

export interface LibraryTokenizer {
  normalizer: Callable<[text: string], string> | null;
  pre_tokenizer: Callable<[text: string, options: { section_index: number }], string[]> | null;
  model: Callable<[words: string[]], string[]> & {
    readonly unk_token?: string | undefined;
    readonly unk_token_id?: number | undefined;
    readonly tokens_to_ids: Map<string, number>;
    readonly vocab: readonly string[];
    readonly fuse_unk: boolean;
  };
  post_processor: Callable<
    [first: string[], second: string[] | null, addSpecial: boolean],
    { tokens: string[]; token_type_ids?: number[] }
  > | null;
  encode(
    text: string,
    options?: { text_pair?: string; return_token_type_ids?: boolean },
  ): { ids: number[]; tokens: string[]; token_type_ids?: number[] };
  decode(ids: number[], options?: { skip_special_tokens?: boolean; clean_up_tokenization_spaces?: boolean }): string;
}

/** tokenizer.json, as far as it is looked at here. */
export interface TokenizerJson {
  added_tokens?: AddedTokenJson[];
  normalizer?: unknown;
  pre_tokenizer?: unknown;
  post_processor?: unknown;
  decoder?: unknown;
  model: {
    type?: string;
    continuing_subword_prefix?: string | null;
    continuing_subword_suffix?: string | null;
    end_of_word_suffix?: string | null;
    unk_token?: string | null;
    fuse_unk?: boolean;
  };
}

export interface AddedTokenJson {
  id: number;
  content: string;
  lstrip?: boolean;
  rstrip?: boolean;
  normalized?: boolean;
  special?: boolean;
}

/** tokenizer_config.json, as far as it is looked at here. */
export interface TokenizerConfig {
  do_lower_case?: boolean;
  strip_accents?: boolean | null;
  tokenize_chinese_chars?: boolean;
  add_prefix_space?: boolean;
  remove_space?: boolean;
  do_lowercase_and_remove_accent?: boolean;
  mask_token?: string | { content?: string } | null;
  [more: string]: unknown;
}

export const LibraryTokenizer = Tokenizer as unknown as new (tokenizer: object, config: object) => LibraryTokenizer;
