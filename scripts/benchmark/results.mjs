// What is made of a measured row, for the terminal and for tables alike.
import { median } from './statistics.mjs';

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
