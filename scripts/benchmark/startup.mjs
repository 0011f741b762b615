// How long a reader waits: from the first import of a page to attention weights of zh-mini, in fresh browsers; and what
// the page had to fetch until then.
import { brotliCompressSync, constants } from 'node:zlib';
import { launchChromium, serveFolder } from '../lib/browser.mjs';
import { PACKAGE } from './machine.mjs';
import { readOptions } from './options.mjs';
import { startupText } from './startup-report.mjs';

const SENTENCE = ['我', '吃了', '一个', '苹果', '，', '它', '很', '甜'];

export async function main(args) {
  const options = readOptions(args, { startup: 'flag', rounds: 'count', quick: 'flag' });
  console.log(startupText(await measureStartup(options)));
}

/** {engine, weights: milliseconds since the import began, one a browser; files: [{name, bytes, brotli}]} */
export async function measureStartup({ quick, rounds = quick ? 3 : 9 }) {
  const server = await serveFolder(PACKAGE);
  const starts = [];
  let files;
  try {
    for (let round = 0; round < rounds; round++) {
      const { times, fetched } = await oneStart(server.address);
      starts.push(times);
      files ??= fetched;
    }
  } finally {
    server.close();
  }
  const of = (key) => starts.map((start) => start[key]);
  return { engine: of('engine'), model: of('model'), weights: of('weights'), files: files.map(weigh) };
}

async function oneStart(address) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const fetched = [];
    page
      .context()
      .on('response', (response) => fetched.push(response.body().then((body) => ({ url: response.url(), body }))));
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(`${address}blank`);
    fetched.length = 0;
    const times = await page.evaluate(firstWeights, { entry: `${address}heed.js`, words: SENTENCE });
    // The worker asks for some files again, which a browser's cache then has.
    return { times, fetched: [...new Map((await Promise.all(fetched)).map((file) => [file.url, file])).values()] };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function firstWeights({ entry, words }) {
  const start = performance.now();
  const since = () => performance.now() - start;
  const { loadEngine } = await import(entry);
  const engine = await loadEngine();
  const times = { engine: since() };
  const model = await engine.loadModel('zh-mini');
  times.model = since();
  const { data, shape } = (await model.run(words)).wordWeights(0, 0);
  times.weights = since();
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
