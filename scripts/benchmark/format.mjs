// Figures as texts, three significant digits where that says something.

/** 0.0123, 1.23, 12.3, 123 */
export function milliseconds(ms) {
  if (ms >= 99.95) return ms.toFixed(0);
  if (ms >= 9.995) return ms.toFixed(1);
  if (ms >= 0.9995) return ms.toFixed(2);
  return ms.toPrecision(3);
}

export const inBars = (low, high) => `[${milliseconds(low)}–${milliseconds(high)}]`;
export const percent = (share) => `${(100 * share).toFixed(0)} %`;
export const times = (ratio) => `${ratio.toFixed(2)} ×`;

/** A Markdown table; the first column is text, the others are figures. */
export function table(head, rows) {
  for (const row of rows) {
    if (row.length !== head.length)
      throw new RangeError(`${row.length} cells under ${head.length} headings: ${row.join(' | ')}`);
  }
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i ? '---:' : '---'))), ...rows.map(line)].join('\n') + '\n';
}
