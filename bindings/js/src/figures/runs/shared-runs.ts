// One run for all figures that show the same words with the same switches. Its taps are the union of what they ask for until it
// begins; a figure that later needs more of it causes one more run, which then keeps everything that was ever asked for.
import type { AttentionRun } from './contract.js';
import { shared } from './holder.js';
import type { SharedRun } from './holder.js';
import { addressOf, runKey, sharedModel } from './models.js';
import type { RunRequest } from './world.js';

export async function sharedRun(
  source: string,
  words: readonly string[],
  { taps = ['weights'], ...switches }: RunRequest = {},
  signal: AbortSignal,
): Promise<AttentionRun> {
  const { runs } = shared();
  forgetDropped(runs);
  const key = runKey(addressOf(source), [words, Object.entries(switches).sort()]);
  const known = runs.get(key);
  if (known && !known.begun) for (const tap of taps) known.taps.add(tap);
  const made = known?.made?.deref();
  if (known && taps.every((tap) => known.taps.has(tap))) {
    if (made) return made;
    if (known.pending) return await waitFor(known, known.pending, key, signal);
  }
  const run: SharedRun = {
    taps: new Set([...(known?.taps ?? []), ...taps]),
    controller: new AbortController(),
    begun: false,
    waiting: 0,
    pending: undefined,
    made: undefined,
  };
  runs.set(key, run);
  run.pending = make(run, source, words, switches, key);
  return await waitFor(run, run.pending, key, signal);
}

async function make(
  run: SharedRun,
  source: string,
  words: readonly string[],
  switches: RunRequest,
  key: string,
): Promise<AttentionRun> {
  const { signal } = run.controller;
  try {
    const model = await sharedModel(source);
    // Figures that were told in the same moment have then said what they need.
    await Promise.resolve();
    signal.throwIfAborted();
    run.begun = true;
    const made = await model.run([...words], { ...switches, taps: [...run.taps], signal });
    run.made = new WeakRef(made);
    return made;
  } catch (error) {
    forget(run, key);
    throw error;
  } finally {
    run.pending = undefined;
  }
}

/** Where the last figure that waits goes away, the run is called off. */
async function waitFor(
  run: SharedRun,
  pending: Promise<AttentionRun>,
  key: string,
  signal: AbortSignal,
): Promise<AttentionRun> {
  run.waiting++;
  const leave = (): void => {
    if (--run.waiting > 0) return;
    forget(run, key);
    run.controller.abort();
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    return await pending;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function forget(run: SharedRun, key: string): void {
  const { runs } = shared();
  if (runs.get(key) === run) runs.delete(key);
}

function forgetDropped(runs: Map<string, SharedRun>): void {
  for (const [key, { pending, made }] of runs) if (!pending && !made?.deref()) runs.delete(key);
}
