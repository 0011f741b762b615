// What the figures that learn come to, in Chromium and in both builds: median and worst of some seeds; and the grid that their
// learning rates were chosen from.
import { join } from 'node:path';
import { launchChromium, serveFolder } from '../lib/browser.mjs';
import { percent, table } from './format.mjs';
import { machine, ROOT } from './machine.mjs';
import { readOptions } from './options.mjs';
import { median } from './statistics.mjs';

const SITE = join(ROOT, 'web/dist');
const OPTIONS = { training: 'flag', quick: 'flag', seeds: 'count' };
const BUILDS = ['relaxed', 'simd128'];
const KINDS = ['rnn', 'lstm', 'attention'];
const RATES = [1e-3, 2e-3, 4e-3, 8e-3];
const DISTANCES = [10, 20, 30, 60];

export async function main(args) {
  const { quick = false, seeds: count = quick ? 2 : 5 } = readOptions(args, OPTIONS);
  const seeds = Array.from({ length: count }, (_, i) => i + 1);
  const server = await serveFolder(SITE);
  const browser = await launchChromium();
  console.log(`${JSON.stringify(machine())}, Chromium ${browser.version()}, seeds ${seeds.join(' ')}\n`);
  try {
    for (const simd of BUILDS) {
      const page = await browser.newPage();
      await page.goto(`${server.address}/heed/LICENSES.txt`);
      await page.evaluate(openTrainer, simd);
      console.log(`## ${simd}\n`);
      await race(page, seeds);
      await learn(page, seeds);
      console.log(`depth: 4 curves of 11 depths up to 96 in ${(await page.evaluate(depthSeconds)).toFixed(2)} s\n`);
      if (simd === BUILDS[0] && !quick) await grid(page, seeds);
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
}

const spread = (shares) =>
  `${percent(median(shares))} (${percent(Math.min(...shares))}–${percent(Math.max(...shares))})`;

async function race(page, seeds) {
  const rows = [];
  for (const distance of DISTANCES) {
    const cells = [];
    for (const kind of KINDS) {
      const runs = [];
      for (const seed of seeds) runs.push(await page.evaluate(recall, { kind, distance, seed, steps: 200 }));
      cells.push(spread(runs.map(({ accuracy }) => accuracy)));
      if (kind === 'attention') cells.push(`${Math.max(...runs.map(({ found }) => found)).toFixed(1)} s`);
    }
    rows.push([String(distance), ...cells]);
  }
  console.log(
    'race: right on 512 unseen sequences after 200 steps, median (least–most); 95 % in a step’s ten at the latest after\n',
  );
  console.log(table(['words between', ...KINDS, 'attention at 95 %'], rows));
}

async function learn(page, seeds) {
  const rows = [];
  for (const language of ['zh', 'en']) {
    const runs = [];
    for (const seed of seeds) runs.push(await page.evaluate(learnFigure, { language, seed }));
    const places = new Set(runs.map(({ heldOut: { layer, head } }) => `${layer}.${head}`));
    rows.push([
      language,
      spread(runs.map(({ heldOut }) => heldOut.accuracy)),
      percent(runs[0].heldOut.baseline),
      `${median(runs.map(({ wall }) => wall)).toFixed(0)} s (${Math.max(...runs.map(({ wall }) => wall)).toFixed(0)})`,
      String(Math.round(median(runs.map(({ tokens }) => tokens)))),
      [...places].join(', '),
    ]);
  }
  console.log('learn: how often the best head weighs the right noun most, on 140 unseen sentences after 1,800 steps\n');
  console.log(table(['sentences', 'right', 'rule', 'took (longest)', 'steps a second of computing', 'head'], rows));
}

async function grid(page, seeds) {
  const rows = [];
  for (const kind of KINDS) {
    const cells = [];
    for (const learningRate of RATES) {
      const runs = [];
      for (const seed of seeds)
        runs.push(await page.evaluate(recall, { kind, distance: 30, seed, learningRate, steps: 400 }));
      cells.push(spread(runs.map(({ accuracy }) => accuracy)));
    }
    rows.push([kind, ...cells]);
  }
  console.log('grid: right at 30 words after 400 steps by learning rate\n');
  console.log(table(['', ...RATES.map(String)], rows));
}

// ---- in the page

async function openTrainer(simd) {
  const { loadTrainer } = await import('/heed/train.js');
  const trainer = await loadTrainer({ simd });
  globalThis.trainer = trainer;
  globalThis[Symbol.for('heed.trainer')] = () => Promise.resolve(trainer);
  await import('/heed/define/learn.js');
}

async function recall({ kind, distance, seed, learningRate, steps }) {
  const training = await globalThis.trainer.recall({ kind, distance, seed, ...(learningRate && { learningRate }) });
  const log = await training.step(steps);
  const { accuracy } = await training.evaluate();
  training.dispose();
  const ten = (at) =>
    log.slice(Math.max(0, at - 9), at + 1).reduce((sum, one) => sum + one.accuracy, 0) / Math.min(10, at + 1);
  return { accuracy, found: log.find((_, at) => ten(at) >= 0.95)?.seconds ?? Infinity };
}

async function learnFigure({ language, seed }) {
  const start = performance.now();
  const element = globalThis.document.createElement('heed-learn');
  Object.assign(element, { sentences: language, seed, loading: 'eager' });
  globalThis.document.body.append(element);
  await element.settled;
  const { heldOut, losses, seconds } = element.toJSON();
  element.remove();
  return { heldOut, wall: (performance.now() - start) / 1000, tokens: losses.length / seconds };
}

async function depthSeconds() {
  const start = performance.now();
  for (const depth of [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96])
    for (const placement of ['pre', 'post'])
      for (const residual of [true, false])
        await globalThis.trainer.depthGradient({ depth, width: 32, placement, residual });
  return (performance.now() - start) / 1000;
}
