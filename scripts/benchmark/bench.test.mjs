// The benchmark's own arithmetic: what it makes of samples, how it counts, and that it refuses wrong answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockFlops, blockParameters } from './blocks.mjs';
import { milliseconds, table } from './format.mjs';
import { kernelTables } from './kernels-report.mjs';
import { curves, lengthTables } from './length-report.mjs';
import { readOptions, readPattern } from './options.mjs';
import { judge, ratio } from './peers-report.mjs';
import { plot } from './plot.mjs';
import { randomTensor } from './random.mjs';
import { attention, block, erf, layerNorm, linear, relativeError, softmaxRows } from './reference.mjs';
import { roofShare } from './results.mjs';
import { race } from './rounds.mjs';
import { fitQuadratic, median, quantile, speedup, summary } from './statistics.mjs';
import { chosen, Suite } from './suite.mjs';
import { WORKLOADS } from './workloads.mjs';

const near = (got, wanted, within = 1e-12) =>
  assert.ok(Math.abs(got - wanted) <= within * Math.max(1, Math.abs(wanted)), `${got}, want ${wanted}`);

test('quantiles lie between the samples next to them, whatever their order', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  near(quantile([10, 0, 20, 30, 40], 0.1), 4);
  near(quantile([10, 0, 20, 30, 40], 0.9), 36);
  assert.deepEqual(summary([7]), { median: 7, p10: 7, p90: 7, least: 7, rounds: 1 });
  assert.throws(() => median([]), RangeError);
});

test('a speedup is taken within rounds: a slow round that meets both does not show', () => {
  const { median: usual, least } = speedup([1, 10, 1], [2, 20, 3]);
  assert.equal(usual, 2);
  assert.equal(least, 2);
  assert.throws(() => speedup([1], [1, 2]), RangeError);
});

test('the fit finds a parabola again, and weighs short times as much as long ones', () => {
  const xs = [8, 16, 32, 64, 128, 256, 512, 1024];
  const truth = [0.25, 0.3, 2e-4];
  const ys = xs.map((x) => truth[0] + truth[1] * x + truth[2] * x * x);
  fitQuadratic(xs, ys).forEach((coefficient, i) => near(coefficient, truth[i], 1e-9));
  const disturbed = ys.map((y, i) => (i === 7 ? 1.05 * y : y));
  const [a, b, c] = fitQuadratic(xs, disturbed);
  near((a + b * 8 + c * 64) / ys[0], 1, 0.02);
});

test('operations of a block are what a naive count of its products gives', () => {
  const config = { length: 3, d: 8, heads: 2, ff: 12 };
  let count = 0;
  const product = (rows, inner, columns) => {
    for (let i = 0; i < rows * inner * columns; i++) count += 2;
  };
  for (let projection = 0; projection < 4; projection++) product(3, 8, 8);
  for (let head = 0; head < 2; head++) {
    product(3, 4, 3);
    product(3, 3, 4);
  }
  product(3, 8, 12);
  product(3, 12, 8);
  assert.equal(blockFlops(config), count);
});

test('the reference: values known from elsewhere', () => {
  near(erf(0.5), 0.5204998778130465);
  near(erf(-2), -0.9953222650189527);
  near(erf(7), 1);
  const [a, b, c] = softmaxRows(Float64Array.of(0, Math.log(2), Math.log(5)), 3);
  near(a, 1 / 8);
  near(b, 2 / 8);
  near(c, 5 / 8);
  const ones = { data: [1, 1], shape: [2] };
  const normed = layerNorm(Float64Array.of(1, 3), ones, { data: [0, 10] }, 0);
  near(normed[0], -1);
  near(normed[1], 11);
  assert.deepEqual(
    [...linear([1, 2, 3], 1, { data: [1, 0, 0, 1, 1, 1], shape: [2, 3] }, { data: [0, 100] })],
    [1, 106],
  );
  const [query, value] = [Float32Array.of(0, 0, 0, 0), Float32Array.of(1, 2, 5, 6)];
  assert.deepEqual([...attention(query, query, value, [1, 2, 2], false)], [3, 4, 3, 4]);
  assert.deepEqual([...attention(query, query, value, [1, 2, 2], true)], [1, 2, 3, 4]);
});

test('the reference: some rows of a block are those of the whole block', () => {
  for (const placement of ['pre', 'post']) {
    const config = { length: 5, d: 8, heads: 2, ff: 12, causal: true, placement, activation: 'gelu', eps: 1e-5 };
    const { data } = randomTensor(1, [5, 8]);
    const parameters = blockParameters(2, config);
    const whole = block(data, config, parameters, [0, 1, 2, 3, 4]);
    const some = block(data, config, parameters, [1, 4]);
    assert.equal(relativeError(some, [...whole.subarray(8, 16), ...whole.subarray(32, 40)]), 0);
    assert.ok(whole.every(Number.isFinite) && new Set(whole).size > 30);
  }
});

test('errors: a wrong size is never right', () => {
  assert.equal(relativeError([1, 2], [1, 2]), 0);
  near(relativeError([3, 4.5], [3, 4]), 0.1);
  assert.ok(Number.isNaN(relativeError([1], [1, 2])));
});

test('a race: every entrant has a sample in each round, and they take turns at being first', async () => {
  const order = [];
  const runner = (name) => ({ name, run: () => order.push(name) });
  const times = await race([runner('a'), runner('b'), runner('c')], { rounds: 3, sampleMs: 0, warmMs: 0.01 });
  assert.deepEqual(
    Object.values(times).map((samples) => samples.length),
    [3, 3, 3],
  );
  assert.equal(order.slice(-9).join(''), 'abcbcacab');
});

