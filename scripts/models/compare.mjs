// node scripts/models/compare.mjs MODEL --trained DIR [--folder DIR] [--data DIR]
// What 8 bits cost: the attention of what was trained beside that of what is shipped, over all cases that the card reports. Prints the
// largest difference of a weight between words, in any head, and how many choices of the coreference head are others.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openModel } from './common/engine.mjs';
import { favourites } from './common/heads.mjs';
import { dataFolder, findModel } from './common/models.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { trained: { type: 'string' }, folder: { type: 'string' }, data: { type: 'string' } },
});
if (!values.trained) throw new Error('usage: compare.mjs MODEL --trained DIR');
const model = await findModel(positionals[0]);
const data = dataFolder(values.data);
const folder = resolve(values.folder ?? model.shipped);
const card = JSON.parse(readFileSync(join(model.shipped, 'card.json'), 'utf8'));
const { layer, head } = card.relations.find((/** @type {any} */ r) => r.relation === 'coreference');
const [trained, shipped] = [await openModel(resolve(values.trained)), await openModel(folder)];

let [worst, squares, count] = [0, 0, 0];
/** @type {Map<string, {n: number, flips: number}>} */ const flips = new Map();
/** @type {Set<string>} */ const seen = new Set();
for (const relation of model.relations({ ...(data ? { data } : {}) })) {
  if (relation.relation !== 'coreference') continue;
  const key = `${relation.reading}, ${relation.set}`;
  const tally = flips.get(key) ?? { n: 0, flips: 0 };
  flips.set(key, tally);
  for (const c of relation.report) {
    const [a, b] = [await trained.weights(c.words), await shipped.weights(c.words)];
    const at = layer * a.heads + head;
    tally.n += 1;
    tally.flips += Number(favourites(c, a)[at] !== favourites(c, b)[at]);
    if (seen.has(c.words.join(' '))) continue;
    seen.add(c.words.join(' '));
    a.data.forEach((weight, i) => {
      const off = Math.abs(weight - b.data[i]);
      worst = Math.max(worst, off);
      squares += off * off;
      count += 1;
    });
  }
}
for (const [set, { n, flips: others }] of flips) console.log(`${others} of ${n} choices are others: ${set}`);
console.log(
  `${seen.size} sentences: a weight moves by ${worst.toFixed(4)} at most, ${Math.sqrt(squares / count).toFixed(5)} root mean square`,
);
trained.dispose();
shipped.dispose();
