import { describe, expect, it } from 'vitest';
import { ARC_STYLE, arcRoom, arcs, bar } from '../../../src/figures/shared/arc-geometry.js';
import { topShare } from '../../../src/figures/shared/row.js';
import { causal, given, must } from '../attentions.js';

const boxes = given.words.map((_, index) => ({ x: index * 70, width: 60 }));
const drawn = arcs(topShare(given, 5, 1), boxes);
const to = (index: number) => must(drawn.find((arc) => arc.to === index));
const startOf = (d: string) => Number(must(/^M([\d.-]+)/.exec(d))[1]);
const height = (index: number) => -to(index).apex.y;

describe('arcs', () => {
  it('has widths linear and absolute in the weight', () => {
    for (const arc of drawn) expect(arc.strokeWidth).toBeCloseTo(arc.weight * ARC_STYLE.fullWidth, 2);
    const alone = arcs(topShare(given, 5, 0), boxes);
    expect(must(alone[0]).strokeWidth).toBe(to(3).strokeWidth);
  });

  it('leaves the query as one bundle that is as wide as the weights together', () => {
    const starts = drawn.map((arc) => ({ x: startOf(arc.d), half: arc.strokeWidth / 2 }));
    const left = Math.min(...starts.map(({ x, half }) => x - half));
    const right = Math.max(...starts.map(({ x, half }) => x + half));
    expect(right - left).toBeCloseTo(ARC_STYLE.fullWidth, 1);
    expect((left + right) / 2).toBeCloseTo(5 * 70 + 30, 1);
  });

  it('gives farther words higher arcs, and equal spans equal height', () => {
    expect(height(0)).toBeGreaterThan(height(1));
    expect(height(3)).toBeGreaterThan(height(4));
    expect(height(4)).toBe(height(6));
    expect(height(3)).toBe(height(7));
    expect(height(5)).toBe(ARC_STYLE.loop);
    expect(height(0)).toBeLessThanOrEqual(ARC_STYLE.highest);
  });

  it('ends at the middle of the key, and marks one arc as the strongest', () => {
    expect(to(3).end).toEqual({ x: 3 * 70 + 30, y: 0 });
    expect(drawn.filter(({ strongest }) => strongest).map((arc) => arc.to)).toEqual([3]);
    expect(Math.max(...drawn.map(({ opacity }) => opacity))).toBe(to(3).opacity);
  });

  it('loops a word to itself inside its own box', () => {
    const { end, d } = to(5);
    expect(end.x).toBeGreaterThan(startOf(d));
    expect(end.x).toBeLessThanOrEqual(5 * 70 + 60);
  });

  it('turns by where the boxes are, so that right-to-left sentences need no case of their own', () => {
    const mirrored = given.words.map((_, index) => ({ x: (7 - index) * 70, width: 60 }));
    expect(must(arcs(topShare(given, 5, 0), mirrored)[0]).d).toContain(' 0 0 1 ');
    expect(must(arcs(topShare(given, 5, 0), boxes)[0]).d).toContain(' 0 0 0 ');
  });

  it('keeps 64 words within the room that it announces', () => {
    const words = Array.from({ length: 64 }, (_, index) => `w${index}`);
    const places = words.map((_, index) => ({ x: index * 50, width: 40 }));
    const all = arcs(topShare(causal(words), 63, 1), places);
    expect(all).toHaveLength(64);
    for (const arc of all) expect(-arc.apex.y).toBeLessThanOrEqual(arcRoom(places) + 0.01);
  });

  it('writes the same path for the same numbers', () => {
    expect(drawn.map(({ d }) => d)).toMatchInlineSnapshot(`
      [
        "M376.04 0A68.02 68.5 0 0 0 308.02 -68.5H308.02A68.02 68.5 0 0 0 240 0",
        "M387.83 0A9.08 30 0 0 1 396.92 -30H396.92A9.08 30 0 0 1 406 0",
        "M384.14 0A177.07 148 0 0 0 207.07 -148H207.07A177.07 148 0 0 0 30 0",
        "M382.34 0A141.17 121.5 0 0 0 241.17 -121.5H241.17A141.17 121.5 0 0 0 100 0",
        "M380.99 0A105.5 95 0 0 0 275.5 -95H275.5A105.5 95 0 0 0 170 0",
        "M385.67 0A67.16 68.5 0 0 1 452.84 -68.5H452.84A67.16 68.5 0 0 1 520 0",
        "M371.36 0A30.68 42 0 0 0 340.68 -42H340.68A30.68 42 0 0 0 310 0",
        "M386.39 0A31.81 42 0 0 1 418.2 -42H418.2A31.81 42 0 0 1 450 0",
      ]
    `);
  });

  it('nests the arcs of one side: halfway up the lower arc, the higher one stands nearer to the query', () => {
    const left = [3, 2, 1, 0].map((index) => xAt(to(index).d, height(3) * 0.9));
    expect([...left].sort((a, b) => a - b)).toEqual(left);
  });
});

/** x of an arc's first quarter ellipse at a height. */
function xAt(d: string, y: number): number {
  const [x0, , rx, ry] = must(/^M([\d.-]+) ([\d.-]+)A([\d.]+) ([\d.]+)/.exec(d))
    .slice(1)
    .map(Number) as [number, number, number, number];
  return x0 - rx + rx * Math.sqrt(1 - (y / ry) ** 2);
}

it('bars are as long as the weight', () => {
  expect(bar(0.48, 200, 3)).toBe('M0 3H96');
});
