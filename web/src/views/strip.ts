// A vector as a strip of squares: area by size, filled where positive, outlined where negative.
import { html, svg } from 'lit';
import type { TemplateResult } from 'lit';

export type Role = 'query' | 'key' | 'value' | 'output';

const CELL = 8;
const COLUMNS = 16;

/** `largest`: the magnitude that fills a whole cell. */
export function stripView(vector: ArrayLike<number>, largest: number, role: Role): TemplateResult {
  const rows = Math.ceil(vector.length / COLUMNS);
  const columns = Math.min(COLUMNS, vector.length);
  const [width, height] = [columns * CELL, rows * CELL];
  return html`<svg
    class="strip ${role}"
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    ${Array.from(vector, (value, index) => cell(value, index, largest))}
  </svg>`;
}

function cell(value: number, index: number, largest: number): TemplateResult {
  const side = (CELL - 2) * Math.sqrt(Math.min(1, Math.abs(value) / (largest || 1)));
  const x = (index % COLUMNS) * CELL + (CELL - side) / 2;
  const y = Math.floor(index / COLUMNS) * CELL + (CELL - side) / 2;
  return svg`<rect class=${value < 0 ? 'negative' : ''} x=${x} y=${y} width=${side} height=${side}/>`;
}

export function largestOf(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}
