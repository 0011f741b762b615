import { HeedError } from '../../errors.js';

/**
 * A JSON file's object.
 * @throws HeedError `bad-tokenizer`, naming the file
 */
export function parse(file: string, text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new HeedError('bad-tokenizer', `${file} is not JSON${insteadOf(text)}`, { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HeedError('bad-tokenizer', `${file} is not an object`);
  return value as Record<string, unknown>;
}

function insteadOf(text: string): string {
  if (text.trimStart().startsWith('<')) return ': an HTML page was probably sent in its place';
  return '';
}
