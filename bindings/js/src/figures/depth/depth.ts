// Depth by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { attributes } from './attributes.js';
import { compute, CURVES } from './data.js';
import type { DepthData } from './data.js';
import { en } from './labels.en.js';
import type { DepthLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene } from './scene.js';

export const depth: FigureCore<typeof attributes, DepthData, DepthLabels> = {
  name: 'depth',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: ({ depths, curves, width, length, seed }, _, labels) => {
    const done = Math.min(...CURVES.map((name) => curves[name].length));
    const deepest = depths[done - 1];
    return {
      title: labels.title,
      remarks:
        deepest === undefined
          ? []
          : [labels.look(deepest, (name) => labels.norm(curves[name][done - 1] ?? NaN)), labels.first],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [labels.drawn(width, length, seed)],
      note: labels.note,
    };
  },
  json: (data, _, { parameters }) => ({
    depths: data ? [...data.depths] : [],
    curves: Object.fromEntries(CURVES.map((name) => [name, data ? [...data.curves[name]] : []])),
    width: data?.width ?? null,
    length: data?.length ?? null,
    seed: data?.seed ?? null,
    source: data ? { kind: 'computed', operations: ['depthGradient'], parameters: 'random' } : null,
    // Too many to write down, and a function of the seed: scripts/golden/make_learners.py draws the same.
    ...(parameters && data && { parameters: { generator: 'SplitMix64', coordinates: 'seed, 0xDEE9, number' } }),
  }),
};
