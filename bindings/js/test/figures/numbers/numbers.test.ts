// What toJSON({ parameters: true }) says of a figure, recomputed from the parameters that it hands out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { block } from '../../../src/figures/block/block.js';
import type { BlockJSON } from '../../../src/figures/block/public.js';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import type { FigureCore } from '../../../src/figures/base/definition.js';
import { distance } from '../../../src/figures/distance/distance.js';
import type { DistanceJSON } from '../../../src/figures/distance/public.js';
import { heads } from '../../../src/figures/heads/heads.js';
import type { HeadsJSON } from '../../../src/figures/heads/public.js';
import { lookup } from '../../../src/figures/lookup/lookup.js';
import type { LookupJSON } from '../../../src/figures/lookup/public.js';
import { mask } from '../../../src/figures/mask/mask.js';
import type { MaskJSON } from '../../../src/figures/mask/public.js';
import { order } from '../../../src/figures/order/order.js';
import type { OrderJSON } from '../../../src/figures/order/public.js';
import { worldOf } from '../../../src/figures/runs/world.js';
import { scale } from '../../../src/figures/scale/scale.js';
import type { ScaleJSON } from '../../../src/figures/scale/public.js';
import * as twins from './twins.js';
import type { Matrix } from './twins.js';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});
afterAll(() => {
  engine.dispose();
});

/** What the figure's element would give. */
async function jsonOf<Json>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the figure
  figure: FigureCore<any, any, any>,
  given: Record<string, unknown>,
): Promise<Required<{ [Name in keyof Json]: NonNullable<Json[Name]> }>> {
  const world = worldOf(
    (source) => engine.loadModel(source),
    () => Promise.resolve(engine.ops),
  );
  const values = valuesOf(figure.attributes, given);
  const data: unknown = await figure.compute(world, values);
  return figure.json(data, values, { parameters: true }) as never;
}

/** Every number near its twin, relative to the largest; NaN is near nothing. */
function expectNear(actual: unknown, wanted: unknown, tolerance = 1e-5): void {
  const [a, b] = [actual, wanted].map((one) => [one].flat(Infinity) as number[]) as [number[], number[]];
  expect(a.length).toBe(b.length);
  const finite = b.filter(Number.isFinite).map(Math.abs);
  const most = Math.max(1e-30, ...finite);
  b.forEach((value, i) => {
    if (Number.isFinite(value)) expect(Math.abs((a[i] ?? NaN) - value) / most).toBeLessThanOrEqual(tolerance);
    else expect(a[i]).toBe(value);
  });
}

describe('<heed-scale>', () => {
  it.each([1, 3, 64, 257])('says of d_k = %i what its queries and keys give', async (dk) => {
    const json = await jsonOf<ScaleJSON>(scale, { dk, keys: 7, pairs: 13, seed: 5 });
    const { query, key } = json.parameters;
    for (const [name, spread, factor] of [
      ['unscaledSoftmax', 'products', 1],
      ['scaledSoftmax', 'scaled', 1 / Math.sqrt(dk)],
    ] as const) {
      const { scores, weights } = twins.attention(query, key, key, { scale: factor });
      const all = scores.flat();
      const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
      const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length;
      expect(json[spread].mean).toBeCloseTo(mean, 5);
      expectNear(json[spread].variance, variance);
      const average = (of: (row: number[]) => number): number =>
        weights.reduce((sum, row) => sum + of(row), 0) / weights.length;
      const softmax = json[name];
      expect(softmax.entropy).toBeCloseTo(
        average((row) => -row.reduce((sum, w) => sum + (w > 0 ? w * Math.log(w) : 0), 0)),
        5,
      );
      expect(softmax.largest).toBeCloseTo(
        average((row) => Math.max(...row)),
        5,
      );
      // diag(w) − w wᵀ written out, element by element.
      const jacobian = (row: number[]): number =>
        Math.hypot(...row.flatMap((wi, i) => row.map((wj, j) => (i === j ? wi : 0) - wi * wj)));
      expect(softmax.gradient).toBeCloseTo(average(jacobian), 5);
    }
  });

  it('gives the same numbers for the same seed, and adds components to those that are there', async () => {
    const [one, same, wider] = await Promise.all([
      jsonOf<ScaleJSON>(scale, { dk: 4, seed: 3 }),
      jsonOf<ScaleJSON>(scale, { dk: 4, seed: 3 }),
      jsonOf<ScaleJSON>(scale, { dk: 5, seed: 3 }),
    ]);
    expect(one).toEqual(same);
    const rows = ({ parameters }: { parameters: { query: Matrix } }): Matrix => parameters.query;
    expect(rows(wider).map((row) => row.slice(0, 4))).toEqual(rows(one));
  });

  it.each([{ dk: 0 }, { dk: 1025 }, { keys: 1 }, { pairs: 0 }])('refuses %j', async (given) => {
    await expect(jsonOf<ScaleJSON>(scale, given)).rejects.toThrow(/want a whole number from/u);
  });
});

