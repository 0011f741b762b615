// Four curves over the number of blocks, both axes logarithmic.
import type { Scene } from '../scene/scene.js';
import type { Paint } from '../scene/scene.js';
import { plot, powerOfTen } from '../scene/curves.js';
import type { Curve } from '../scene/curves.js';
import type { DepthValues } from './attributes.js';
import { CURVES } from './data.js';
import type { CurveName, DepthData } from './data.js';
import type { DepthLabels } from './labels.js';

export interface Measures {
  readonly width: number;
  readonly height: number;
  /** Room for the curves' names. */
  readonly right: number;
}
export const WIDE: Measures = { width: 640, height: 320, right: 168 };
export const NARROW: Measures = { width: 340, height: 340, right: 20 };

const LOOKS: Readonly<Record<CurveName, { paint: Paint; dash?: readonly number[] }>> = {
  withPre: { paint: 'query' },
  withPost: { paint: 'query', dash: [6, 5] },
  withoutPre: { paint: 'key' },
  withoutPost: { paint: 'key', dash: [6, 5] },
};

export const scene = (data: DepthData, _: DepthValues, labels: DepthLabels): Scene => sceneIn(data, labels, WIDE);

export function sceneIn({ depths, curves }: DepthData, labels: DepthLabels, measures: Measures): Scene {
  const { width, height, right } = measures;
  const exponents = CURVES.flatMap((name) => curves[name].filter((norm) => norm > 0).map(Math.log10));
  const from = Math.floor(Math.min(0, ...exponents));
  const to = Math.ceil(Math.max(1, ...exponents));
  const step = Math.max(1, Math.ceil((to - from) / 6));
  const lines = CURVES.map((name): Curve => ({
    name: labels.curve[name],
    ...LOOKS[name],
    points: curves[name].map((norm, i) => [Math.log2(depths[i] ?? 1), norm > 0 ? Math.log10(norm) : from]),
    data: { curve: name },
  }));
  const deepest = depths.at(-1) ?? 1;
  const powers = Array.from({ length: Math.floor(Math.log2(deepest)) + 1 }, (_, n) => 2 ** n);
  return {
    width,
    height,
    children: plot(
      lines,
      {
        from: Math.log2(depths[0] ?? 1),
        to: Math.max(1, Math.log2(deepest)),
        ticks: [...powers, ...(deepest >= 1.4 * (powers.at(-1) ?? 1) ? [deepest] : [])].map((depth) => [
          Math.log2(depth),
          String(depth),
        ]),
        name: labels.across,
      },
      {
        from,
        to,
        ticks: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => [
          to - n * step,
          powerOfTen(to - n * step),
        ]),
        name: labels.up,
      },
      { width, height, left: 46, right },
    ),
  };
}
