// The tokenizer's files → what the library takes.
import { HeedError } from '../../errors.js';
import { importPart } from '../../parts.js';
import type { TokenizerConfig, TokenizerJson } from './library.js';

/** Texts of the files that the folder has. */
export interface TokenizerFiles {
  readonly 'tokenizer.json'?: string | undefined;
  readonly 'tokenizer_config.json'?: string | undefined;
  readonly 'vocab.txt'?: string | undefined;
  readonly 'vocab.json'?: string | undefined;
  readonly 'merges.txt'?: string | undefined;
}

/** @throws HeedError `bad-tokenizer`; undefined where the folder has no tokenizer */
export async function readTokenizer(
  files: TokenizerFiles,
): Promise<{ json: TokenizerJson; config: TokenizerConfig } | undefined> {
  const config = parse('tokenizer_config.json', files['tokenizer_config.json'] ?? '{}') as TokenizerConfig;
  if (files['tokenizer.json'] !== undefined) {
    const json = parse('tokenizer.json', files['tokenizer.json']) as TokenizerJson;
    if (typeof json.model !== 'object') throw new HeedError('bad-tokenizer', 'tokenizer.json: model is missing');
    return { json, config };
  }
  const { olderTokenizer } = await importPart('loadModel', import('./older-files.js'));
  const json = olderTokenizer(files, config);
  return json && { json, config };
}

/** An object, or an error that names the file. */
export function parse(file: string, text: string): object {
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
