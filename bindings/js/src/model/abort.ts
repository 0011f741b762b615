// AbortSignal, as every call takes one.
import { HeedError } from '../errors.js';

/** Why the signal says stop: Heed's own error, or `aborted` with what the caller gave as its reason. */
export function stopError(signal: AbortSignal): HeedError {
  const reason: unknown = signal.reason;
  return reason instanceof HeedError ? reason : new HeedError('aborted', 'the call was aborted', { cause: reason });
}

export function checkAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw stopError(signal);
}

/** Rejects as soon as the signal says so; what the engine is at goes on, and its result is dropped. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(stopError(signal));
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}
