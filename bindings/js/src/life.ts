// Whether a worker still lives. It holds a lock as long as it does: who gets it next knows that the thread is gone, whoever has
// ended it. No event tells that. Where there are no locks (by plain http from elsewhere than this machine, in sandboxed frames) nobody
// knows.

/** A name that no other worker has. */
export function newLife(): string {
  return `heed ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

/** In the worker: holds the lock until the thread ends. Resolves once it is held, or where there are no locks. */
export function holdLife(life: string): Promise<void> {
  return new Promise((resolve) => {
    const { locks } = navigator as Partial<Navigator>;
    const held = locks?.request(life, () => {
      resolve();
      return new Promise(() => undefined);
    });
    if (held === undefined) resolve();
    else
      held.catch(() => {
        resolve();
      });
  });
}

/** Outside, once it is held: calls back when the thread is gone, unless nobody watches any more. */
export function watchLife(life: string, signal: AbortSignal, end: () => void): void {
  const { locks } = navigator as Partial<Navigator>;
  locks?.request(life, { signal }, end).catch(() => undefined);
}
