// What the terminal shows while it is measured: a line for each engine.
import { inBars, milliseconds, percent } from './format.mjs';
import { median, summary } from './statistics.mjs';

let heading = '';

export function printPlace(place) {
  console.log(`\n${place}`);
  heading = '';
}

export function printRow(row) {
  if (row.workload !== heading) console.log(`  ${(heading = row.workload)}`);
  const { median: usual, p10, p90, least } = summary(row.times);
  const cells = [
    `    ${row.name.padEnd(18)}`,
    `${milliseconds(usual).padStart(8)} ms`,
    inBars(p10, p90).padEnd(16),
    `least ${milliseconds(least).padStart(8)}`,
  ];
  if (row.flops) {
    const share = median(row.times.map((ms, i) => row.flops / ms / 1e6 / row.ceiling[i]));
    cells.push(`${(row.flops / usual / 1e6).toFixed(1).padStart(6)} GFLOP/s`);
    cells.push(`${percent(share).padStart(5)} of the ceiling (${median(row.ceiling).toFixed(1)})`);
  }
  console.log(cells.join('  '));
}
