// Tokens a second of a model in the shape of GPT-2 small, whose 124 million numbers are drawn on the spot.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCheckpoint } from '../big-model/checkpoint.mjs';
import { decodeTables } from './decode-report.mjs';
import { CHECKPOINT } from './decodes.mjs';
import { BUILD } from './machine.mjs';
import { listMain, measureList } from './one-list.mjs';

/** As kernels.mjs's measure. The checkpoint, 498 MB, is there only meanwhile. */
export async function measureDecoding(options) {
  const folder = join(BUILD, CHECKPOINT);
  try {
    mkdirSync(folder, { recursive: true });
    makeCheckpoint(folder);
    return await measureList('decode', options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const main = listMain({ flag: 'decode', take: measureDecoding, tables: decodeTables });
