// A model of one BERT-base block with random parameters, as the files that loadModel takes: for what only a model can do.
import { BLOCKS, blockFlops, blockParameters } from './blocks.mjs';
import { randomTensor } from './random.mjs';
import { block, layerNorm } from './reference.mjs';

const VOCABULARY = 100;
const config = BLOCKS.bert;
const { d, length } = config;

/** Everything that a block hands out. Not the embedding, which is none of a block's, nor logits: this model has no head. */
const TAPS = [
  ...['query', 'key', 'value', 'scores', 'weights', 'context', 'attnOut'],
  ...['residPre', 'residMid', 'residPost', 'ffnHidden'],
];

function tensors(seed) {
  const p = blockParameters(seed, config);
  const third = (name, i) => {
    const { data, shape } = p[name];
    return {
      data: data.subarray((i * data.length) / 3, ((i + 1) * data.length) / 3),
      shape: [shape[0] / 3, ...shape.slice(1)],
    };
  };
  const all = {
    'embeddings.word_embeddings.weight': randomTensor(seed + 1, [VOCABULARY, d]),
    'embeddings.position_embeddings.weight': randomTensor(seed + 2, [length, d]),
    'embeddings.token_type_embeddings.weight': randomTensor(seed + 3, [2, d]),
    'embeddings.LayerNorm.weight': randomTensor(seed + 4, [d], { scale: 0.3, centre: 1 }),
    'embeddings.LayerNorm.bias': randomTensor(seed + 5, [d]),
  };
  for (const kind of ['weight', 'bias']) {
    ['query', 'key', 'value'].forEach((part, i) => {
      all[`encoder.layer.0.attention.self.${part}.${kind}`] = third(`self_attn.in_proj_${kind}`, i);
    });
    all[`encoder.layer.0.attention.output.dense.${kind}`] = p[`self_attn.out_proj.${kind}`];
    all[`encoder.layer.0.attention.output.LayerNorm.${kind}`] = p[`norm1.${kind}`];
    all[`encoder.layer.0.intermediate.dense.${kind}`] = p[`linear1.${kind}`];
    all[`encoder.layer.0.output.dense.${kind}`] = p[`linear2.${kind}`];
    all[`encoder.layer.0.output.LayerNorm.${kind}`] = p[`norm2.${kind}`];
  }
  return { parameters: p, all };
}

/** github.com/huggingface/safetensors: the header's length in 8 bytes, the header, then the tensors. */
function safetensors(all) {
  const header = {};
  let at = 0;
  for (const [name, { data, shape }] of Object.entries(all)) {
    header[name] = { dtype: 'F32', shape, data_offsets: [at, (at += data.byteLength)] };
  }
  const text = new globalThis.TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(8 + text.length + at);
  new DataView(file.buffer).setUint32(0, text.length, true);
  file.set(text, 8);
  for (const [name, { data }] of Object.entries(all)) {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    file.set(bytes, 8 + text.length + header[name].data_offsets[0]);
  }
  return file;
}

function files(all) {
  const json = {
    model_type: 'bert',
    hidden_size: d,
    intermediate_size: config.ff,
    num_attention_heads: config.heads,
    num_hidden_layers: 1,
    vocab_size: VOCABULARY,
    max_position_embeddings: length,
    layer_norm_eps: config.eps,
    hidden_act: 'gelu',
  };
  return {
    'config.json': new globalThis.TextEncoder().encode(JSON.stringify(json)),
    'model.safetensors': safetensors(all),
  };
}

/** The block's input: what the model makes of ids. */
function embed(ids, all) {
  const sum = Float64Array.from({ length: ids.length * d }, (_, i) => {
    const [t, column] = [Math.floor(i / d), i % d];
    const row = (name, index) => all[`embeddings.${name}.weight`].data[index * d + column];
    return row('word_embeddings', ids[t]) + row('position_embeddings', t) + row('token_type_embeddings', 0);
  });
  return layerNorm(sum, all['embeddings.LayerNorm.weight'], all['embeddings.LayerNorm.bias'], config.eps);
}

/** Model.run of the block with nothing kept, with the weights (what run keeps by default) and with every intermediate kept. */
export function tapsWorkload(id, seed) {
  return {
    id,
    kind: 'intermediates',
    flops: blockFlops(config),
    make() {
      const { parameters, all } = tensors(seed);
      const source = files(all);
      const inputs = [3, 5, 7].map((step) => Int32Array.from({ length }, (_, t) => (step * t + 1) % VOCABULARY));
      const everyRow = Array.from({ length }, (_, t) => t);
      const expected = block(embed(inputs[0], all), config, parameters, everyRow);
      const way = (name, taps) => ({
        name,
        expected: () => expected,
        async prepare(engine) {
          const model = await engine.loadModel(source);
          return {
            run: (ids) => model.run(ids, { taps }),
            // What is not kept can't be looked at: the output is asked for besides.
            check: async (ids) =>
              (await model.run(ids, { taps: [...new Set([...taps, 'residPost'])] })).tap('residPost', 0).data,
            dispose: () => model.dispose(),
          };
        },
      });
      return { inputs, ways: [way('none kept', []), way('weights kept', ['weights']), way('all kept', TAPS)] };
    },
  };
}
