// Tables of what decode.mjs measured.
import { milliseconds, table, times } from './format.mjs';
import { gigabytes, readingShare } from './results.mjs';
import { summary } from './statistics.mjs';

export function decodeTables({ places }) {
  return places.map(({ place, rows }) => `## ${place}\n\n${decodeTable(rows).trimEnd()}`).join('\n\n');
}

function decodeTable(rows) {
  const cells = rows.map((row) => {
    const { median, p10, p90 } = summary(row.times);
    const { bytes, times: reads } = row.reading;
    const read = summary(reads).median;
    const { usual, least } = readingShare(row);
    return [
      row.dtype,
      row.simd,
      (1000 / median).toFixed(1),
      milliseconds(median),
      `${milliseconds(p10)}–${milliseconds(p90)}`,
      (bytes / 1e6).toFixed(0),
      gigabytes(bytes, read).toFixed(1),
      milliseconds(read),
      times(usual),
      times(least),
    ];
  });
  const head = ['weights', 'build', 'tokens a second', 'ms a token', '10th–90th percentile', 'MB of weights'];
  return table([...head, 'plain read GB/s', 'ms of a plain read', 'takes the time', 'by the least'], cells);
}
