// Checkpoints made on the spot: a small GPT-2 with random parameters, and files that are put together by hand.
import { random } from './texts.js';
import { byteLevelFiles } from './vocabularies.js';

export interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** A safetensors file with this header (or any text in its place) before this data. */
export function safetensors(header: unknown, data: Uint8Array, length?: bigint): Uint8Array {
  const text = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header));
  const file = new Uint8Array(8 + text.length + data.length);
  new DataView(file.buffer).setBigUint64(0, length ?? BigInt(text.length), true);
  file.set(text, 8);
  file.set(data, 8 + text.length);
  return file;
}

/** Float32 tensors one behind the other. */
export function pack(tensors: Record<string, { shape: number[]; data: Float32Array }>): {
  header: Record<string, Entry>;
  data: Uint8Array;
} {
  const header: Record<string, Entry> = {};
  let at = 0;
  for (const [name, { shape, data }] of Object.entries(tensors)) {
    header[name] = { dtype: 'F32', shape, data_offsets: [at, at + data.byteLength] };
    at += data.byteLength;
  }
  const bytes = new Uint8Array(at);
  for (const [name, { data }] of Object.entries(tensors)) {
    bytes.set(new Uint8Array(data.buffer), header[name]?.data_offsets[0] ?? 0);
  }
  return { header, data: bytes };
}

export const GPT2_CONFIG = {
  model_type: 'gpt2',
  n_embd: 12,
  n_head: 2,
  n_layer: 1,
  n_positions: 64,
  vocab_size: Object.keys(JSON.parse(byteLevelFiles()['vocab.json'] ?? '{}') as object).length,
};

export function gpt2Tensors(config = GPT2_CONFIG): Record<string, { shape: number[]; data: Float32Array }> {
  const { n_embd: d, vocab_size: vocab, n_positions: positions } = config;
  const next = random(7);
  const shapes: Record<string, number[]> = { 'wte.weight': [vocab, d], 'wpe.weight': [positions, d] };
  for (let l = 0; l < config.n_layer; l++) {
    const linear = (name: string, inner: number, out: number): void => {
      shapes[`h.${l}.${name}.weight`] = [inner, out];
      shapes[`h.${l}.${name}.bias`] = [out];
    };
    for (const norm of ['ln_1', 'ln_2']) {
      shapes[`h.${l}.${norm}.weight`] = [d];
      shapes[`h.${l}.${norm}.bias`] = [d];
    }
    linear('attn.c_attn', d, 3 * d);
    linear('attn.c_proj', d, d);
    linear('mlp.c_fc', d, 4 * d);
    linear('mlp.c_proj', 4 * d, d);
  }
  shapes['ln_f.weight'] = [d];
  shapes['ln_f.bias'] = [d];
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const count = shape.reduce((product, extent) => product * extent, 1);
      const data = Float32Array.from({ length: count }, () => (next() - 0.5) * 1.5);
      return [name, { shape, data }];
    }),
  );
}

/** A whole folder: config, tensors, byte-level tokenizer. */
export function gpt2Folder(): Record<string, Uint8Array> {
  const { header, data } = pack(gpt2Tensors());
  const texts = { 'config.json': JSON.stringify(GPT2_CONFIG), ...byteLevelFiles() };
  const files = Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  return { ...Object.fromEntries(files), 'model.safetensors': safetensors(header, data) };
}