test('the ceiling: shares within rounds, and between the best of either', () => {
  const { usual, best } = roofShare({ flops: 1e6, times: [1, 2, 2], ceiling: [2, 1, 4] });
  near(usual, 0.5);
  near(best, 0.25);
});

test('peers: ratios meet by round, any is the closest, and the bar decides', () => {
  const row = (engine, samples, at = samples.map((_, i) => i)) => ({ workload: 'w', engine, samples, at });
  const ours = row('heed', [1, 10, 1, 1]);
  const rows = [ours, row('slow', [9, 90, 9, 9]), row('rare', [20, 3], [1, 3]), row('heed-simd128', [1, 1, 1, 1])];
  assert.deepEqual(ratio(ours, rows[2]), { median: 2.5, least: 3 });
  const bar = { workload: 'w', ours: 'heed', peer: 'any', least: 3 };
  assert.equal(judge(bar, rows).against, 'rare');
  assert.equal(judge(bar, rows).met, false);
  assert.equal(judge({ ...bar, least: 2.5 }, rows).met, true);
  assert.equal(judge({ ...bar, peer: 'absent' }, rows), undefined);
  const even = [ours, row('even', ours.samples)];
  assert.equal(judge({ ...bar, least: 1 }, even).met, false, 'as fast is not faster');
});

test('figures and tables', () => {
  assert.deepEqual([0.012345, 1.2345, 12.345, 123.45].map(milliseconds), ['0.0123', '1.23', '12.3', '123']);
  assert.deepEqual([0.99996, 9.9996, 99.96].map(milliseconds), ['1.00', '10.0', '100']);
  assert.equal(table(['a', 'b'], [['x', '1']]), '| a | b |\n| --- | ---: |\n| x | 1 |\n');
  assert.throws(() => table(['a', 'b'], [['x']]), RangeError);
});

const sampleRows = [16, 32, 64, 128].map((length) => ({
  ...{ workload: `T=${length}`, kind: 'length', way: '', name: 'relaxed', simd: 'relaxed', label: '', worker: false },
  ...{ length, flops: 1e6 * length, times: [length, length + 2, length + 4], ceiling: [2, 2, 2], bytes: 1000 * length },
}));

test('reports hold what was measured', () => {
  const [{ points, time, memory }] = curves(sampleRows);
  assert.deepEqual(points[3], { length: 128, ms: 130, flops: 128e6, bytes: 128000 });
  [2, 1, 0].forEach((coefficient, i) => near(time[i], coefficient, 1e-6));
  near(memory[1], 1000, 1e-6);
  assert.match(
    lengthTables({ places: [{ place: 'here', rows: sampleRows }] }),
    /\| 128 \| 130 \| 130 \| 0\.128 \| 1\.0 \|/,
  );
  const twice = [...sampleRows, { ...sampleRows[0], way: 'causal', name: 'relaxed, causal', times: [8, 9, 10] }];
  assert.match(kernelTables(twice), /\| T=16, causal \| relaxed \| T=16 \| 0\.50 × \| 0\.50 × \|/);
});

test('the plot has a point for each sample, inside the frame', () => {
  const points = sampleRows.map(({ length, times }) => [length, times[1]]);
  const svg = plot({ title: 't', xLabel: 'x', yLabel: 'y', curves: [{ name: 'c', points, fit: (x) => x + 2 }] });
  const places = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  assert.equal(places.length, 4);
  assert.ok(
    places.every(
      ([x, y], i) =>
        x >= 64 && x <= 704 && y >= 16 && y <= 352 && (i === 0 || (x > places[i - 1][0] && y < places[i - 1][1])),
    ),
  );
  assert.equal(places[0][0], 64);
  assert.equal(places[3][0], 704);
});

test('options: what is wrong with them is said', () => {
  assert.deepEqual(
    { ...readOptions(['--rounds', '3', '--quick'], { rounds: 'count', quick: 'flag' }) },
    { rounds: 3, quick: true },
  );
  assert.throws(() => readOptions(['--rounds=0'], { rounds: 'count' }), /--rounds 0: want a whole number/);
  assert.throws(() => readOptions(['--fast'], { rounds: 'count' }), /Unknown option/);
  assert.throws(() => readPattern('('), /--only/);
  assert.equal(chosen({ only: 'blocks: BERT-base' }).length, 1);
  assert.equal(new Set(WORKLOADS.map(({ id }) => id)).size, WORKLOADS.length);
});

test('a wrong answer is refused before it is timed, a right one is timed', async () => {
  const engineOf = (factor) => ({
    memory: async () => ({ bytesInUse: 0 }),
    prepareLinear: async ({ weight }) => ({
      run: async ({ data, shape }) => ({ data: linear(data, shape[0], weight).map((y) => y * factor) }),
      dispose() {},
    }),
  });
  const suite = (factor) =>
    new Suite([{ name: 'fake', simd: 'simd128', label: '', worker: false, engine: engineOf(factor) }], {});
  const [small] = chosen({ only: 'product 8×64×64' });
  const effort = { rounds: 2, sampleMs: 0, warmMs: 0.1 };
  await assert.rejects(suite(1.0001).measure(small, effort), /product 8×64×64, fake: relative error/);
  const [{ times, flops }] = await suite(1).measure(small, effort);
  assert.equal(times.length, 2);
  assert.equal(flops, 65536);
});

test('a clock that stands still is an error, not an endless wait', async () => {
  const still = { rounds: 1, sampleMs: 1, warmMs: 1, now: () => 5 };
  await assert.rejects(race([{ name: 'a', run() {} }], still), /the clock stands still/);
});
