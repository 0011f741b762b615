// A checkpoint in the shape of GPT-2 small, 124 million random parameters in float32, with a byte-level tokenizer of as many
// tokens: the size and the structure of the real one, and none of its knowledge.
import { Buffer } from 'node:buffer';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const CONFIG = { model_type: 'gpt2', n_embd: 768, n_head: 12, n_layer: 12, n_positions: 1024, vocab_size: 50_257 };

export function makeCheckpoint(folder) {
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ ...CONFIG, activation_function: 'gelu_new' }));
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer(CONFIG.vocab_size)));
  writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify({ add_prefix_space: false }));
  writeTensors(join(folder, 'model.safetensors'), shapes(CONFIG));
}

function shapes({ n_embd: d, n_layer: layers, n_positions: positions, vocab_size: vocab }) {
  const all = { 'wte.weight': [vocab, d], 'wpe.weight': [positions, d] };
  const linear = (name, inner, outer) =>
    Object.assign(all, { [`${name}.weight`]: [inner, outer], [`${name}.bias`]: [outer] });
  const norm = (name) => Object.assign(all, { [`${name}.weight`]: [d], [`${name}.bias`]: [d] });
  for (let l = 0; l < layers; l++) {
    norm(`h.${l}.ln_1`);
    linear(`h.${l}.attn.c_attn`, d, 3 * d);
    linear(`h.${l}.attn.c_proj`, d, d);
    norm(`h.${l}.ln_2`);
    linear(`h.${l}.mlp.c_fc`, d, 4 * d);
    linear(`h.${l}.mlp.c_proj`, 4 * d, d);
  }
  norm('ln_f');
  return all;
}

/** Tensors one behind the other; the numbers are drawn once, a million of them, and repeat. */
function writeTensors(path, tensors) {
  const pool = normalNumbers(1 << 20, 0.02);
  const ones = new Float32Array(4096).fill(1);
  const header = {};
  let end = 0;
  for (const [name, shape] of Object.entries(tensors)) {
    const begin = end;
    end += 4 * shape.reduce((product, extent) => product * extent, 1);
    header[name] = { dtype: 'F32', shape, data_offsets: [begin, end] };
  }
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  const file = openSync(path, 'w');
  writeSync(file, length);
  writeSync(file, text);
  for (const [
    name,
    {
      data_offsets: [begin, end],
    },
  ] of Object.entries(header)) {
    const numbers = /ln_\w+\.weight$/.test(name) ? ones : pool;
    for (let left = (end - begin) / 4; left > 0;) {
      const some = numbers.subarray(0, Math.min(left, numbers.length));
      writeSync(file, new Uint8Array(some.buffer, 0, some.byteLength));
      left -= some.length;
    }
  }
  closeSync(file);
}

/** Box and Muller's way, from a generator that gives the same numbers every time. */
function normalNumbers(count, scale) {
  let state = 1;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / (2 ** 32 + 1);
  };
  return Float32Array.from(
    { length: count },
    () => scale * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  );
}

/** Every byte, then pairs of bytes, as many as it takes, and the token that ends a text. */
function tokenizer(size) {
  const letters = byteLetters();
  const merges = letters.flatMap((a) => letters.map((b) => [a, b])).slice(0, size - letters.length - 1);
  const end = '<|endoftext|>';
  const tokens = [...letters, ...merges.map((pair) => pair.join('')), end];
  const byteLevel = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true };
  return {
    added_tokens: [{ id: size - 1, content: end, lstrip: false, rstrip: false, normalized: false, special: true }],
    normalizer: null,
    pre_tokenizer: byteLevel,
    post_processor: byteLevel,
    decoder: byteLevel,
    model: { type: 'BPE', vocab: Object.fromEntries(tokens.map((token, id) => [token, id])), merges },
  };
}

/** GPT-2's letters for bytes: itself where a byte is printable, else the next beyond 255. */
function byteLetters() {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCharCode(printable ? byte : next++);
  });
}
