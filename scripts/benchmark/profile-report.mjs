// Where the time of a call goes, as tables.
import { milliseconds, percent, table } from './format.mjs';
import { KERNELS } from './profile-kernels.mjs';
import { median } from './statistics.mjs';

/** Markdown for the rows of one place: {workload, way, simd, dtype, times, profiled, ceiling, counts, operations}. */
export function profileTables(rows) {
  return rows.map((row) => [`### ${title(row)}`, about(row), profileTable(row).trimEnd()].join('\n\n')).join('\n\n');
}

const title = ({ workload, way, simd }) => [workload, way, simd].filter(Boolean).join(', ');
const sum = (object) => Object.values(object).reduce((total, value) => total + value, 0);

function about({ times, profiled, ceiling, counts, operations }) {
  const roof = median(ceiling);
  const usual = median(times);
  const count = sum(operations);
  const texts = [
    `A call takes ${milliseconds(usual)} ms, ${milliseconds(median(profiled))} ms under the profiler (${sum(counts)} samples).`,
    `Ceiling in the same rounds: ${roof.toFixed(1)} GFLOP/s.`,
  ];
  if (count) {
    const atBest = count / roof / 1e6;
    texts.push(
      `At the ceiling itself, ${(count / 1e6).toPrecision(4)} MFLOP of products would take ${milliseconds(atBest)} ms, ${percent(atBest / usual)} of that.`,
    );
  }
  return texts.join(' ');
}

const microseconds = (us) => (us >= 999.5 ? us.toFixed(0) : us.toPrecision(3));

/** The largest first. Of causal attention only what no mask hides is counted as operations. */
function profileTable({ dtype, times, ceiling, counts, operations }) {
  const [total, roof, usual] = [sum(counts), median(ceiling), median(times)];
  const cells = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([kernel, samples]) => {
      const share = samples / total;
      const speed = (operations[kernel] ?? 0) / (share * usual) / 1e6;
      const ofCeiling = speed ? [speed.toFixed(1), percent(speed / roof)] : ['', ''];
      const where = kernel === 'product' ? `${KERNELS.product}, ${dtype}` : KERNELS[kernel];
      return [where, `${(100 * share).toFixed(1)} %`, microseconds(1000 * share * usual), ...ofCeiling];
    });
  return table(['where', 'share', 'µs a call', 'GFLOP/s', 'of the ceiling'], cells);
}
