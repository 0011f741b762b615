// What 16-bit and 8-bit weights cost in accuracy: a block's output, and the attention weights of the bundled model, against
// float64. Nothing is timed, so that any machine at any load gives the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { difference, relativeNorm } from '../lib/difference.mjs';
import { table } from './format.mjs';
import { ROOT } from './machine.mjs';
import { WORKLOADS } from './workloads.mjs';

const DTYPES = ['f32', 'f16', 'q8'];
const BUILDS = ['simd128', 'relaxed'];
const BLOCK = 'BERT-base block, T=128, by dtype';
/** Goldens of scripts/golden/mini_forward.py. */
const SENTENCES = { sweet: '我 吃了 一个 苹果 ， 它 很 甜', dear: '我 吃了 一个 苹果 ， 它 很 贵' };

export async function main() {
  console.log(precisionTables(await measurePrecision()));
}

export async function measurePrecision() {
  const { loadEngine } = await import(join(ROOT, 'bindings/js/dist/heed.js'));
  const rows = [];
  for (const simd of BUILDS) {
    const engine = await loadEngine({ simd, worker: false }).catch(onlyUnsupported);
    if (!engine) continue;
    const blocks = await blockErrors(engine);
    for (const dtype of DTYPES)
      rows.push({ simd, dtype, block: blocks[dtype], ...(await weightErrors(engine, dtype)) });
    engine.dispose();
  }
  return rows;
}

/** This Node may not have relaxed SIMD. */
function onlyUnsupported(error) {
  if (error.code !== 'unsupported-browser') throw error;
}

export function precisionTables(rows) {
  const text = (x) => x.toExponential(1);
  return table(
    ['build', 'dtype', 'block: output', 'zh-mini: weights, largest', 'zh-mini: weights, r. m. s.'],
    rows.map(({ simd, dtype, block, largest, mean }) => [simd, dtype, text(block), text(largest), text(mean)]),
  );
}

async function blockErrors(engine) {
  const { inputs, ways } = WORKLOADS.find(({ id }) => id === BLOCK).make();
  const errors = {};
  for (const { name, prepare, expected } of ways) {
    const { run, check = run, dispose } = await prepare(engine);
    errors[name] = relativeNorm(await check(inputs[0]), expected());
    dispose?.();
  }
  return errors;
}

async function weightErrors(engine, dtype) {
  const model = await engine.loadModel('zh-mini', { dtype });
  let largest = 0;
  let sum = 0;
  let count = 0;
  for (const [golden, sentence] of Object.entries(SENTENCES)) {
    const { data } = (await model.run(sentence.split(' '))).tap('weights');
    const want = readGolden(golden);
    if (want.length !== data.length)
      throw new Error(`${golden}.npy has ${want.length} numbers, the run ${data.length}`);
    want.forEach((x, i) => {
      const error = difference(data[i], x);
      largest = Math.max(largest, error);
      sum += error ** 2;
    });
    count += want.length;
  }
  model.dispose();
  return { largest, mean: Math.sqrt(sum / count) };
}

/** A .npy file of float64. */
function readGolden(name) {
  const file = readFileSync(join(ROOT, 'tests/golden/zh-mini', `${name}.npy`));
  const start = 10 + file.readUInt16LE(8);
  return Float64Array.from({ length: (file.length - start) / 8 }, (_, i) => file.readDoubleLE(start + 8 * i));
}
