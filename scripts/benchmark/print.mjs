// What the terminal shows while it is measured: a line for each entrant, then how they compare within rounds.
import { milliseconds, percent, times } from './format.mjs';
import { gigabytes, readingShare, roofShare } from './results.mjs';
import { median, speedup, summary } from './statistics.mjs';

export function printPlace(place) {
  console.log(`\n${place}`);
}

/** The rows of one workload. Returns them. */
export function printRows(rows) {
  console.log(`  ${rows[0].workload}`);
  for (const row of rows) console.log(`    ${cells(row).join('  ')}`);
  for (const row of rows.filter(({ reading }) => reading)) console.log(`    ${readingLine(row)}`);
  for (const { row, other } of comparisons(rows)) {
    const { median: usual, least } = speedup(other.times, row.times);
    console.log(`    ${row.name}: ${times(usual)} the time of ${other.name} (${times(least)} by the least times)`);
  }
  return rows;
}

function cells(row) {
  const { median: usual, p10, p90, least } = summary(row.times);
  const shown = [
    row.name.padEnd(30),
    `${milliseconds(usual).padStart(8)} ms`,
    `[${milliseconds(p10)}–${milliseconds(p90)}]`.padEnd(18),
    `least ${milliseconds(least).padStart(8)}`,
  ];
  if (!row.flops) return shown;
  const { usual: share, best } = roofShare(row);
  const speed = `${(row.flops / usual / 1e6).toFixed(1).padStart(6)} GFLOP/s`;
  return [
    ...shown,
    speed,
    `${percent(share).padStart(5)} of the ceiling (${median(row.ceiling).toFixed(1)}; best of each ${percent(best)})`,
  ];
}

function readingLine(row) {
  const { bytes, streams, times: reads } = row.reading;
  const { usual, least } = readingShare(row);
  const speed = (ms) => gigabytes(bytes, median(ms)).toFixed(1);
  const verdict = row.atMost ? `, wanted ≤ ${row.atMost} ×: ${usual <= row.atMost ? 'met' : 'missed'}` : '';
  return (
    `${row.name}: ${speed(row.times)} GB/s of ${(bytes / 1e6).toFixed(1)} MB, a plain read ${speed(reads)} (${streams} at once): ` +
    `${times(usual)} its time (${times(least)} by the least times)${verdict}`
  );
}

/** Each other way with the first one, and each build with what it was before. */
function comparisons(rows) {
  const find = (wanted) =>
    rows.find((row) => ['simd', 'worker', 'label', 'way'].every((key) => row[key] === wanted[key]));
  const ways = rows
    .filter(({ way }) => way !== rows[0].way)
    .map((row) => ({ row, other: find({ ...row, way: rows[0].way }) }));
  const labels = rows
    .filter(({ label }) => label === '')
    .map((row) => ({ row, other: find({ ...row, label: 'before' }) }));
  return [...ways, ...labels].filter(({ other }) => other);
}
