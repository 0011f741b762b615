// The tokens after which a text ends, as the folder's files say it: `eos_token_id`.
import { HeedError } from '../errors.js';
import { describe } from '../tensor.js';

/** Whether a model of this config.json may be asked to go on with a text; where it isn't known, it may. */
export function mayGenerate(config: string): boolean {
  return field(config, 'model_type') !== 'bert';
}

/**
 * One, several, or undefined where the file says nothing.
 * @throws HeedError `bad-checkpoint`
 */
export function readEndIds(file: string, text: string): number[] | undefined {
  const value = field(text, 'eos_token_id');
  if (value === undefined || value === null) return undefined;
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || (id as number) < 0)
      throw new HeedError(
        'bad-checkpoint',
        `${file}: eos_token_id ${Array.isArray(value) ? 'holds' : 'is'} ${describe(id)}, want token ids`,
      );
  }
  return ids as number[];
}

/** undefined also where the file is no JSON: of config.json the engine says so, and another server's page is no file. */
function field(text: string, name: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}
