// AbortSignal, as every call takes one.
import { HeedError } from '../errors.js';

export function checkAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new HeedError('aborted', 'the call was aborted', { cause: signal.reason });
}

/** Rejects as soon as the signal says so; what the engine is at goes on, and its result is dropped. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(new HeedError('aborted', 'the call was aborted', { cause: signal.reason }));
    };
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}
