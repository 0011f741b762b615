// The processor's time in place of the wall clock's.
import { existsSync, readFileSync } from 'node:fs';

/** The first number in Linux's schedstat is a thread's time on a processor, in ns. Returns milliseconds. */
export function threadClock(id) {
  const file = `/proc/${id}/schedstat`;
  if (!existsSync(file)) throw new Error(`--cpu-time: there is no ${file}; only Linux tells what a thread was given`);
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}
