// The benchmark's own arithmetic: what it makes of samples, how it counts, and that it refuses wrong answers.
import assert from 'node:assert/strict';
import { partsOf, wavesOf } from './startup-parts.mjs';
import { test } from 'node:test';
import { difference, relativeNorm } from '../lib/difference.mjs';
import { blockFlops, blockOperations, blockParameters } from './blocks.mjs';
import { decodeTables } from './decode-report.mjs';
import { milliseconds, table } from './format.mjs';
import { handingOut } from './handing-out.mjs';
import { kernelTables } from './kernels-report.mjs';
import { curves, lengthTables } from './length-report.mjs';
import { readOptions, readPattern } from './options.mjs';
import { judge, ratio } from './peers-report.mjs';
import { plot } from './plot.mjs';
import { countSamples, kernelOf, KERNELS, readSymbols } from './profile-kernels.mjs';
import { profileTables } from './profile-report.mjs';
import { randomTensor } from './random.mjs';
import { Reading } from './reading.mjs';
import { attention, block, erf, layerNorm, linear, softmaxRows } from './reference.mjs';
import { gigabytes, readingShare, roofShare } from './results.mjs';
import { race } from './rounds.mjs';
import { fitQuadratic, median, quantile, speedup, summary } from './statistics.mjs';
import { chosen, Suite } from './suite.mjs';
import { WORKLOADS } from './workloads.mjs';

const near = (got, wanted, within = 1e-12) =>
  assert.ok(difference(got, wanted) <= within * Math.max(1, Math.abs(wanted)), `${got}, want ${wanted}`);

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
  const everywhere = blockOperations(config);
  assert.equal(everywhere.product + everywhere.attending, count);
  // Two products of width 8 for each of the six pairs that a mask leaves of nine.
  assert.deepEqual(blockOperations({ ...config, causal: true }), { ...everywhere, attending: 6 * 2 * 2 * 8 });
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
    assert.equal(relativeNorm(some, [...whole.subarray(8, 16), ...whole.subarray(32, 40)]), 0);
    assert.ok(whole.every(Number.isFinite) && new Set(whole).size > 30);
  }
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

test('results: as many new arrays as a call hands out, and their share of its time, by round', () => {
  const { name, run } = handingOut([3, 5]);
  const [three, five] = run();
  assert.equal(name, 'handing out');
  assert.deepEqual([three.length, five.length], [3, 5]);
  assert.notEqual(three.buffer, five.buffer);
  assert.notEqual(three[0], five[0]);
  const row = { ...sampleRows[0], times: [10, 4, 8], handing: { results: [1024, 1024], times: [2, 2, 2] } };
  assert.match(kernelTables([row]), /\| T=16 \| relaxed \| 2 \| 8 \| 2\.00 \| 25 % \|/);
});

const reading = { bytes: 8e6, streams: 2, times: [1, 2, 4] };

test('reading: the fastest way counts, more than there is takes longer in proportion, ratios meet by round', () => {
  const asked = [];
  const way = (streams) => (address, bytes) => asked.push([streams, address, bytes]);
  const plain = new Reading({ read1: way(1), read4: way(4), memory: {} }, 64);
  const entrants = plain.entrants(1e9);
  entrants.forEach(({ run }) => run());
  assert.deepEqual(asked, [
    [1, 64, 154389504],
    [4, 64 + 154389504, 154389504],
  ]);
  const { streams, times } = plain.fastest(1e9, { 'read 1000000000 1': [3, 2, 9], 'read 1000000000 4': [2, 2.5, 2] });
  assert.equal(streams, 4);
  near(times[1], 2.5e9 / 154389504);
  assert.deepEqual(plain.fastest(8, { 'read 8 1': [1], 'read 8 4': [2] }), { bytes: 8, streams: 1, times: [1] });
  assert.deepEqual(readingShare({ times: [2, 2.2, 4.4], reading }), { usual: 1.1, least: 2 });
  near(gigabytes(8e6, 2), 4);
});

