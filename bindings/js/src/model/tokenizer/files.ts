// The files that a tokenizer is read from.

/** The files that are looked for, those after the first only where it isn't there. */
export const TOKENIZER_FILES = ['tokenizer.json', 'tokenizer_config.json'] as const;
export const OLDER_FILES = [
  'vocab.txt',
  'vocab.json',
  'merges.txt',
  'added_tokens.json',
  'special_tokens_map.json',
] as const;

/** Texts of the files that the folder has. */
export type TokenizerFiles = Readonly<
  Partial<Record<(typeof TOKENIZER_FILES | typeof OLDER_FILES)[number], string | undefined>>
>;

/** tokenizer_config.json. */
export type TokenizerConfig = Readonly<Record<string, unknown>>;
