// Folders that are damaged in every way that we could think of: the right code, a message that names what is wrong, the engine
// usable afterwards and its memory where it was.
import { expect, test } from 'vitest';
import { withEachBuild } from '../support/engines.js';
import { GPT2_CONFIG, gpt2Folder, gpt2Tensors, pack, safetensors, type Entry } from './checkpoints.js';
import { filesOf, MODELS } from './golden-models.js';
import { random } from './texts.js';

type Files = Record<string, Uint8Array>;
type Case = [name: string, damage: (files: Files) => void, code: string, says: RegExp];
type Header = Record<string, Entry>;

const text = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const HTML = '<!doctype html><title>Not found</title>';
const WTE = 'wte.weight';

const config =
  (change: Record<string, unknown>) =>
  (files: Files): void => {
    files['config.json'] = text({ ...GPT2_CONFIG, ...change });
  };
/** The header changed, the data as it was. */
const header =
  (change: (header: Header) => unknown) =>
  (files: Files): void => {
    const { header: entries, data } = pack(gpt2Tensors());
    files['model.safetensors'] = safetensors(change(entries) ?? entries, data);
  };
const NO_ENTRY: Entry = { dtype: '', shape: [], data_offsets: [0, 0] };
const entry = (change: (entry: Entry) => object): ((files: Files) => void) =>
  header((entries) => ({ ...entries, [WTE]: change(entries[WTE] ?? NO_ENTRY) }));
const tensors =
  (change: (files: Files) => Uint8Array): ((files: Files) => void) =>
  (files) => {
    files['model.safetensors'] = change(files);
  };
const whole = (files: Files): Uint8Array => files['model.safetensors'] ?? new Uint8Array();
const without =
  (name: string) =>
  (files: Files): void => {
    Reflect.deleteProperty(files, name);
  };
const put =
  (name: string, value: unknown) =>
  (files: Files): void => {
    files[name] = text(value);
  };
const dropTensor =
  (name: string) =>
  (files: Files): void => {
    const all = gpt2Tensors();
    Reflect.deleteProperty(all, name);
    const { header: entries, data } = pack(all);
    files['model.safetensors'] = safetensors(entries, data);
  };
const addTensor =
  (name: string, shape: number[]) =>
  (files: Files): void => {
    const count = shape.reduce((product, extent) => product * extent, 1);
    const { header: entries, data } = pack({ ...gpt2Tensors(), [name]: { shape, data: new Float32Array(count) } });
    files['model.safetensors'] = safetensors(entries, data);
  };
const poke =
  (value: number) =>
  (files: Files): void => {
    const all = gpt2Tensors();
    const weights = all['h.0.mlp.c_fc.weight'];
    if (weights) weights.data[5] = value;
    const { header: entries, data } = pack(all);
    files['model.safetensors'] = safetensors(entries, data);
  };