describe('<heed-mask>', () => {
  it.each([true, false])('moves the outputs that see the change, and no others (causal: %s)', async (causal) => {
    const json = await jsonOf<MaskJSON>(mask, {
      batch: 2,
      length: 5,
      width: 7,
      causal,
      changed: [1, 2],
      by: 0.5,
      seed: 9,
    });
    const { parameters } = json;
    const changed = structuredClone(parameters.x);
    const row = changed[1]?.[2];
    if (row) row[0] = Math.fround((row[0] ?? NaN) + 0.5);
    const [before, after] = [parameters.x, changed].map((x) =>
      x.map((one) => twins.causalSelfAttention(one, parameters, causal)),
    );
    expectNear(
      json.weights,
      before?.map(({ weights }) => weights),
    );
    const { difference } = json;
    const wanted = before?.map(({ context }, b) =>
      context.map((rowOf, t) =>
        Math.max(...rowOf.map((value, i) => Math.abs(value - (after?.[b]?.context[t]?.[i] ?? NaN)))),
      ),
    );
    expectNear(difference, wanted, 1e-4);
    const moved = json.same.map((one) => one.map((isSame) => !isSame));
    expect(moved[0]).toEqual([false, false, false, false, false]);
    expect(moved[1]).toEqual(causal ? [false, false, true, true, true] : [true, true, true, true, true]);
    if (causal) expect(difference[1]?.slice(0, 2)).toEqual([0, 0]);
  });

  it.each([{ changed: [2, 0] }, { changed: [0, 5] }, { length: 13 }])('refuses %j', async (given) => {
    await expect(jsonOf<MaskJSON>(mask, given)).rejects.toThrow(/want a whole number from 0|from 1/u);
  });
});

describe('<heed-lookup>', () => {
  const states = [
    [0.5, -1.25],
    [1.5, 0.25],
    [-0.75, 0.625],
  ];
  it.each([0, 1, 2])('answers state %i as the formulas do', async (query) => {
    const w = {
      wq: [
        [1, 0.5],
        [-0.5, 1],
      ],
      wk: [
        [0.25, -1],
        [1, 0.75],
      ],
      wv: [
        [2, 0],
        [0.5, -1],
      ],
    };
    for (const causal of [false, true]) {
      const json = await jsonOf<LookupJSON>(lookup, { states, query, causal, ...w });
      const plain = twins.attention(states, states, states, { scale: 1, causal });
      const projected = twins.causalSelfAttention(states, w, causal, 1);
      for (const name of ['scores', 'weights', 'context'] as const) {
        expectNear(json.plain[name], plain[name][query]);
        expectNear(json.projected[name], projected[name][query]);
      }
      expect(json.equal).toBe(false);
    }
  });
  it('is equal bit for bit with identities, and then only', async () => {
    const identity = [
      [1, 0],
      [0, 1],
    ];
    const json = await jsonOf<LookupJSON>(lookup, { states, wq: identity, wk: identity, wv: identity });
    expect(json.equal).toBe(true);
    expect(json.plain).toEqual(json.projected);
    const nearly = await jsonOf<LookupJSON>(lookup, {
      states,
      wq: [
        [1, 0],
        [0, 1 + 2 ** -22],
      ],
      wk: identity,
      wv: identity,
    });
    expect(nearly.equal).toBe(false);
  });
  it.each([{ states: [] }, { states: [[1]] }, { wq: [[1, 0]] }, { query: 3 }])('refuses %j', async (given) => {
    await expect(jsonOf<LookupJSON>(lookup, { states, ...given })).rejects.toThrow(/want/u);
  });
});

