// node scripts/models/ship.mjs MODEL --trained DIR
// From what the trainer wrote to what the package carries: the weights in 8 bits, the loss curve beside the recipe.

import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findModel } from './common/models.mjs';
import { quantise } from './common/quantise.mjs';
import { readTensors, writeTensors } from './common/safetensors.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { trained: { type: 'string' } } });
const model = await findModel(positionals[0]);
if (!values.trained) throw new Error('usage: ship.mjs MODEL --trained DIR');
const trained = join(values.trained, 'model');

mkdirSync(model.shipped, { recursive: true });
for (const name of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'vocab.txt'])
  if (existsSync(join(trained, name))) copyFileSync(join(trained, name), join(model.shipped, name));
writeTensors(join(model.shipped, 'model.safetensors'), quantise(readTensors(join(trained, 'model.safetensors'))));
copyFileSync(join(values.trained, 'loss.svg'), join(model.folder, 'loss.svg'));
console.log(`${model.shipped}: written. scripts/measure ${model.name} --write measures it and writes its card.`);