test('reading: what is wanted is met or missed, and decoding is shown beside it', () => {
  const row = { ...sampleRows[0], atMost: 1.1, stored: 8e6, reading };
  const lines = kernelTables([
    { ...row, times: [1.1, 2.2, 4.4] },
    { ...row, simd: 'simd128', times: [1.2, 2.4, 4.8] },
  ]);
  assert.match(lines, /\| T=16 \| relaxed \| 8\.0 \| 3\.6 \| 4\.0 \| 2 \| 1\.10 × \| 1\.10 × \| ≤ 1\.1 ×: met \|/);
  assert.match(lines, /\| T=16 \| simd128 \|.*\| 1\.20 × \| 1\.20 × \| ≤ 1\.1 ×: missed \|/);
  assert.match(
    decodeTables({ places: [{ place: 'here', rows: [{ ...row, dtype: 'f16', times: [20, 20, 20] }] }] }),
    /## here[^]*\| f16 \| relaxed \| 50\.0 \| 20\.0 \| 20\.0–20\.0 \| 8 \| 4\.0 \| 2\.00 \| 10\.00 × \| 20\.00 × \|/,
  );
});

// As V8 told them, of functions inside others: the innermost first.
const CALLED = [
  'heed::nn::run_block(heed::nn::BlockConfig const&, heed::nn::BlockParameters const&, heed::MatrixView<float>, heed::Arena&)',
  'wasm-function[250]',
  'emscripten::internal::Invoker<emscripten::internal::rvp::default_tag, bool, int>::invoke(bool (*)(int), int)',
  'js-to-wasm:ii:i',
];
const PRODUCT =
  'heed::kernels::relaxed::matmul_packed(heed::MatrixView<float const> const&, float const*, heed::kernels::Epilogue const&)';
const FINISH =
  'heed::kernels::relaxed::finish(float*, unsigned long, unsigned long, heed::kernels::relaxed::Output const&)';
const ATTENTION = [
  'heed::nn::(anonymous namespace)::attend_sharing(heed::nn::AttentionArguments const&, heed::nn::PackedKeyValue const&)',
  'heed::nn::attention(heed::nn::AttentionArguments const&, heed::nn::AttentionTaps const&, heed::MatrixView<float>)',
];
const inWasm = (...names) => [...names, ...CALLED].map((name) => ({ name, url: 'wasm://wasm/heed-1234' }));
const inJs = (...names) => names.map((name) => ({ name, url: 'file:///heed/dist/chunk.js' }));

test('the profile: functions as V8 names them belong to kernels', () => {
  const linear = 'heed::nn::Linear::forward(heed::MatrixView<float const>, heed::kernels::Epilogue) const';
  const halves =
    'heed::kernels::simd128::matmul_packed_halves(heed::MatrixView<float const> const&, unsigned short const*)';
  const tile = 'void heed::kernels::relaxed::tile<2ul, 1ul, float>(heed::kernels::relaxed::Product<float> const&)';
  const known = [
    [inWasm(PRODUCT, linear), 'product'],
    [inWasm(tile, PRODUCT, linear), 'product'],
    [inWasm(FINISH, PRODUCT, linear), 'product'],
    [inWasm(tile.replaceAll('float', 'unsigned short'), linear), 'product'],
    [inWasm('heed::kernels::simd128::matmul_packed(heed::MatrixView<float const> const&)', halves, linear), 'product'],
    [inWasm('heed::kernels::relaxed::matmul_packed_bytes(heed::MatrixView<float const> const&)', linear), 'product'],
    [
      inWasm('heed::kernels::relaxed::activate(heed::kernels::Activation, float const*)', FINISH, PRODUCT),
      'activation',
    ],
    [inWasm(PRODUCT, ...ATTENTION), 'attending'],
    [
      inWasm('heed::kernels::softmax_rows(heed::MatrixView<float const>, heed::kernels::Mask const&)', ...ATTENTION),
      'softmax',
    ],
    [inWasm('heed::kernels::pack_transposed(heed::MatrixView<float const>, float*)', ATTENTION[1]), 'keys'],
    [inWasm('heed::kernels::relaxed::pack(heed::MatrixView<float const> const&, float*)', linear), 'packing'],
    [inWasm(...ATTENTION), 'attention'],
    [inWasm('heed::kernels::layer_norm(heed::MatrixView<float const>)', 'heed::nn::normalise(heed::nn::Norm)'), 'norm'],
    [inWasm('heed::kernels::all_finite(float const*, unsigned long)', 'heed::api::check_result(bool)'), 'finite'],
    [inWasm('heed::nn::PackedWeight::multiply(heed::MatrixView<float const>) const', linear), 'product'],
    [inWasm(), 'between'],
    [inJs('runLayer', '', 'whole', 'runLayer'), 'copying'],
    [inJs('set', 'stage', 'execute'), 'copying'],
    [inJs('runLayer', 'run'), 'calling'],
    [inJs('invokerFn', 'runLayer', 'runLayer'), 'calling'],
    [inJs('(program)', '(root)'), 'calling'],
    [inJs('(garbage collector)', '(root)'), 'collecting'],
    [inJs('(idle)', '(root)'), undefined],
    [
      [
        { name: 'dispatch', url: '' },
        { name: 'post', url: 'node:inspector' },
      ],
      undefined,
    ],
  ];
  for (const [stack, kernel] of known) assert.equal(kernelOf(stack), kernel, stack[0].name);
  assert.ok(known.every(([, kernel]) => !kernel || KERNELS[kernel]));
});