const CASES: Case[] = [
  // ---- files that are not there, or are something else
  ['no config.json', without('config.json'), 'not-found', /config\.json/],
  ['no model.safetensors', without('model.safetensors'), 'not-found', /model\.safetensors.*index/],
  [
    'only pytorch_model.bin',
    (files) => {
      without('model.safetensors')(files);
      files['pytorch_model.bin'] = text('PK');
    },
    'unsupported-model',
    /pytorch_model\.bin.*save_pretrained/,
  ],
  ['an empty config.json', put('config.json', ''), 'bad-checkpoint', /config\.json is not JSON/],
  ['HTML as config.json', put('config.json', HTML), 'bad-checkpoint', /config\.json.*HTML/],
  ['HTML as model.safetensors', put('model.safetensors', HTML), 'bad-checkpoint', /model\.safetensors.*HTML/],
  ['HTML as vocab.json', put('vocab.json', HTML), 'bad-tokenizer', /vocab\.json.*HTML/],
  ['HTML as tokenizer.json', put('tokenizer.json', HTML), 'bad-tokenizer', /tokenizer\.json.*HTML/],
  [
    'HTML as tokenizer_config.json',
    put('tokenizer_config.json', HTML),
    'bad-tokenizer',
    /tokenizer_config\.json.*HTML/,
  ],
  ['HTML as merges.txt', put('merges.txt', HTML), 'bad-tokenizer', /merges\.txt/],
  ['a card that is no JSON', put('card.json', 'Dear reader'), 'bad-checkpoint', /card\.json/],
  ['a card that is a list', put('card.json', []), 'bad-checkpoint', /card\.json/],
  ['a card with odd relations', put('card.json', { relations: [{ relation: 'x' }] }), 'bad-checkpoint', /relations/],
  // ---- config.json
  ['config.json cut off', put('config.json', '{"model_type": "gpt2", "n_e'), 'bad-checkpoint', /byte 27.*ends/],
  ['config.json as a list', put('config.json', []), 'bad-checkpoint', /not an object/],
  ['config.json with a comment', put('config.json', '{/* */}'), 'bad-checkpoint', /byte 1/],
  ['config.json with a comma too many', put('config.json', '{"model_type":"gpt2",}'), 'bad-checkpoint', /byte 21.*key/],
  ['config.json with NaN', put('config.json', '{"a": NaN}'), 'bad-checkpoint', /byte 6.*value/],
  ['config.json with a huge number', put('config.json', '{"a": 1e999}'), 'bad-checkpoint', /fits a double/],
  ['config.json nested without end', put('config.json', '['.repeat(1e5)), 'bad-checkpoint', /levels/],
  ['config.json with something behind it', put('config.json', '{} {}'), 'bad-checkpoint', /the end/],
  ['config.json with a tab in a text', put('config.json', '{"a":"\t"}'), 'bad-checkpoint', /control character/],
  ['no model_type', config({ model_type: undefined }), 'bad-checkpoint', /model_type is missing/],
  [
    'an unknown model_type',
    config({ model_type: 't5' }),
    'unsupported-model',
    /model_type is 't5'.*'bert'.*'gpt_neox'/,
  ],
  ['model_type as a number', config({ model_type: 7 }), 'bad-checkpoint', /model_type/],
  [
    'an unknown activation',
    config({ activation_function: 'mish' }),
    'unsupported-model',
    /activation_function is 'mish'/,
  ],
  ['scaling by layer', config({ scale_attn_by_inverse_layer_idx: true }), 'unsupported-model', /inverse_layer/],
  ['cross-attention', config({ add_cross_attention: true }), 'unsupported-model', /cross_attention/],
  ['no n_embd', config({ n_embd: undefined }), 'bad-checkpoint', /n_embd is missing/],
  ['n_embd 0', config({ n_embd: 0 }), 'bad-checkpoint', /n_embd/],
  ['n_embd below 0', config({ n_embd: -12 }), 'bad-checkpoint', /n_embd/],
  ['half a layer', config({ n_layer: 0.5 }), 'bad-checkpoint', /n_layer/],
  ['n_layer as a text', config({ n_layer: '1' }), 'bad-checkpoint', /n_layer/],
  ['layers without end', config({ n_layer: 2 ** 31 }), 'bad-checkpoint', /n_layer/],
  ['heads that don’t divide', config({ n_head: 5 }), 'bad-option', /heads is 5/],
  ['a vocabulary that no memory holds', config({ vocab_size: 2 ** 29 }), 'out-of-memory', /2\^30|needs/],
  ['a model that no memory holds', config({ n_embd: 2 ** 14, n_layer: 8 }), 'out-of-memory', /needs .* GiB/],
  ['eps 0', config({ layer_norm_epsilon: 0 }), 'bad-option', /eps/],
  ['another width than the file’s', config({ n_embd: 14 }), 'bad-checkpoint', /wte\.weight has shape.*config\.json/],
  ['another vocabulary than the file’s', config({ vocab_size: 100 }), 'bad-checkpoint', /wte\.weight has shape/],
  ['more positions than the file has', config({ n_positions: 65 }), 'bad-checkpoint', /wpe\.weight has shape/],
  ['more layers than the file has', config({ n_layer: 2 }), 'missing-tensor', /12 tensors.*h\.1\./],
  ['another feed-forward than the file’s', config({ n_inner: 20 }), 'bad-checkpoint', /c_fc\.weight has shape/],
  [
    'another architecture than the file’s',
    put('config.json', {
      model_type: 'llama',
      hidden_size: 12,
      intermediate_size: 8,
      num_attention_heads: 2,
      num_hidden_layers: 1,
      vocab_size: 9,
    }),
    'missing-tensor',
    /embed_tokens/,
  ],
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
  ['a dtype that is not read', entry((e) => ({ ...e, dtype: 'I32' })), 'unsupported-model', /I32.*F32, F16 and BF16/],
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
const SHARDED: Case[] = [
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

withEachBuild('broken folders', (engine) => {
  const refused = async (files: Files): Promise<unknown> => {
    const before = await engine().memory();
    const error: unknown = await engine()
      .loadModel(files)
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    const after = await engine().memory();
    expect(after.liveHandles).toBe(before.liveHandles);
    expect(after.bytesInUse - before.bytesInUse).toBeLessThan(2 ** 19);
    return error;
  };

  test.each(CASES)('%s', async (_, damage, code, says) => {
    const files = { ...gpt2Folder() };
    damage(files);
    const error = await refused(files);
    expect(error).toMatchObject({ name: 'HeedError', code });
    expect((error as Error).message).toMatch(says);
  });

  test.each(SHARDED)('shards: %s', async (_, damage, code, says) => {
    const files = filesOf(`${MODELS}gpt2`);
    damage(files);
    const error = await refused(files);
    expect(error).toMatchObject({ name: 'HeedError', code });
    expect((error as Error).message).toMatch(says);
  });

  test('cut off at 40 random places, and 200 bits flipped in headers: an error or the same model, never a crash', async () => {
    const next = random(5);
    const file = gpt2Folder()['model.safetensors'] ?? new Uint8Array();
    const headerEnd = 8 + Number(new DataView(file.buffer).getBigUint64(0, true));
    for (let i = 0; i < 240; i++) {
      const files = { ...gpt2Folder() };
      if (i < 40) {
        files['model.safetensors'] = file.slice(0, Math.floor(next() * file.length));
        expect(await refused(files)).toMatchObject({ name: 'HeedError', code: 'bad-checkpoint' });
        continue;
      }
      const flipped = file.slice();
      const at = Math.floor(next() * headerEnd);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(next() * 8));
      files['model.safetensors'] = flipped;
      const model = await engine()
        .loadModel(files)
        .catch((error: unknown) => error);
      if (model instanceof Error) expect(model).toMatchObject({ name: 'HeedError' });
      else (model as { dispose(): void }).dispose();
    }
    using whole = await engine().loadModel(gpt2Folder());
    expect((await whole.run('apple')).weights(0, 0).shape.length).toBe(2);
  });

  test('sources that are none', async () => {
    for (const source of [undefined, null, 7, [], new Uint8Array(4), 'http://[', { 'config.json': 7 }]) {
      const error: unknown = await engine()
        .loadModel(source as never)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'HeedError', code: 'bad-option' });
    }
    await expect(engine().loadModel('/there/is/no/such/folder')).rejects.toMatchObject({ code: 'not-found' });
  });
});
