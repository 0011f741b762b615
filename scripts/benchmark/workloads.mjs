// What is measured: each entry makes its data, says what the answer is, and how Heed computes it.
//   kind      heads the table that it stands in
//   flops     operations; a multiply-add counts as 2. Causal attention is counted as if nothing were masked, which is what
//             those compute who skip nothing: skipping shows as more GFLOP/s
//   make()    {inputs, expected, prepare(engine) → run}: `run` takes one of the inputs, and gives a Float32Array
// `run` is a caller's whole way: copy in, compute, copy out. Packing of parameters is done once, in prepare.
// To add a workload, add a line to WORKLOADS.
import { blockParameters, blockFlops, BLOCKS } from './blocks.mjs';
import { randomTensor } from './random.mjs';
import { attention, block, gelu, layerNorm, linear, softmaxRows } from './reference.mjs';

/** A sample never answers from what the call before it left in the cache's way: three inputs take turns. */
const VARIANTS = 3;
const variants = (seed, shape, spread) =>
  Array.from({ length: VARIANTS }, (_, i) => randomTensor(1000 * seed + i, shape, spread));

function product(seed, rows, inner, columns) {
  return {
    id: `product ${rows}×${inner}×${columns}`,
    kind: 'products',
    flops: 2 * rows * inner * columns,
    make() {
      const inputs = variants(seed, [rows, inner]);
      const weight = randomTensor(seed, [columns, inner]);
      return {
        inputs,
        expected: () => linear(inputs[0].data, rows, weight),
        async prepare(engine) {
          const layer = await engine.prepareLinear({ weight });
          return async (x) => (await layer.run(x)).data;
        },
      };
    },
  };
}

/** An operation of engine.ops on one tensor; its parameters go over with every call. */
function rowOperation(id, seed, shape, expected, call) {
  return {
    id,
    kind: 'row operations',
    make() {
      const inputs = variants(seed, shape, { scale: 4 });
      return {
        inputs,
        expected: () => expected(inputs[0].data),
        prepare: (engine) => async (x) => (await call(engine.ops, x)).data,
      };
    },
  };
}

const NORM = { weight: randomTensor(31, [768], { scale: 0.3, centre: 1 }), bias: randomTensor(32, [768]), eps: 1e-12 };

function attend(id, seed, causal) {
  const [heads, length, dHead] = [12, 128, 64];
  return {
    id,
    kind: 'attention',
    flops: 4 * heads * length * length * dHead,
    make() {
      const shape = [heads, length, dHead];
      const of = (i) => ({
        query: randomTensor(i, shape),
        key: randomTensor(i + 1, shape),
        value: randomTensor(i + 2, shape),
      });
      const inputs = Array.from({ length: VARIANTS }, (_, i) => of(1000 * seed + 3 * i));
      const [{ query, key, value }] = inputs;
      return {
        inputs,
        expected: () => attention(query.data, key.data, value.data, shape, causal),
        // Scores, weights and context are all handed out: there is no call that gives the context alone.
        prepare: (engine) => async (x) => (await engine.ops.attention({ ...x, causal })).context.data,
      };
    },
  };
}

/** A block; `rows` says at which of them the output is checked, all by default. */
export function blockWorkload(id, seed, config, rows = Array.from({ length: config.length }, (_, t) => t)) {
  return {
    id,
    kind: 'blocks',
    flops: blockFlops(config),
    make() {
      const { d, length } = config;
      const inputs = variants(seed, [length, d]);
      const parameters = blockParameters(seed, config);
      return {
        inputs,
        expected: () => block(inputs[0].data, config, parameters, rows),
        checked: (y) => (rows.length === length ? y : rows.flatMap((t) => [...y.subarray(t * d, (t + 1) * d)])),
        async prepare(engine) {
          const { heads, causal, placement, activation, eps } = config;
          const layer = await engine.prepareBlock({
            heads,
            causal,
            placement,
            norm: 'layer',
            activation,
            eps,
            parameters,
          });
          return Object.assign(async (x) => (await layer.run(x)).data, { dispose: () => layer.dispose() });
        },
      };
    },
  };
}

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
  attend('attention 12 heads, T=128, d=64', 24, false),
  attend('the same, causal', 24, true),
  blockWorkload('teaching block, T=8, d=64', 41, BLOCKS.teaching),
  blockWorkload('MiniLM block, T=128', 42, BLOCKS.miniLm),
  blockWorkload('BERT-base block, T=128', 43, BLOCKS.bert),
  blockWorkload('GPT-2 block, T=128, causal', 44, BLOCKS.gpt2),
  blockWorkload('the same, not causal', 44, { ...BLOCKS.gpt2, causal: false }),
];
