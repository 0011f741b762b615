// Checkpoints in 8 bits: the same numbers as with the products written out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withEachBuild } from '../support/engines.js';

const FOLDER = fileURLToPath(new URL('../../models/zh-mini/', import.meta.url));
const WORDS = ['我', '吃了', '一个', '苹果', '，', '它', '很', '甜'];

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

const read = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(FOLDER + name));
const texts = (): Record<string, Uint8Array<ArrayBuffer>> => ({
  'config.json': read('config.json'),
  'tokenizer.json': read('tokenizer.json'),
});

function parsed(file: Uint8Array<ArrayBuffer>): { entries: [string, Entry][]; data: Uint8Array<ArrayBuffer> } {
  const end = 8 + Number(new DataView(file.buffer).getBigUint64(0, true));
  const table = JSON.parse(new TextDecoder().decode(file.subarray(8, end))) as Record<string, Entry>;
  return { entries: Object.entries(table), data: file.slice(end) };
}

function written(entries: readonly [string, { dtype: string; shape: number[]; bytes: Uint8Array }][]): Uint8Array {
  let at = 0;
  const table = entries.map(([name, { dtype, shape, bytes }]) => {
    const from = at;
    at += bytes.length;
    return [name, { dtype, shape, data_offsets: [from, at] }];
  });
  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(table)));
  const file = new Uint8Array(8 + json.length + at);
  new DataView(file.buffer).setBigUint64(0, BigInt(json.length), true);
  file.set(json, 8);
  let to = 8 + json.length;
  for (const [, { bytes }] of entries) {
    file.set(bytes, to);
    to += bytes.length;
  }
  return file;
}

/** A factor of an f16 number's bits; those of the model are normal numbers or 0. */
const half = (bits: number): number => (bits === 0 ? 0 : (1 + (bits & 1023) / 1024) * 2 ** ((bits >> 10) - 15));

/** The matrices as F32: whole number times factor. */
function writtenOut(): Uint8Array {
  const { entries, data } = parsed(read('model.safetensors'));
  const bytesOf = ([from, to]: [number, number]): Uint8Array<ArrayBuffer> => data.slice(from, to);
  const factors = new Map(entries.filter(([name]) => name.endsWith('_scale')));
  return written(
    entries
      .filter(([name]) => !factors.has(name))
      .map(([name, { dtype, shape, data_offsets }]) => {
        const scale = factors.get(`${name}_scale`);
        if (!scale) return [name, { dtype, shape, bytes: bytesOf(data_offsets) }];
        const rows = new Uint16Array(bytesOf(scale.data_offsets).buffer);
        const whole = new Int8Array(bytesOf(data_offsets).buffer);
        const values = Float32Array.from(whole, (x, i) => x * half(rows[Math.floor(i / (shape[1] ?? 1))] ?? NaN));
        return [name, { dtype: 'F32', shape, bytes: new Uint8Array(values.buffer) }];
      }),
  );
}

withEachBuild('8 bits', (engine) => {
  test.each(['f32', 'f16', 'q8'] as const)('in %s: bit for bit as with the products written out', async (dtype) => {
    using packed = await engine().loadModel({ ...texts(), 'model.safetensors': read('model.safetensors') }, { dtype });
    using plain = await engine().loadModel({ ...texts(), 'model.safetensors': writtenOut() }, { dtype });
    expect(packed.tensors.filter((tensor) => tensor.dtype === 'I8').length).toBe(19); // all but those of queries, keys and positions
    const [a, b] = [await packed.run(WORDS), await plain.run(WORDS)];
    for (let layer = 0; layer < packed.config.layers; layer++) {
      for (let head = 0; head < packed.config.heads; head++) {
        expect(a.weights(layer, head).data).toEqual(b.weights(layer, head).data);
      }
    }
  });

  test('auto keeps them as f16, and the factors are not unexpected', async () => {
    using model = await engine().loadModel({ ...texts(), 'model.safetensors': read('model.safetensors') });
    expect(model.config.dtype).toBe('f16');
    expect((await model.run(WORDS)).dtype).toBe('f16');
  });

  test('without factors they are refused, naming the tensor', async () => {
    const { entries, data } = parsed(read('model.safetensors'));
    const bare = written(
      entries
        .filter(([name]) => !name.endsWith('_scale'))
        .map(
          ([
            name,
            {
              dtype,
              shape,
              data_offsets: [from, to],
            },
          ]) => [name, { dtype, shape, bytes: data.slice(from, to) }],
        ),
    );
    await expect(engine().loadModel({ ...texts(), 'model.safetensors': bare })).rejects.toMatchObject({
      code: 'unsupported-model',
      message: expect.stringMatching(/tensor \S+ has dtype I8/) as string,
    });
  });
});