describe('<heed-distance>', () => {
  it('gives the norms of the Jacobians, by distance', async () => {
    const json = await jsonOf<DistanceJSON>(distance, { length: 7, width: 5, seed: 2 });
    const { x: inputs, ...p } = json.parameters as unknown as {
      x: Matrix;
      rnn: twins.Recurrent;
      lstm: twins.Recurrent;
      attention: { wq: Matrix; wk: Matrix; wv: Matrix };
    };
    const curves = json.curves as Record<string, number[]>;
    const wanted = {
      rnn: twins.pathGradient(inputs, (x) => twins.rnn(x, p.rnn)),
      lstm: twins.pathGradient(inputs, (x) => twins.lstm(x, p.lstm)),
      attention: twins.pathGradient(
        inputs,
        (x) => twins.causalSelfAttention(x, p.attention, true).context.at(-1) ?? [],
      ),
    };
    for (const [kind, gradient] of Object.entries(wanted)) expectNear(curves[kind], [...gradient].reverse(), 1e-4);
  });
  it('says that trained parameters are not there', async () => {
    await expect(jsonOf<DistanceJSON>(distance, { parameters: 'trained' })).rejects.toThrow(/zh-rnn/u);
  });
});

const TEXT = '我 吃了 一个 苹果 ， 它 很 甜';

describe('figures of a model', () => {
  it('<heed-heads> has every head of the run', async () => {
    const json = await jsonOf<HeadsJSON>(heads, { text: TEXT });
    const model = await engine.loadModel('zh-mini');
    const run = await model.run(TEXT.split(' '));
    const { weights } = json;
    expect(json.words).toEqual(TEXT.split(' '));
    expect([weights.length, weights[0]?.length]).toEqual([model.config.layers, model.config.heads]);
    weights.forEach((layer, l) => {
      layer.forEach((head, h) => {
        expect(head.flat()).toEqual(Array.from(run.wordWeights(l, h).data));
      });
    });
    model.dispose();
  });

  it.each([true, false])('<heed-block> has the norms of the run’s stages (residual: %s)', async (residual) => {
    const json = await jsonOf<BlockJSON>(block, { text: TEXT, residual });
    const model = await engine.loadModel('zh-mini');
    const taps = ['residPre', 'attnOut', 'residMid', 'ffnHidden', 'residPost'] as const;
    const run = await model.run(TEXT.split(' '), { taps: [...taps], residual });
    const stages = json.stages as { layer: number; name: (typeof taps)[number]; norms: number[] }[];
    expect(stages.length).toBe(model.config.layers * taps.length);
    for (const { layer, name, norms } of stages) {
      const { data, shape } = run.tap(name, layer);
      const width = shape.at(-1) ?? NaN;
      expectNear(
        norms,
        norms.map((_, t) => Math.hypot(...data.subarray(t * width, (t + 1) * width))),
      );
    }
    model.dispose();
  });

  it('<heed-order>: without positions the outputs agree but for rounding, with them they don’t', async () => {
    const json = await jsonOf<OrderJSON>(order, {});
    const { positions, outputs } = json;
    for (const way of ['none', 'sinusoidal', 'rope'] as const) {
      const { first, second } = outputs[way];
      expect(positions[way].difference).toBe(
        Math.max(...first.map((value, i) => Math.abs(value - (second[i] ?? NaN)))),
      );
    }
    expect(positions.none.difference).toBeLessThan(json.bound);
    expect(positions.sinusoidal.difference).toBeGreaterThan(0.1 * json.scale);
    expect(positions.rope.difference).toBeGreaterThan(0.01 * json.scale);
  });
  it('<heed-order> wants the same words twice, and one of them', async () => {
    await expect(jsonOf<OrderJSON>(order, { second: '人 咬 猫' })).rejects.toThrow(/in any order/u);
    await expect(jsonOf<OrderJSON>(order, { word: '猫' })).rejects.toThrow(/want one of/u);
  });
});
