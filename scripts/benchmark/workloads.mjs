// What is measured: each entry makes its data, says what the answer is, and how Heed computes it.
//   kind      heads the table that it stands in
//   flops     operations; a multiply-add counts as 2. Causal attention is counted as if nothing were masked, which is what
//             those compute who skip nothing: skipping shows as more GFLOP/s
//   atMost    times what a plain read of the weights takes, which then takes part in the rounds: for work that uses every
//             weight a single time
//   results   numbers of each tensor that a call hands out; copying as many then takes part in the rounds
//   make()    {inputs, ways}: the inputs take turns, so that no call meets what the one before it left in the cache;
//             ways [{name, expected(), tolerance?, dtype?, operations?, prepare(engine)}] compete in the same rounds, the first is
//             what others are compared with; operations: those that were not masked, by kernel, for the profile
//   prepare   {run(x), check(x), dispose()}: `run` is a caller's whole way, copy in, compute, copy out; packing of
//             parameters comes before it, once. `check` gives what is held against `expected`; it may be left out where
//             `run` gives it.
// To add a workload, add a line to WORKLOADS.
import { tapsWorkload } from './bert-model.mjs';
import { attentionOperations, BLOCKS, blockFlops, blockOperations, blockParameters } from './blocks.mjs';
import { randomTensor } from './random.mjs';
import { attention, block, gelu, layerNorm, linear, softmaxRows } from './reference.mjs';

const VARIANTS = 3;
const variants = (seed, shape, spread) =>
  Array.from({ length: VARIANTS }, (_, i) => randomTensor(1000 * seed + i, shape, spread));

const layerRun = (layer) => ({ run: async (x) => (await layer.run(x)).data, dispose: () => layer.dispose() });

/** How weights are kept, and how far off (relative, in the Euclidean norm) each may make the answer: see TOLERANCE. */
const DTYPES = [
  { name: 'f32', dtype: 'f32' },
  { name: 'f16', dtype: 'f16', tolerance: 1e-3 },
  { name: 'q8', dtype: 'q8', tolerance: 3e-2 },
];
const F32 = [{ name: '', dtype: 'f32' }];

function product(seed, rows, inner, columns, { dtypes = F32, atMost } = {}) {
  return {
    id: `product ${rows}×${inner}×${columns}${dtypes === F32 ? '' : ' by dtype'}`,
    kind: dtypes === F32 ? 'products' : 'weights kept smaller',
    flops: 2 * rows * inner * columns,
    atMost,
    results: [rows * columns],
    make() {
      const inputs = variants(seed, [rows, inner]);
      const weight = randomTensor(seed, [columns, inner]);
      const answer = linear(inputs[0].data, rows, weight);
      const way = ({ name, dtype, tolerance }) => ({
        name,
        dtype,
        tolerance,
        operations: { product: 2 * rows * inner * columns },
        expected: () => answer,
        prepare: async (engine) => layerRun(await engine.prepareLinear({ weight, dtype })),
      });
      return { inputs, ways: dtypes.map(way) };
    },
  };
}

/** An operation of engine.ops on one tensor; its parameters go over with every call. */
function rowOperation(id, seed, shape, reference, call) {
  return {
    id,
    kind: 'row operations',
    results: [shape.reduce((all, extent) => all * extent)],
    make() {
      const inputs = variants(seed, shape, { scale: 4 });
      const expected = () => reference(inputs[0].data);
      const prepare = (engine) => ({ run: async (x) => (await call(engine.ops, x)).data });
      return { inputs, ways: [{ name: '', expected, prepare }] };
    },
  };
}

const NORM = { weight: randomTensor(31, [768], { scale: 0.3, centre: 1 }), bias: randomTensor(32, [768]), eps: 1e-12 };

function attend(id, seed) {
  const [heads, length, dHead] = [12, 128, 64];
  const shape = [heads, length, dHead];
  return {
    id,
    kind: 'attention',
    flops: 4 * heads * length * length * dHead,
    results: [heads * length * length, heads * length * length, heads * length * dHead],
    make() {
      const three = (i) =>
        ['query', 'key', 'value'].map((name, k) => [name, randomTensor(1000 * seed + 3 * i + k, shape)]);
      const inputs = Array.from({ length: VARIANTS }, (_, i) => Object.fromEntries(three(i)));
      const [{ query, key, value }] = inputs;
      const way = (name, causal) => ({
        name,
        operations: attentionOperations({ length, d: heads * dHead, causal }),
        expected: () => attention(query.data, key.data, value.data, shape, causal),
        // Scores, weights and context are all handed out: there is no call that gives the context alone.
        prepare: (engine) => ({ run: async (x) => (await engine.ops.attention({ ...x, causal })).context.data }),
      });
      return { inputs, ways: [way('', false), way('causal', true)] };
    },
  };
}

