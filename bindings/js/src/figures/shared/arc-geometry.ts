// Arcs from a row of weights and the boxes of the words: pure, no DOM, in the units of the boxes.
//
// The arcs leave the query side by side, as one bundle whose full width stands for 100 %: widths are linear and
// absolute in the weight, so that 48 % looks the same everywhere. Farther words take higher arcs (by rank of span,
// not by span, so that a long sentence needs no tall picture) and the inner places of the bundle, so that arcs of one
// side nest and do not cross.
import type { Row, Share } from './row.js';

export interface Box {
  /** Left edge. */
  readonly x: number;
  readonly width: number;
}

export interface ArcStyle {
  /** The y of the words' upper edge; arcs rise from it towards smaller y. */
  readonly baseline: number;
  /** Stroke width of a weight of 1. */
  readonly fullWidth: number;
  /** Height of a word's loop to itself. */
  readonly loop: number;
  /** Heights of the nearest and, at most, of the farthest word's arc. */
  readonly lowest: number;
  readonly highest: number;
  /** How many times as high as it is wide the highest arc may be. */
  readonly steepest: number;
}

export const ARC_STYLE: ArcStyle = { baseline: 0, fullWidth: 18, loop: 30, lowest: 42, highest: 148, steepest: 0.5 };

/** The same, so many times as large. */
export function enlarged(style: ArcStyle, scale: number): ArcStyle {
  const { fullWidth, loop, lowest, highest } = style;
  return {
    ...style,
    fullWidth: fullWidth * scale,
    loop: loop * scale,
    lowest: lowest * scale,
    highest: highest * scale,
  };
}

export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
  readonly strongest: boolean;
  readonly d: string;
  readonly strokeWidth: number;
  readonly opacity: number;
  /** Where a label stands: the middle of the arc's top. */
  readonly apex: Point;
  /** Where the mark of the key end stands. */
  readonly end: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of wide arcs are at most this many times as wide as high. */
const CORNER = 1.25;

export function arcs(row: Row, boxes: readonly Box[], style: ArcStyle = ARC_STYLE): Arc[] {
  const heights = heightsByRank(row, boxes, style);
  const starts = bundle(row, boxes, style.fullWidth);
  const peak = row.drawn[0]?.weight ?? 0;
  return row.drawn.map((share, place) => {
    const start = { x: starts.get(share.to) ?? 0, y: style.baseline };
    const end = { x: endOf(row.from, share, boxes, start.x), y: style.baseline };
    const height = heights.get(span(row.from, share.to)) ?? style.lowest;
    return {
      from: row.from,
      ...share,
      strongest: place === 0,
      d: arch(start, end, height),
      strokeWidth: round(share.weight * style.fullWidth),
      opacity: round(0.5 + (0.45 * share.weight) / peak),
      apex: { x: round((start.x + end.x) / 2), y: round(style.baseline - height) },
      end: { x: round(end.x), y: round(end.y) },
    };
  });
}

/** A bar of the narrow form: the same number, as a length of `width` for a weight of 1. */
export function bar(weight: number, width: number, y: number): string {
  return `M0 ${num(y)}H${num(Math.max(0, weight) * width)}`;
}

/** How much room the highest arc over these boxes may need above the baseline. */
export function arcRoom(boxes: readonly Box[], style: ArcStyle = ARC_STYLE): number {
  if (boxes.length < 2) return style.loop;
  return topHeight(Math.abs(centre(boxes, 0) - centre(boxes, boxes.length - 1)), style);
}

/** Height of the farthest word's arc. */
function topHeight(distance: number, style: ArcStyle): number {
  return Math.round(Math.max(style.lowest, Math.min(style.highest, style.steepest * distance)));
}

function span(from: number, to: number): number {
  return Math.abs(from - to);
}

/** span → height. Equal spans are equally high, and the ranks share out the room evenly. */
function heightsByRank({ from, drawn }: Row, boxes: readonly Box[], style: ArcStyle): Map<number, number> {
  const others = drawn.filter(({ to }) => to !== from);
  const ranks = [...new Set(others.map(({ to }) => span(from, to)))].sort((a, b) => a - b);
  const top = topHeight(
    Math.max(0, ...others.map(({ to }) => Math.abs(centre(boxes, to) - centre(boxes, from)))),
    style,
  );
  // A single rank keeps some height over a far word, without taking all the room.
  const first = ranks.length > 1 ? style.lowest : (style.lowest + top) / 2;
  const step = (top - first) / Math.max(1, ranks.length - 1);
  return new Map([[0, style.loop], ...ranks.map((value, rank): [number, number] => [value, first + step * rank])]);
}

/** key → x at which its arc leaves the query: from left to right, left side near to far, right side far to near. */
function bundle(row: Row, boxes: readonly Box[], fullWidth: number): Map<number, number> {
  const middle = centre(boxes, row.from);
  const goesLeft = ({ to }: Share) => centre(boxes, to) < middle;
  const near = (a: Share, b: Share) => span(row.from, a.to) - span(row.from, b.to);
  const ordered = [
    ...row.drawn.filter(goesLeft).sort(near),
    ...row.drawn
      .filter((s) => !goesLeft(s))
      .sort(near)
      .reverse(),
  ];
  let x = middle - (ordered.reduce((sum, { weight }) => sum + weight, 0) * fullWidth) / 2;
  const starts = new Map<number, number>();
  for (const { to, weight } of ordered) {
    starts.set(to, x + (weight * fullWidth) / 2);
    x += weight * fullWidth;
  }
  return starts;
}

/** A word that attends to itself: a small loop back into the same word. */
function endOf(from: number, share: Share, boxes: readonly Box[], start: number): number {
  if (share.to !== from) return centre(boxes, share.to);
  const box = boxOf(boxes, from);
  const right = box.x + box.width - 4;
  return Math.max(start + 14, Math.min(start + 26, right));
}

/** Two quarter ellipses, with a level piece between them where the words are far apart. */
function arch(start: Point, end: Point, height: number): string {
  const way = end.x < start.x ? -1 : 1;
  const rx = Math.min(Math.abs(end.x - start.x) / 2, CORNER * height);
  const top = start.y - height;
  const sweep = way === 1 ? 1 : 0;
  const radii = `${num(rx)} ${num(height)} 0 0 ${sweep}`;
  return (
    `M${num(start.x)} ${num(start.y)}A${radii} ${num(start.x + way * rx)} ${num(top)}` +
    `H${num(end.x - way * rx)}A${radii} ${num(end.x)} ${num(end.y)}`
  );
}

function centre(boxes: readonly Box[], index: number): number {
  const box = boxOf(boxes, index);
  return box.x + box.width / 2;
}

function boxOf(boxes: readonly Box[], index: number): Box {
  const box = boxes[index];
  if (!box) throw new RangeError(`word ${index} of ${boxes.length} boxes`);
  return box;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function num(value: number): string {
  return String(round(value));
}