test('the profile: samples are counted by who was called by whom, and become a table', () => {
  const node = (id, { name, url }, children) => ({ id, callFrame: { functionName: name, url }, children });
  const [product] = inWasm(PRODUCT);
  const [attend] = inWasm(ATTENTION[0]);
  const nodes = [
    node(1, { name: '(root)', url: '' }, [2, 5, 6]),
    node(2, { name: 'run', url: 'file:///heed.js' }, [3, 4]),
    node(3, product),
    node(4, attend, [7]),
    node(5, { name: '(garbage collector)', url: '' }),
    node(6, { name: '(idle)', url: '' }),
    node(7, { ...product, name: 'wasm-function[1]' }),
  ];
  const symbols = readSymbols(
    `0:malloc\n1:${product.name.replace(/[ (),]/g, (c) => `\\${c.charCodeAt(0).toString(16)}`)}\n`,
  );
  assert.equal(symbols[1], product.name);
  const counts = countSamples({ nodes, samples: [3, 3, 3, 7, 6, 6] }, {}, symbols);
  countSamples({ nodes, samples: [3, 2, 5, 4, 3, 7] }, counts, symbols);
  assert.deepEqual(counts, { product: 5, attending: 2, calling: 1, collecting: 1, attention: 1 });
  const row = {
    workload: 'block',
    way: 'causal',
    simd: 'relaxed',
    dtype: 'q8',
    counts,
    times: [2, 2, 3],
    profiled: [4],
    ceiling: [20],
  };
  const text = profileTables([{ ...row, operations: { product: 1e7, attending: 2e6 } }]);
  assert.match(text, /### block, causal, relaxed/);
  assert.match(text, /takes 2\.00 ms, 4\.00 ms under the profiler \(10 samples\)/);
  assert.match(text, /At the ceiling itself, 12\.00 MFLOP of products would take 0\.600 ms, 30 % of that/);
  assert.match(text, /\| product, q8 \| 50\.0 % \| 1000 \| 10\.0 \| 50 % \|/);
  assert.match(text, /\| attention: scores and context \| 20\.0 % \| 400 \| 5\.0 \| 25 % \|/);
  assert.match(text, /\| garbage collection \| 10\.0 % \| 200 \| {2}\| {2}\|/);
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

test("a start's time is each event's own, without what happened inside it", () => {
  const event = (name, from, ms) => ({ ph: 'X', name, ts: from * 1000, dur: ms * 1000 });
  const events = [
    event('ThreadControllerImpl::RunTask', 10, 20),
    event('BlinkScheduler_PerformMicrotaskCheckpoint', 12, 10),
    event('wasm.CompileLazy', 13, 4),
    event('wasm.CompileBaseline', 14, 2),
    event('V8.CompileCode', 18, 1),
    event('ThreadControllerImpl::RunTask', 40, 30), // ends after the start does
    { ph: 'I', name: 'wasm.CompileLazy', ts: 50_000 },
  ];
  const parts = partsOf(events, 0, 60_000);
  const sum = Object.values(parts).reduce((a, b) => a + b);
  assert.equal(sum, 60);
  assert.equal(parts['compiling WebAssembly, function by function'], 4);
  assert.equal(parts['compiling JavaScript'], 1);
  assert.equal(parts['running JavaScript and WebAssembly'], 5);
  assert.equal(parts["the browser's other tasks: answers, streams, messages"], 30);
  assert.equal(parts['waiting for files'], 20);
});

test('files come in the order in which a start knows of them', () => {
  const urls = [
    'a/heed.js',
    'a/tokenizer.js',
    'a/heed.relaxed.wasm',
    'a/direct-backend.js',
    'a/models/zh-mini/model.safetensors',
  ];
  assert.deepEqual(wavesOf(urls), [[urls[0]], [urls[2], urls[3]], [urls[1], urls[4]]]);
});
