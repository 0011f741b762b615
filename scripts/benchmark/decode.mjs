// Tokens a second of a model in the shape of GPT-2 small, whose 124 million numbers are drawn on the spot.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCheckpoint } from '../big-model/checkpoint.mjs';
import { decodeTables } from './decode-report.mjs';
import { CHECKPOINT } from './decodes.mjs';
import { measure } from './kernels.mjs';
import { BUILD } from './machine.mjs';
import { readOptions } from './options.mjs';

const OPTIONS = {
  'cpu-time': 'flag',
  decode: 'flag',
  node: 'flag',
  chromium: 'flag',
  rounds: 'count',
  quick: 'flag',
  json: 'text',
};

export async function main(args) {
  const options = readOptions(args, OPTIONS);
  const result = await measureDecoding({ ...options, cpuTime: options['cpu-time'] });
  console.log(`\n${decodeTables(result)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
}

/** As kernels.mjs's measure. The checkpoint, 498 MB, is there only meanwhile. */
export async function measureDecoding(options) {
  const folder = join(BUILD, CHECKPOINT);
  try {
    mkdirSync(folder, { recursive: true });
    makeCheckpoint(folder);
    return await measure({ ...options, list: 'decode', workers: false });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
