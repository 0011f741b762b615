// Tables of what kernels.mjs measured: one for each kind of work and place.
import { milliseconds, percent, table, times } from './format.mjs';
import { gigabytes, readingShare, roofShare } from './results.mjs';
import { median, speedup, summary } from './statistics.mjs';

/** Markdown for the rows of one place. Direct engines in one table; what a worker adds to a call in another. */
export function kernelTables(rows) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const parts = kinds.map(
    (kind) => `### ${capital(kind)}\n\n${kindTable(rows.filter((row) => row.kind === kind && !row.worker))}`,
  );
  const compared = rows.filter((row) => !row.worker && row.way !== firstWay(rows, row));
  if (compared.length) parts.push(`### Ways of doing the same, in the same rounds\n\n${waysTable(rows, compared)}`);
  const reading = rows.filter((row) => row.reading && !row.worker);
  if (reading.length) parts.push(`### Beside a plain read of the weights\n\n${readingTable(reading)}`);
  const handing = rows.filter((row) => row.handing && !row.worker && row.kind !== 'weights kept smaller');
  if (handing.length) parts.push(`### Handing out the results\n\n${handingTable(handing)}`);
  const workers = rows.filter(({ worker }) => worker);
  if (workers.length) parts.push(`### In a worker, with its messages\n\n${workersTable(rows, workers)}`);
  return parts.map((part) => part.trimEnd()).join('\n\n');
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const firstWay = (rows, { workload }) => rows.find((row) => row.workload === workload).way;
const label = ({ workload, way }) => (way ? `${workload}, ${way}` : workload);
const find = (rows, wanted) =>
  rows.find((row) => ['workload', 'simd', 'worker', 'way'].every((key) => row[key] === wanted[key]));

function kindTable(rows) {
  const counted = rows.some(({ flops }) => flops);
  const head = ['work', 'build', 'median ms', '10th–90th percentile', 'least ms'];
  const cells = rows.map((row) => {
    const { median: usual, p10, p90, least } = summary(row.times);
    const shown = [
      label(row),
      row.simd,
      milliseconds(usual),
      `${milliseconds(p10)}–${milliseconds(p90)}`,
      milliseconds(least),
    ];
    if (!counted) return shown;
    const { usual: share, best } = roofShare(row);
    return [...shown, (row.flops / usual / 1e6).toFixed(1), percent(share), percent(best)];
  });
  return table(counted ? [...head, 'GFLOP/s', 'of the ceiling', 'by the best samples'] : head, cells);
}

function waysTable(rows, compared) {
  const cells = compared.map((row) => {
    const other = find(rows, { ...row, way: firstWay(rows, row) });
    const { median: usual, least } = speedup(other.times, row.times);
    return [label(row), row.simd, label(other), times(usual), times(least)];
  });
  return table(['work', 'build', 'against', 'takes the time', 'by the least times'], cells);
}

/** What uses every weight a single time beside reading as many bytes, the fastest of several ways of reading. */
function readingTable(rows) {
  const cells = rows.map((row) => {
    const { bytes, streams, times: reads } = row.reading;
    const { usual, least } = readingShare(row);
    return [
      label(row),
      row.simd,
      (bytes / 1e6).toFixed(1),
      gigabytes(bytes, median(row.times)).toFixed(1),
      gigabytes(bytes, median(reads)).toFixed(1),
      String(streams),
      times(usual),
      times(least),
      `≤ ${row.atMost} ×: ${usual <= row.atMost ? 'met' : 'missed'}`,
    ];
  });
  const head = ['work', 'build', 'MB', 'GB/s', 'plain read GB/s', 'places read at once'];
  return table([...head, 'takes the time', 'by the least', 'wanted'], cells);
}

/** Of each call's time, what new arrays with copies of as many numbers take by themselves. */
function handingTable(rows) {
  const cells = rows.map(({ handing, ...row }) => {
    const bytes = handing.results.reduce((sum, size) => sum + 4 * size, 0);
    const share = median(row.times.map((ms, i) => handing.times[i] / ms));
    return [
      label(row),
      row.simd,
      String(handing.results.length),
      (bytes / 1024).toFixed(0),
      milliseconds(median(handing.times)),
      percent(share),
    ];
  });
  return table(['work', 'build', 'results', 'KiB', 'ms of copies in new arrays', 'share of the call'], cells);
}

function workersTable(rows, workers) {
  const cells = workers.map((row) => {
    const direct = find(rows, { ...row, worker: false });
    const more = median(row.times.map((ms, i) => ms - direct.times[i]));
    return [
      label(row),
      row.simd,
      milliseconds(median(row.times)),
      milliseconds(median(direct.times)),
      milliseconds(Math.max(0, more)),
    ];
  });
  return table(['work', 'build', 'median ms', 'without a worker', 'more by'], cells);
}

/** What a place's ceilings were, over all of its rounds. */
export function ceilingText(rows) {
  const builds = [...new Set(rows.map(({ simd }) => simd))];
  const texts = builds.map((build) => {
    const all = rows.filter((row) => row.simd === build && row.ceiling).flatMap(({ ceiling }) => ceiling);
    if (all.length === 0) return '';
    const { p10, median: usual, p90 } = summary(all);
    return `${build} ${usual.toFixed(1)} GFLOP/s (10th to 90th percentile ${p10.toFixed(1)}–${p90.toFixed(1)})`;
  });
  return `Ceiling of one thread, multiply-adds in registers, in the same rounds: ${texts.filter(Boolean).join('; ')}.`;
}
