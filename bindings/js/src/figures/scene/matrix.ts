// A square of weights as a drawing of a few paths, whatever its size: weights fall into steps of strength, each step is one path, and
// what would be smaller than a pixel is pooled, the largest weight standing for its neighbours.
import { path, rect } from './scene.js';
import type { SceneNode } from './scene.js';

const STEPS = [0.06, 0.18, 0.36, 0.6, 0.85];
const STRENGTHS = [0.14, 0.3, 0.52, 0.76, 1];

export interface MatrixLook {
  readonly side: number;
  /** More rows than this are pooled. */
  readonly most: number;
  /** Space between cells. */
  readonly gap?: number;
}

export function matrixNodes(rows: readonly ArrayLike<number>[], { side, most, gap = 0 }: MatrixLook): SceneNode[] {
  const cells = pooled(rows, most);
  const pitch = side / Math.max(1, cells.length);
  const width = num(Math.max(0.2, pitch - gap));
  const drawn = STEPS.map(() => '');
  cells.forEach((row, q) => {
    row.forEach((weight, k) => {
      const step = stepOf(weight);
      if (step >= 0)
        drawn[step] = `${drawn[step] ?? ''}M${num(k * pitch)} ${num(q * pitch)}h${width}v${width}h-${width}z`;
    });
  });
  return [
    rect({ x: 0, y: 0, width: side, height: side, fill: 'wash', rx: 2 }),
    ...drawn.flatMap((d, step) =>
      d === '' ? [] : [path({ d, fill: 'query', fillOpacity: STRENGTHS[step] ?? 1, class: 'cells' })],
    ),
  ];
}

/** At most `most` rows and columns: of each square of cells the largest. */
export function pooled(rows: readonly ArrayLike<number>[], most: number): number[][] {
  const factor = Math.ceil(rows.length / most);
  if (factor <= 1) return rows.map((row) => Array.from(row));
  const size = Math.ceil(rows.length / factor);
  const cells = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  rows.forEach((row, q) => {
    const into = cells[Math.floor(q / factor)];
    if (!into) return;
    for (let k = 0; k < row.length; k++) {
      const cell = Math.floor(k / factor);
      into[cell] = Math.max(into[cell] ?? 0, row[k] ?? 0);
    }
  });
  return cells;
}

/** Which step a weight falls into; −1: too small to be drawn. */
function stepOf(weight: number): number {
  let step = -1;
  for (const least of STEPS) if (weight >= least) step++;
  return step;
}

function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
