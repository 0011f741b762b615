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

type Listener = () => void;
/** Those who wait for a signal. It has one listener of Heed's, however many they are: Node warns at the eleventh. */
const waiting = new WeakMap<AbortSignal, Waiting>();
interface Waiting {
  listeners: Set<Listener>;
  end: () => void;
}

/** Calls back when the signal says stop, at once where it has. Returns what ends the wait. */
export function onAbort(signal: AbortSignal, listener: Listener): () => void {
  if (signal.aborted) {
    listener();
    return () => undefined;
  }
  const all = waiting.get(signal) ?? waitFor(signal);
  all.listeners.add(listener);
  return () => {
    all.listeners.delete(listener);
    if (all.listeners.size === 0) all.end();
  };
}

function waitFor(signal: AbortSignal): Waiting {
  const listeners = new Set<Listener>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const end = (): void => {
    signal.removeEventListener('abort', tell);
    waiting.delete(signal);
  };
  signal.addEventListener('abort', tell);
  waiting.set(signal, { listeners, end });
  return { listeners, end };
}

/** Rejects as soon as the signal says so; what the engine is at goes on, and its result is dropped. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let end = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    end = onAbort(signal, () => {
      reject(stopError(signal));
    });
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    end();
  }
}
