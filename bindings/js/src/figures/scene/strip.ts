// A vector as a strip of squares: area by size, filled where positive, outlined where negative. Two paths, however long it is.
import { path, rect } from './scene.js';
import type { Paint, Point, Scene, SceneNode } from './scene.js';

export const CELL = 8;
const COLUMNS = 16;

export interface StripOptions {
  readonly paint: Paint;
  /** The magnitude that fills a whole cell. */
  readonly largest: number;
  readonly columns?: number;
  /** A component that is pointed out. */
  readonly marked?: number | undefined;
  readonly opacity?: number;
}

export function stripScene(vector: ArrayLike<number>, options: StripOptions): Scene {
  const { paint, largest, marked, opacity, columns = COLUMNS } = options;
  const [positive, negative] = [squares(vector, largest, columns, 1), squares(vector, largest, columns, -1)];
  const look = { stroke: paint, strokeWidth: 1, ...(opacity !== undefined && { opacity }) };
  const children: SceneNode[] = [];
  if (positive !== '') children.push(path({ ...look, d: positive, fill: paint }));
  if (negative !== '') children.push(path({ ...look, d: negative, fill: 'none', class: 'negative' }));
  if (marked !== undefined && marked < vector.length) children.push(frameAround(marked, columns));
  return {
    width: Math.min(columns, vector.length) * CELL,
    height: Math.ceil(vector.length / columns) * CELL,
    children,
  };
}

/** Which component stands at a point of a strip. */
export function componentAt({ x, y }: Point, length: number, columns = COLUMNS): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / CELL)));
  const row = Math.max(0, Math.floor(y / CELL));
  return Math.min(length - 1, row * columns + column);
}

export function largestOf(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}

function squares(vector: ArrayLike<number>, largest: number, columns: number, sign: 1 | -1): string {
  return Array.from(vector, (value, index) =>
    value * sign > 0 ? square(value * sign, index, largest, columns) : '',
  ).join('');
}

function square(size: number, index: number, largest: number, columns: number): string {
  const side = (CELL - 2) * Math.sqrt(Math.min(1, size / (largest || 1)));
  const x = (index % columns) * CELL + (CELL - side) / 2;
  const y = Math.floor(index / columns) * CELL + (CELL - side) / 2;
  const s = side.toFixed(2);
  return `M${x.toFixed(2)} ${y.toFixed(2)}h${s}v${s}h-${s}z`;
}

function frameAround(index: number, columns: number): SceneNode {
  const [x, y] = [(index % columns) * CELL, Math.floor(index / columns) * CELL];
  return rect({ x, y, width: CELL, height: CELL, fill: 'none', stroke: 'ink', strokeWidth: 1.5 });
}
