// How long a reader waits: from the first import of a page to attention weights of zh-mini, in fresh browsers, with the engine
// in a worker, as is the default, and in the page itself; and what the page had to fetch until then.
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { launchChromium, serveFolder } from '../lib/browser.mjs';
import { PACKAGE } from './machine.mjs';
import { readOptions } from './options.mjs';
import { filesAlone, traceStart, wavesOf } from './startup-parts.mjs';
import { againstText, startPartsText, startupText } from './startup-report.mjs';
import { median } from './statistics.mjs';

export const SENTENCE = ['我', '吃了', '一个', '苹果', '，', '它', '很', '甜'];
/** A browser that has just been started is busy with itself; a reader's has been running for a while. */
const REST_MS = 500;
const MODES = { worker: {}, page: { worker: false } };

export async function main(args) {
  const options = readOptions(args, { startup: 'flag', rounds: 'count', quick: 'flag', against: 'text' });
  const { before, ...found } = await measureStartup(options);
  console.log(startupText(found));
  if (before) console.log(`\n${againstText(found, before)}`);
  console.log(`\n${startPartsText(await measureStartParts(options))}`);
}

/** Where the time of a start goes in the page's own thread, and what its files take by themselves; medians. */
export async function measureStartParts({ quick, rounds = quick ? 3 : 9 }) {
  const server = await serveFolder(PACKAGE);
  const own = { entry: `${server.address}heed.js`, words: SENTENCE, options: { worker: false } };
  const traced = [];
  const alone = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const { parts, urls } = await inFreshPage(server.address, (page) => traceStart(page, firstWeights, own));
      traced.push(parts);
      alone.push(await inFreshPage(server.address, (page) => page.evaluate(filesAlone, wavesOf(urls))));
    }
  } finally {
    server.close();
  }
  const parts = Object.keys(traced[0]).map((name) => [name, median(traced.map((one) => one[name]))]);
  return {
    parts,
    total: median(traced.map((one) => Object.values(one).reduce((a, b) => a + b))),
    alone: median(alone),
  };
}

/**
 * For each of MODES {engine, model, weights: milliseconds since the import began, one a browser; files: [{name, bytes, brotli}]};
 * `before` likewise, of the package in the folder `against`, whose starts take turns with these.
 */
export async function measureStartup({ quick, rounds = quick ? 3 : 9, against }) {
  const folders = { now: PACKAGE, ...(against ? { before: resolve(against) } : {}) };
  const servers = {};
  const found = {};
  try {
    for (const [which, folder] of Object.entries(folders)) {
      servers[which] = await serveFolder(folder);
      found[which] = {};
      for (const [mode, options] of Object.entries(MODES)) {
        const { fetched } = await oneStart(servers[which].address, options, { weighing: true });
        found[which][mode] = { engine: [], model: [], weights: [], files: fetched.map(weigh) };
      }
    }
    for (let round = 0; round < rounds; round++) {
      const turns = Object.entries(servers);
      if (round % 2) turns.reverse(); // who comes first finds another machine
      for (const [mode, options] of Object.entries(MODES)) {
        for (const [which, { address }] of turns) {
          const { times } = await oneStart(address, options, { weighing: false });
          for (const [key, time] of Object.entries(times)) found[which][mode][key].push(time);
        }
      }
    }
  } finally {
    for (const server of Object.values(servers)) server.close();
  }
  return { ...found.now, ...(found.before ? { before: found.before } : {}) };
}

/** Weighing takes time: it needs a browser of its own. */
async function oneStart(address, options, { weighing }) {
  return inFreshPage(address, async (page) => {
    const fetched = [];
    if (weighing) {
      page
        .context()
        .on('response', (response) => fetched.push(response.body().then((body) => ({ url: response.url(), body }))));
    }
    const times = await page.evaluate(firstWeights, { entry: `${address}heed.js`, words: SENTENCE, options });
    // The worker may ask for a file again, which a browser's cache then has.
    return { times, fetched: [...new Map((await Promise.all(fetched)).map((file) => [file.url, file])).values()] };
  });
}

/** What `use` makes of an empty page in a browser that has rested. */
async function inFreshPage(address, use) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(`${address}blank`);
    await page.unroute('**/blank'); // else every request would go by way of this process
    await page.waitForTimeout(REST_MS);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Runs in the page; between marks, for who traces it. */
export async function firstWeights({ entry, words, options }) {
  const start = performance.now();
  const since = () => performance.now() - start;
  performance.mark('heed-begin');
  const { loadEngine } = await import(entry);
  const engine = await loadEngine(options);
  const times = { engine: since() };
  const model = await engine.loadModel('zh-mini');
  times.model = since();
  const { data, shape } = (await model.run(words)).wordWeights(0, 0);
  times.weights = since();
  performance.mark('heed-end');
  const sum = data.subarray(0, shape[1]).reduce((total, weight) => total + weight, 0);
  if (shape[0] !== words.length || !(sum > 0.5 && sum < 1.001)) throw new Error(`these are no weights: ${data}`);
  return times;
}

function weigh({ url, body }) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return {
    name: new URL(url).pathname.slice(1),
    bytes: body.length,
    brotli: brotliCompressSync(body, { params }).length,
  };
}
