// The tokenizer's files → one tokenizer.json, and what it doesn't say.
import { HeedError } from '../../errors.js';
import { importPart } from '../../parts.js';
import type { AddedToken } from './added-tokens.js';
import { OLDER_FILES, type TokenizerConfig, type TokenizerFiles } from './files.js';
import { parse } from './json-file.js';

export interface ReadFiles {
  /** tokenizer.json, or what would stand in it. */
  readonly json: object;
  /** Tokens that the other files add to it. */
  readonly added: readonly AddedToken[];
  /** Whether the added tokens' ids are as the files say. */
  readonly idsAreFixed: boolean;
  /** What stands for a word that is to be guessed. */
  readonly mask: string | undefined;
}

/** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
export async function readTokenizer(files: TokenizerFiles): Promise<ReadFiles | undefined> {
  const config: TokenizerConfig = parse('tokenizer_config.json', files['tokenizer_config.json'] ?? '{}');
  const map = parse('special_tokens_map.json', files['special_tokens_map.json'] ?? '{}');
  const mask = contentOf(config['mask_token'] ?? map['mask_token']);
  if (files['tokenizer.json'] !== undefined) {
    const json = parse('tokenizer.json', files['tokenizer.json']);
    if (typeof json['model'] !== 'object' || json['model'] === null)
      throw new HeedError('bad-tokenizer', 'tokenizer.json: model is missing');
    if (config['added_tokens_decoder'] === undefined) return { json, added: [], idsAreFixed: false, mask };
    const { addedByConfig } = await olderFiles();
    return { json, added: addedByConfig(config), idsAreFixed: false, mask };
  }
  if (OLDER_FILES.every((name) => files[name] === undefined) && config['tokenizer_class'] === undefined)
    return undefined;
  const { olderTokenizer } = await olderFiles();
  const json = olderTokenizer(files, config);
  return json && { json, added: [], idsAreFixed: true, mask };
}

function olderFiles(): Promise<typeof import('./older-files.js')> {
  return importPart('loadModel', import('./older-files.js'));
}

/** A token in tokenizer_config.json is a text, or an object with it. */
function contentOf(token: unknown): string | undefined {
  const content = typeof token === 'object' && token !== null ? (token as { content?: unknown }).content : token;
  return typeof content === 'string' ? content : undefined;
}
