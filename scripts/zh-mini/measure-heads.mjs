// The program behind scripts/measure_heads: the package's own weights, in WebAssembly, through measure.mjs.
import { readFileSync, statSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { cardTable, collect, makeCard, measure } from './measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: join(here, '../../bindings/js/models/zh-mini') },
    data: { type: 'string' },
    on: { type: 'string', default: 'test' },
    write: { type: 'boolean', default: false },
  },
});
if (!['test', 'dev'].includes(values.on)) throw new Error(`--on is ${values.on}, wanted test or dev`);
const folder = resolve(values.model);

/** @type {typeof import('../../bindings/js/src/heed.js')} */
const { loadEngine } = await import(pathToFileURL(join(here, '../../bindings/js/dist/heed.js')).href);
const engine = await loadEngine();
const model = await engine.loadModel(pathToFileURL(`${folder}/`));
const { layers, heads } = model.config;

/** @type {import('./measure.mjs').WeightsOf} */
const weights = async (words) => {
  const run = await model.run(words);
  const square = words.length * words.length;
  const data = new Float32Array(layers * heads * square);
  for (let layer = 0; layer < layers; layer += 1)
    for (let head = 0; head < heads; head += 1)
      data.set(run.wordWeights(layer, head).data, (layer * heads + head) * square);
  return { layers, heads, data };
};

const relations = collect({ data: values.data }).map((relation) =>
  values.on === 'dev' ? { ...relation, report: relation.choose } : relation,
);
const { rows } = await measure(relations, weights);

const recipe = JSON.parse(readFileSync(join(here, 'recipe.json'), 'utf8'));
const parameters = model.tensors
  .filter(({ name }) => !/position_embeddings|token_type_embeddings/.test(name)) // stored, never trained
  .reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0);
const bytes = readdirSync(folder)
  .filter((name) => name !== 'card.json') // which is being written, and would count itself
  .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const card = makeCard(rows, {
  name: 'zh-mini',
  licence: 'MIT',
  parameters,
  bytes,
  architecture: `BERT, ${layers} layers of ${heads} heads, post-norm, GELU, sinusoidal positions, one character a token`,
  training: {
    steps: recipe.steps,
    batch: recipe.batch,
    objective:
      'masked characters, and the characters of the noun that a pronoun stands for; nothing supervises the weights',
  },
  data: {
    generated: `${recipe.mix.generated} sentences from a generator of our own (scripts/zh-mini): about four fifths of what the model reads`,
    natural: [
      'Tatoeba sentences, https://tatoeba.org, CC-BY 2.0 FR',
      'KdConv (thu-coai), dev and test parts, Apache-2.0',
      'CrossWOZ (thu-coai), validation and test parts, Apache-2.0',
      'Global African Storybook Project, the Chinese stories marked CC-BY',
    ],
    measuredOn:
      'sentences of the generator with nouns that are never an antecedent in training; natural sentences marked by hand and kept out of training; UD_Chinese-GSDSimp (CC-BY-SA 4.0), never trained on',
  },
  limits: [
    'Small, and most of what it read was generated: its Chinese is that of short plain sentences.',
    'A weight says how much of a value flows. It is not an explanation of what the model says.',
    'Heads are labelled by what was measured here, never by hand; a head that is right 90 times of 100 is wrong 10 times.',
  ],
});
if (values.write) writeFileSync(join(folder, 'card.json'), `${JSON.stringify(card, null, 1)}\n`);
console.log(cardTable(card));
engine.dispose();
