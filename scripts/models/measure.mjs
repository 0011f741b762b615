// node scripts/models/measure.mjs MODEL [--folder DIR] [--data DIR] [--on test|dev] [--write]
// What scripts/measure starts: the package's own weights, in WebAssembly, against the model's relations.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cardTable, makeCard } from './common/card.mjs';
import { openModel } from './common/engine.mjs';
import { fillBlanks } from './common/fill-mask.mjs';
import { measure } from './common/heads.mjs';
import { dataFolder, findModel } from './common/models.mjs';
import { wilson } from './common/statistics.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    data: { type: 'string' },
    on: { type: 'string', default: 'test' },
    write: { type: 'boolean', default: false },
  },
});
if (!['test', 'dev'].includes(values.on)) throw new Error(`--on is ${values.on}, wanted test or dev`);
const model = await findModel(positionals[0]);
const folder = resolve(values.folder ?? model.shipped);
const data = dataFolder(values.data);
if (!data && values.write) throw new Error('a card wants the data folder too: --data DIR, or HEED_TRAINING_DATA');

/** Without card.json, which is being written, and would count itself. */
const bytesOf = (/** @type {string} */ path) =>
  readdirSync(path)
    .filter((name) => name !== 'card.json')
    .reduce((sum, name) => sum + statSync(join(path, name)).size, 0);

const opened = await openModel(folder);
const relations = model
  .relations({ ...(data ? { data } : {}) })
  .map((relation) => (values.on === 'dev' ? { ...relation, report: relation.choose } : relation));
const rows = await measure(relations, opened.weights);
const filled = model.blanks ? await fillBlanks(model.blanks, opened.first) : undefined;
const blanks = filled && {
  accuracy: Math.round((10000 * filled.right) / filled.n) / 10000,
  interval: wilson(filled.right, filled.n).map((x) => Math.round(10000 * x) / 10000),
  n: filled.n,
  different: filled.different,
};
const facts = model.facts(
  model.recipePaths.map((path) => JSON.parse(readFileSync(path, 'utf8'))),
  {
    parameters: opened.parameters,
    bytes: bytesOf(folder),
    config: opened.config,
  },
);
const card = makeCard(rows, { name: model.name, ...facts, ...(blanks ? { fillMask: blanks } : {}) });
if (values.write) writeFileSync(join(folder, 'card.json'), `${JSON.stringify(card, null, 1)}\n`);
console.log(cardTable(card));
if (filled)
  console.log(
    `\n[MASK]: ${filled.right} of ${filled.n} fit, ${filled.different} different answers; not: ${filled.wrong.join('; ')}`,
  );
opened.dispose();
