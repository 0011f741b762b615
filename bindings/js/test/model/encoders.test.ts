// BERT's descendants and OPT: folders in which one thing is wrong, and what a config may say that would compute otherwise.
import { describe, expect, test } from 'vitest';
import { withEachBuild } from '../support/engines.js';
import { safetensors } from './checkpoints.js';
import { filesOf, MODELS } from './golden-models.js';

type Files = Record<string, Uint8Array>;
interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

const KINDS = ['distilbert', 'xlm-roberta', 'electra-generator', 'albert', 'roformer', 'opt-behind'];

function open(files: Files): { header: Record<string, Entry>; data: Uint8Array } {
  const bytes = files['model.safetensors'] ?? new Uint8Array(8);
  const length = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as Record<string, Entry>;
  delete header['__metadata__'];
  return { header, data: bytes.subarray(8 + length) };
}

/** The folder with only these tensors, each where it was; its bytes are those of the tensors that are left. */
function keeping(files: Files, keep: (name: string) => boolean): Files {
  const { header, data } = open(files);
  const left = Object.entries(header).filter(([name]) => keep(name));
  const parts = left.map(
    ([
      ,
      {
        data_offsets: [begin, end],
      },
    ]) => data.subarray(begin, end),
  );
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  const moved = left.map(([name, entry], i): [string, Entry] => {
    const size = parts[i]?.length ?? 0;
    bytes.set(parts[i] ?? [], at);
    at += size;
    return [name, { ...entry, data_offsets: [at - size, at] }];
  });
  return { ...files, 'model.safetensors': safetensors(Object.fromEntries(moved), bytes) };
}

/** The same numbers, said to lie otherwise: a matrix as its transpose, a vector as a column. */
function reshaped(files: Files, which: string): Files {
  const { header, data } = open(files);
  const entry = header[which];
  if (!entry) throw new Error(which);
  const { shape } = entry;
  const other = { ...entry, shape: shape.length === 2 ? [(shape[0] ?? 1) * (shape[1] ?? 1), 1] : [...shape, 1] };
  return { ...files, 'model.safetensors': safetensors({ ...header, [which]: other }, data) };
}

function saying(files: Files, change: object): Files {
  const config = JSON.parse(new TextDecoder().decode(files['config.json'])) as object;
  return { ...files, 'config.json': new TextEncoder().encode(JSON.stringify({ ...config, ...change })) };
}

/** What isn't needed: a head's own matrix, where the embedding's will do, and poolers. */
const SPARE = /pooler|discriminator|lm_head\.decoder\.weight|^lm_head\.weight/;
/** Without it the file has no head at all, and what is left of one is passed over. */
const HEAD =
  /^(vocab_transform|lm_head\.dense|generator_predictions\.dense|predictions\.dense|cls\.predictions\.transform\.dense)\.weight/;

withEachBuild('encoders beside BERT', (engine) => {
  const refusal = async (files: Files): Promise<unknown> =>
    engine()
      .loadModel(files)
      .then(
        (model) => {
          model.dispose();
          return undefined;
        },
        (error: unknown) => error,
      );

  describe.each(KINDS)('%s', (kind) => {
    const files = filesOf(MODELS + kind);
    const names = Object.keys(open(files).header);

    test('lacks any one tensor: told by its name', async () => {
      for (const name of names) {
        const error = await refusal(keeping(files, (other) => other !== name));
        if (SPARE.test(name) || HEAD.test(name)) {
          expect(error, name).toBeUndefined();
          continue;
        }
        expect(error, `${name}: ${String(error)}`).toMatchObject({ name: 'HeedError', code: 'missing-tensor' });
        // A prefix is the file's, and the message has the name behind it.
        const bare = name.replace(/^(distilbert|roberta|electra|albert|roformer|decoder)\./, '');
        expect((error as Error).message).toContain(bare);
      }
    });

    test('has any one tensor of another shape: told by its name', async () => {
      for (const name of names.filter((one) => !one.includes('pooler'))) {
        const error = await refusal(reshaped(files, name));
        expect(error, name).toMatchObject({ name: 'HeedError', code: 'bad-checkpoint' });
        expect((error as Error).message).toContain(name);
      }
    });
  });

  test.each([
    ['distilbert', { n_heads: 7 }, 'bad-checkpoint', /dim.*n_heads|n_heads.*dim/],
    ['distilbert', { activation: 'tanh' }, 'unsupported-model', /activation is 'tanh'/],
    ['roberta', { pad_token_id: 40 }, 'bad-checkpoint', /pad_token_id is 40/],
    ['roberta', { pad_token_id: -1 }, 'bad-checkpoint', /pad_token_id is -1/],
    [
      'roberta',
      { position_embedding_type: 'relative_key' },
      'unsupported-model',
      /position_embedding_type is 'relative_key'/,
    ],
    ['electra', { embedding_size: 12 }, 'bad-checkpoint', /word_embeddings\.weight has shape \[29, 28\]/],
    ['electra', { add_cross_attention: true }, 'unsupported-model', /add_cross_attention/],
    ['albert', { num_hidden_groups: 2 }, 'unsupported-model', /num_hidden_groups is '2'/],
    ['albert', { inner_group_num: 3 }, 'unsupported-model', /inner_group_num is '3'/],
    ['roformer', { rotary_value: true }, 'unsupported-model', /rotary_value/],
    ['opt', { word_embed_proj_dim: 10 }, 'unsupported-model', /word_embed_proj_dim is '10'/],
    ['opt', { enable_bias: false }, 'unsupported-model', /enable_bias/],
    ['opt', { num_hidden_layers: 1073741824 }, 'out-of-memory', /loadModel: needs/],
    ['albert', { num_hidden_layers: 1073741824 }, 'out-of-memory', /loadModel: needs/],
  ])('%s with %o is refused by name', async (kind, change, code, says) => {
    const error = await refusal(saying(filesOf(MODELS + kind), change));
    expect(error).toMatchObject({ name: 'HeedError', code });
    expect((error as Error).message).toMatch(says);
  });

  test('padding in a text takes no position, and attention goes to it all the same', async () => {
    using model = await engine().loadModel(`${MODELS}roberta`);
    const residual = async (ids: number[]): Promise<Float32Array> =>
      (await model.run(ids, { taps: ['embedding'] })).tap('embedding').data;
    const d = model.config.dModel;
    const [plain, padded] = [await residual([5, 6, 7]), await residual([5, 1, 6, 1, 7])];
    expect(padded.slice(2 * d, 3 * d)).toEqual(plain.slice(d, 2 * d));
    expect(padded.slice(4 * d)).toEqual(plain.slice(2 * d));
    expect(padded.slice(d, 2 * d)).toEqual(padded.slice(3 * d, 4 * d));
    expect(model.config.maxSeqLen).toBe(21 - 2);
  });

  test('an ALBERT of more layers than blocks says and keeps each layer’s weights', async () => {
    using model = await engine().loadModel(`${MODELS}albert`);
    const run = await model.run([1, 2, 3, 4], { taps: ['weights'] });
    expect(run.tap('weights').shape).toEqual([3, 2, 4, 4]);
    const rows = (layer: number): Float32Array => run.tap('weights', layer).data;
    expect(rows(0)).not.toEqual(rows(1));
    const without = await model.run([1, 2, 3, 4], { taps: ['weights'], ablate: [{ layer: 1, head: 0 }] });
    expect(without.tap('weights', 0).data).toEqual(rows(0));
    expect(without.tap('weights', 2).data).not.toEqual(rows(2));
  });
});
