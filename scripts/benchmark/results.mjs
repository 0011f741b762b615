// What is made of a measured row, for the terminal and for tables alike.
import { median, speedup } from './statistics.mjs';

/**
 * The share of this machine's ceiling: within each round, and between the best samples of either, which neighbours on the
 * machine disturb least.
 */
export function roofShare({ flops, times, ceiling }) {
  const speeds = times.map((ms) => flops / ms / 1e6);
  return {
    usual: median(speeds.map((speed, i) => speed / ceiling[i])),
    best: Math.max(...speeds) / Math.max(...ceiling),
  };
}

/** So many times as long as a plain read of the same bytes takes: within each round, and between the least times of either. */
export function readingShare({ times, reading }) {
  const { median: usual, least } = speedup(reading.times, times);
  return { usual, least };
}

/** Bytes in ms, in GB/s. */
export const gigabytes = (bytes, ms) => bytes / ms / 1e6;
