// Whatever was thrown, as a code and a sentence that a reader can do something with.
import { HeedError } from '../../errors.js';
import type { ErrorDetail } from './public.js';

export function reason(error: unknown): ErrorDetail {
  if (error instanceof HeedError) return { code: error.code, message: error.message };
  if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    return { code: typeof code === 'string' ? code : codeOf(error), message: error.message };
  }
  return { code: 'bad-value', message: String(error) };
}

/** A module that could not be fetched is a matter of the network; browsers put its address in the message. */
function codeOf(error: Error): string {
  return /import|module|fetch|load/i.test(error.message) ? 'network' : 'bad-value';
}
