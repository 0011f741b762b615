// The checkpoints of scripts/golden/make_models.py and what NumPy says about them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tensor, Tokens } from 'heed';

export const MODELS = fileURLToPath(new URL('../../../../tests/golden/models/', import.meta.url));

/** A plain reader of float32 files, not the one that is tested. */
export function readFloats(path: string): Record<string, Tensor> {
  const bytes = readFileSync(path);
  const start = 8 + Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.toString('utf8', 8, start)) as Record<
    string,
    { shape: number[]; data_offsets: [number, number] }
  >;
  delete header['__metadata__'];
  return Object.fromEntries(
    Object.entries(header).map(
      ([
        name,
        {
          shape,
          data_offsets: [begin, end],
        },
      ]) => {
        const data = new Float32Array(
          bytes.buffer.slice(bytes.byteOffset + start + begin, bytes.byteOffset + start + end),
        );
        return [name, { data, shape }];
      },
    ),
  );
}

export interface GoldenModel {
  name: string;
  folder: string;
  ids: Int32Array;
  types: Int32Array;
  expected: Record<string, Tensor>;
}

export function goldenModels(): GoldenModel[] {
  return readdirSync(MODELS).map((name) => {
    const folder = MODELS + name;
    const { ids, types, ...expected } = readFloats(`${folder}/expected.safetensors`);
    return { name, folder, ids: Int32Array.from(ids?.data ?? []), types: Int32Array.from(types?.data ?? []), expected };
  });
}

/** The folder's files by name, as a page gets them from an input element. */
export function filesOf(folder: string): Record<string, Uint8Array> {
  const names = readdirSync(folder).filter((name) => name !== 'expected.safetensors');
  return Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(`${folder}/${name}`))]));
}

/** Tokens without a text. */
export function tokensOf(ids: Int32Array, types: Int32Array): Tokens {
  const pieces = Array.from(ids, String);
  return {
    text: '',
    ids,
    pieces,
    spans: pieces.map(() => [0, 0]),
    special: pieces.map(() => false),
    types,
    words: pieces.map((text, i) => ({ text, first: i, last: i })),
  };
}
