// node scripts/models/prepare.mjs MODEL --data DIR --out DIR [--recipe FILE] [--vocabulary FILE]
// Writes train.txt, dev.txt and vocab.txt in the form that README.md describes.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writePrepared } from './common/examples.mjs';
import { dataFolder, findModel } from './common/models.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    recipe: { type: 'string' },
    vocabulary: { type: 'string' },
  },
});
const data = dataFolder(values.data);
if (!data || !values.out) throw new Error('usage: prepare.mjs MODEL --data DIR --out DIR');
const model = await findModel(positionals[0]);
const tokens = values.vocabulary && readFileSync(values.vocabulary, 'utf8').trimEnd().split('\n');
const prepared = model.prepare({
  data,
  recipe: JSON.parse(readFileSync(values.recipe ?? model.recipePaths[0], 'utf8')),
  ...(tokens ? { tokens } : {}),
});
writePrepared(values.out, prepared);
console.log(
  JSON.stringify({
    examples: prepared.train.length,
    counts: prepared.counts,
    vocabulary: prepared.vocabulary.length,
  }),
);
