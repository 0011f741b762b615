// Damaged tables of tensors, data, tokenizers and shards.
import { gpt2Tensors, pack, safetensors } from './checkpoints.js';
import {
  text,
  HTML,
  WTE,
  header,
  entry,
  tensors,
  whole,
  without,
  put,
  dropTensor,
  addTensor,
  poke,
  type Case,
} from './damage.js';

export const TENSORS: Case[] = [
  // ---- the header of model.safetensors
  ['an empty file', put('model.safetensors', ''), 'bad-checkpoint', /ends early.*0 bytes/],
  ['seven bytes', put('model.safetensors', '1234567'), 'bad-checkpoint', /7/],
  ['a pickle', put('model.safetensors', 'PK\u0003\u0004abcdefghijkl'), 'bad-checkpoint', /not a safetensors file/],
  [
    'a pointer to large-file storage',
    put('model.safetensors', 'version https://git-lfs.github.com/spec/v1'),
    'bad-checkpoint',
    /not a safetensors file/,
  ],
  ['a header of no bytes', tensors(() => safetensors('', new Uint8Array(8))), 'bad-checkpoint', /header of 0 bytes/],
  [
    'a header beyond the file',
    tensors((files) => safetensors({}, whole(files), 99999999n)),
    'bad-checkpoint',
    /99999999 bytes, the file has/,
  ],
  [
    'a header beyond all limits',
    tensors(() => safetensors({}, new Uint8Array(8), 1n << 60n)),
    'bad-checkpoint',
    /1152921504606846976/,
  ],
  [
    'a length with its highest bit set',
    tensors(() => safetensors({}, new Uint8Array(8), (1n << 64n) - 1n)),
    'bad-checkpoint',
    /not a safetensors file/,
  ],
  ['a header that is a list', header(() => []), 'bad-checkpoint', /not a table/],
  ['a header that is no JSON', header(() => '{"wte.weight": {'), 'bad-checkpoint', /not JSON/],
  ['a header nested without end', header(() => '{"a":'.repeat(1000)), 'bad-checkpoint', /levels/],
  [
    'no tensors at all',
    tensors(() => safetensors({}, new Uint8Array())),
    'missing-tensor',
    /lacks 16 tensors.*wte\.weight/,
  ],
  ['an entry that is a number', header((h) => ({ ...h, [WTE]: 7 })), 'bad-checkpoint', /wte\.weight lacks/],
  [
    'an entry without dtype',
    entry(({ shape, data_offsets }) => ({ shape, data_offsets })),
    'bad-checkpoint',
    /lacks dtype/,
  ],
  [
    'an entry without shape',
    entry(({ dtype, data_offsets }) => ({ dtype, data_offsets })),
    'bad-checkpoint',
    /lacks dtype, shape/,
  ],
  ['an entry without offsets', entry(({ dtype, shape }) => ({ dtype, shape })), 'bad-checkpoint', /data_offsets/],
  ['an entry with something more', entry((e) => ({ ...e, stride: 1 })), 'bad-checkpoint', /4 fields/],
  ['an unknown dtype', entry((e) => ({ ...e, dtype: 'F12' })), 'bad-checkpoint', /'F12'/],
  [
    'a dtype that is not read',
    entry((e) => ({ ...e, dtype: 'I32' })),
    'unsupported-model',
    /I32.*F32, F16, BF16, and I8/,
  ],
  ['a dtype of another size', entry((e) => ({ ...e, dtype: 'F64' })), 'bad-checkpoint', /needs/],
  ['a shape that is a number', entry((e) => ({ ...e, shape: 12 })), 'bad-checkpoint', /not an array/],
  ['a shape with a text', entry((e) => ({ ...e, shape: ['12', 1] })), 'bad-checkpoint', /whole numbers/],
  ['a shape below 0', entry((e) => ({ ...e, shape: [-1, 12] })), 'bad-checkpoint', /whole numbers/],
  ['a shape with a half', entry((e) => ({ ...e, shape: [0.5, 12] })), 'bad-checkpoint', /whole numbers/],
  [
    'a shape that overflows',
    entry((e) => ({ ...e, shape: [2 ** 31, 2 ** 31, 2 ** 31] })),
    'bad-checkpoint',
    /overflows/,
  ],
  ['a shape of another size', entry((e) => ({ ...e, shape: [1, 12] })), 'bad-checkpoint', /needs 48/],
  ['one offset', entry((e) => ({ ...e, data_offsets: [0] })), 'bad-checkpoint', /two numbers/],
  [
    'offsets the other way round',
    entry(({ data_offsets: [a, b], ...e }) => ({ ...e, data_offsets: [b, a] })),
    'bad-checkpoint',
    /in order/,
  ],
  [
    'offsets below 0',
    entry(({ data_offsets: [a, b], ...e }) => ({ ...e, data_offsets: [a - 4, b - 4] })),
    'bad-checkpoint',
    /data_offsets/,
  ],
  [
    'an offset beyond the file',
    header((h) => ({ ...h, 'ln_f.bias': { ...h['ln_f.bias'], data_offsets: [1e9, 1e9 + 48] } })),
    'bad-checkpoint',
    /ends at byte/,
  ],
  [
    'tensors that overlap',
    header((h) => ({ ...h, [WTE]: h['wpe.weight'], 'wpe.weight': h['wpe.weight'] })),
    'bad-checkpoint',
    /overlaps|hole/,
  ],
  [
    'a hole',
    header((h) => Object.fromEntries(Object.entries(h).filter(([name]) => name !== 'wpe.weight'))),
    'bad-checkpoint',
    /hole/,
  ],
  [
    'a name twice',
    header((h) => JSON.stringify(h).replace('wpe.weight', WTE)),
    'bad-checkpoint',
    /wte\.weight is listed twice/,
  ],
  // ---- the data
  ['the last byte missing', tensors((files) => whole(files).slice(0, -1)), 'bad-checkpoint', /ends at byte/],
  ['a byte too many', tensors((files) => new Uint8Array([...whole(files), 0])), 'bad-checkpoint', /goes on/],
  ['NaN', poke(NaN), 'bad-checkpoint', /c_fc\.weight holds NaN/],
  ['an infinite number', poke(-Infinity), 'bad-checkpoint', /c_fc\.weight holds NaN or an infinite/],
  ['a tensor missing', dropTensor('h.0.attn.c_proj.bias'), 'missing-tensor', /1 tensor of.*h\.0\.attn\.c_proj\.bias/],
  ['a fused tensor missing', dropTensor('h.0.attn.c_attn.weight'), 'missing-tensor', /c_attn\.weight/],
  ['a layer too many', addTensor('h.1.ln_1.weight', [12]), 'bad-checkpoint', /layer 1.*1 layers/],
  [
    'a shape the other way round',
    (files) => {
      const all = gpt2Tensors();
      const fc = all['h.0.mlp.c_fc.weight'];
      if (fc) fc.shape = [48, 12];
      const { header: entries, data } = pack(all);
      files['model.safetensors'] = safetensors(entries, data);
    },
    'bad-checkpoint',
    /c_fc\.weight has shape \[48, 12\].*\[12, 48\]/,
  ],
  // ---- tokenizers
  ['vocab.json cut off', put('vocab.json', '{"a": 1'), 'bad-tokenizer', /vocab\.json is not JSON/],
  ['vocab.json as a list', put('vocab.json', '[1]'), 'bad-tokenizer', /vocab\.json is not an object/],
  ['merges of three parts', put('merges.txt', 'a b c\n'), 'bad-tokenizer', /merges\.txt: 'a b c'/],
  ['tokenizer.json without a model', put('tokenizer.json', {}), 'bad-tokenizer', /model is missing/],
  [
    'tokenizer.json of an unknown kind',
    put('tokenizer.json', { model: { type: 'Magic' } }),
    'bad-tokenizer',
    /tokenizer\.json/,
  ],
  [
    'tokenizer.json with an unknown normaliser',
    put('tokenizer.json', { normalizer: { type: 'Shout' }, model: { type: 'BPE', vocab: {}, merges: [] } }),
    'bad-tokenizer',
    /Shout/,
  ],
  [
    'vocab.txt without [UNK]',
    (files) => {
      without('vocab.json')(files);
      put('vocab.txt', 'a\nb\n')(files);
    },
    'bad-tokenizer',
    /\[UNK\]/,
  ],
];