/** Where a block's output is checked: everywhere, or at 16 rows from the first to the last. */
function checkedRows(length) {
  const count = length <= 128 ? length : 16;
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - 1)) / Math.max(1, count - 1)));
}

/** configs: name of the way → BLOCKS entry, with a dtype and the tolerance that goes with it where it is not f32; parameters and inputs are the same for all. */
function blocks(kind, id, seed, configs) {
  const [{ d, length }] = Object.values(configs);
  return {
    id,
    kind,
    length,
    flops: blockFlops(Object.values(configs)[0]),
    results: [length * d],
    make() {
      const inputs = variants(seed, [length, d]);
      const parameters = blockParameters(seed, Object.values(configs)[0]);
      const rows = checkedRows(length);
      const pick = (y) =>
        Float32Array.from({ length: rows.length * d }, (_, i) => y[rows[Math.floor(i / d)] * d + (i % d)]);
      const way = ([name, config]) => ({
        name,
        dtype: config.dtype,
        tolerance: config.tolerance,
        operations: blockOperations(config),
        expected: () => block(inputs[0].data, config, parameters, rows),
        async prepare(engine) {
          const { heads, causal, placement, activation, eps, dtype = 'f32' } = config;
          const options = { heads, causal, placement, norm: 'layer', activation, eps, dtype };
          const layer = layerRun(await engine.prepareBlock({ ...options, parameters }));
          return { ...layer, check: async (x) => pick(await layer.run(x)) };
        },
      });
      return { inputs, ways: Object.entries(configs).map(way) };
    },
  };
}

const { teaching, miniLm, bert, gpt2 } = BLOCKS;

const keptAs = (config) => Object.fromEntries(DTYPES.map(({ name, ...kept }) => [name, { ...config, ...kept }]));

export const WORKLOADS = [
  product(11, 512, 512, 512),
  product(12, 128, 768, 768),
  product(13, 128, 768, 3072),
  product(14, 128, 3072, 768),
  product(15, 8, 64, 64),
  product(16, 1, 768, 768),
  product(17, 1, 768, 50257),
  rowOperation(
    'softmax 1536×128',
    21,
    [1536, 128],
    (x) => softmaxRows(x, 128),
    (ops, x) => ops.softmax(x),
  ),
  rowOperation(
    'layer norm 128×768',
    22,
    [128, 768],
    (x) => layerNorm(x, NORM.weight, NORM.bias, NORM.eps),
    (ops, x) => ops.layerNorm(x, NORM),
  ),
  rowOperation(
    'GELU 128×3072',
    23,
    [128, 3072],
    (x) => Float64Array.from(x, gelu),
    (ops, x) => ops.gelu(x),
  ),
  attend('attention, 12 heads, T=128, d=64', 24),
  blocks('blocks', 'teaching block, T=8, d=64', 41, { '': teaching }),
  blocks('blocks', 'MiniLM block, T=128, d=384', 42, { '': miniLm }),
  blocks('blocks', 'BERT-base block, T=128', 43, { '': bert }),
  blocks('blocks', 'GPT-2 block, T=128', 44, { causal: gpt2, 'not causal': { ...gpt2, causal: false } }),
  blocks('weights kept smaller', 'BERT-base block, T=128, by dtype', 43, keptAs(bert)),
  product(16, 1, 768, 768, { dtypes: DTYPES }),
  product(17, 1, 768, 50257, { dtypes: DTYPES, atMost: 1.1 }),
  tapsWorkload('BERT-base model of one block, T=128', 45),
];

/** A BERT-base block at lengths that double. */
export const LENGTHS = [8, 16, 32, 64, 128, 256, 512, 1024].map((length) =>
  blocks('length', `BERT-base block, T=${length}`, 50, {
    '': { ...bert, length },
    causal: { ...bert, length, causal: true },
  }),
);
