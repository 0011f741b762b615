// How long one sequence takes: warmed up, then the median of some samples. A sample is one call for as many equal sequences as take
// many ticks of the clock, which browsers make coarse; the engine computes them one after the other, and the way to its worker and
// back is waited for once.
const SAMPLES = 5;
const ENOUGH_MS = 8;
const MOST = 64;

/** `prepare` makes ready what computes `count` sequences. */
export async function stopwatch(
  prepare: (count: number) => () => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  const sample = async (call: () => Promise<unknown>): Promise<number> => {
    signal.throwIfAborted();
    const begin = performance.now();
    await call();
    return performance.now() - begin;
  };
  let count = 1;
  let call = prepare(count);
  // On the way to enough of them engine and browser warm up; one sample alone may have been held up by something else.
  while (Math.min(await sample(call), await sample(call)) < ENOUGH_MS && count < MOST) call = prepare((count *= 2));
  const samples: number[] = [];
  while (samples.length < SAMPLES) samples.push((await sample(call)) / count);
  return median(samples);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}