/** A checkpoint in shards: its index, and what can be wrong with it. */
export const SHARDED: Case[] = [
  ['no shard', without('model-00002-of-00003.safetensors'), 'missing-tensor', /model-00002-of-00003\.safetensors/],
  ['HTML as the index', put('model.safetensors.index.json', HTML), 'bad-checkpoint', /index\.json.*HTML/],
  ['an index without its map', put('model.safetensors.index.json', {}), 'bad-checkpoint', /weight_map/],
  [
    'an index with an empty map',
    put('model.safetensors.index.json', { weight_map: {} }),
    'bad-checkpoint',
    /weight_map/,
  ],
  [
    'an index that leaves the folder',
    put('model.safetensors.index.json', { weight_map: { 'wte.weight': '../x' } }),
    'bad-checkpoint',
    /\.\.\/x/,
  ],
  [
    'an index of numbers',
    put('model.safetensors.index.json', { weight_map: { 'wte.weight': 7 } }),
    'bad-checkpoint',
    /wte\.weight/,
  ],
  ['HTML as a shard', put('model-00003-of-00003.safetensors', HTML), 'bad-checkpoint', /00003.*HTML/],
  [
    'a shard cut off',
    (files) => {
      files['model-00001-of-00003.safetensors'] = (files['model-00001-of-00003.safetensors'] ?? new Uint8Array()).slice(
        0,
        900,
      );
    },
    'bad-checkpoint',
    /00001/,
  ],
  [
    'a shard in another’s place',
    (files) => {
      files['model-00001-of-00003.safetensors'] = files['model-00003-of-00003.safetensors'] ?? new Uint8Array();
    },
    'missing-tensor',
    /lacks \d+ tensors that the index lists for it: .* more/,
  ],
  [
    'a tensor that the index doesn’t list',
    (files) => {
      const index = JSON.parse(new TextDecoder().decode(files['model.safetensors.index.json'])) as {
        weight_map: Record<string, string>;
      };
      Reflect.deleteProperty(index.weight_map, 'wpe.weight');
      files['model.safetensors.index.json'] = text(index);
    },
    'bad-checkpoint',
    /wpe\.weight/,
  ],
];
