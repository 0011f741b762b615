// What computes a figure's numbers, to be run in the console of the page. Each reads what went in off the figure that stands there.
import type { Chapter } from './shape.js';

const figure = (name: string): string =>
  `document.querySelector('#${name}-section heed-${name}').toJSON({ parameters: true })`;
const ENGINE = `const engine = await (await import('./heed/heed.js')).loadEngine();`;

/** The model that the figure shows. */
const model = (name: string): string => `document.querySelector('#${name}-section heed-${name}').model`;

const modelRun = (name: string, options: string, source = model(name)): string =>
  `${ENGINE}
const { words } = ${figure(name)};
const model = await engine.loadModel(${source});
const run = await model.run(words, ${options});`;

export const CALLS: Readonly<Record<Chapter, string>> = {
  vectors: `const { a, b, c, parameters: { vectors: v } } = ${figure('vectors')};
const sum = v[a].map((x, i) => x - v[b][i] + v[c][i]);
Object.entries(v).map(([word, u]) => [word, u.reduce((s, x, i) => s + x * sum[i], 0) / Math.hypot(...sum)]);`,
  relay: `${ENGINE}
const { x, rnn, attention } = ${figure('relay')}.parameters;
console.time('RNN'); await engine.ops.rnn(x, rnn); console.timeEnd('RNN');
console.time('attention'); await engine.ops.causalSelfAttention(x, attention); console.timeEnd('attention');`,
  distance: `${ENGINE}
const { x, rnn } = ${figure('distance')}.parameters;
(await engine.ops.pathGradient({ kind: 'rnn', x, ...rnn })).data.reverse();`,
  race: `const trainer = await (await import('./heed/train.js')).loadTrainer();
const { task, width, seed } = ${figure('race')};
const training = await trainer.recall({ kind: 'attention', ...task, width, seed });
await training.step(60);
await training.evaluate();`,
  lookup: `${ENGINE}
const { states, query } = ${figure('lookup')};
const { weights, context } = await engine.ops.attention({ query: [states[query]], key: states, value: states, scale: 'none' });
[weights.data, context.data];`,
  arcs: `${modelRun('arcs', '{}')}
const { layer, head } = model.card.relations.find(({ relation }) => relation === 'coreference');
run.wordWeights(layer, head);`,
  heads: `${modelRun('heads', '{}')}
run.wordWeights(0, 0);`,
  learn: `const files = await document.querySelector('#learn-section heed-learn').save();
const { words } = ${figure('learn')};
${ENGINE}
const model = await engine.loadModel(files);
(await model.run(words.join(' '))).weights(model.config.layers - 1, 'mean');`,
  mask: `${ENGINE}
const { x, wq, wk, wv } = ${figure('mask')}.parameters;
(await engine.ops.causalSelfAttention(x, { wq, wk, wv })).weights;`,
  scale: `${ENGINE}
const { query, key } = ${figure('scale')}.parameters;
(await engine.ops.attention({ query, key, value: key })).weights;`,
  order: `${modelRun('order', "{ taps: ['residPost'], positions: 'none' }", "'zh-mini'")}
run.tap('residPost', model.config.layers - 1);`,
  block: `${ENGINE}
const { pieces } = ${figure('block')};
const model = await engine.loadModel(${model('block')});
const run = await model.run(pieces.slice(1, -1).join(''), { taps: ['residPre', 'attnOut', 'residMid', 'ffnHidden', 'residPost'] });
run.tap('attnOut', 0);`,
  depth: `const trainer = await (await import('./heed/train.js')).loadTrainer();
const { width, length, seed } = ${figure('depth')};
await trainer.depthGradient({ depth: 96, width, length, seed, placement: 'post', residual: false });`,
};
