// How long loading takes in Node, and how soon it ends when it is called off while a file is on its way. Held against what
// the package promises; a machine with other work may miss it, so that this is a measurement and no test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../lib/server.mjs';
import { table } from './format.mjs';
import { PACKAGE, ROOT } from './machine.mjs';
import { readOptions } from './options.mjs';
import { SENTENCE } from './startup.mjs';
import { median, quantile } from './statistics.mjs';

const MODEL = join(ROOT, 'tests/golden/models/bert');
const WEIGHTS = 'model.safetensors';

/** What is timed, and the most milliseconds that its median may take. */
const TASKS = [
  { name: 'zh-mini: from loadModel to first weights', most: 150, measure: firstWeights },
  { name: 'a load that is called off: from abort() to its end', most: 100, measure: calledOff },
];

export async function main(args) {
  const { quick, rounds = quick ? 3 : 15 } = readOptions(args, { loading: 'flag', rounds: 'count', quick: 'flag' });
  console.log(loadingTable(await measureLoading(rounds)));
}

export async function measureLoading(rounds) {
  const { loadEngine } = await import(join(PACKAGE, 'heed.js'));
  const rows = [];
  for (const { name, most, measure } of TASKS) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const engine = await loadEngine();
      times.push(await measure(engine));
      engine.dispose();
    }
    rows.push({ name, most, times });
  }
  return rows;
}

export function loadingTable(rows) {
  const line = ({ name, most, times }) => {
    const spread = [0.1, 0.9].map((share) => quantile(times, share).toFixed(1)).join(' – ');
    return [name, median(times).toFixed(1), spread, String(most), median(times) <= most ? 'yes' : 'no'];
  };
  return table(['in Node', 'ms', '10th – 90th percentile', 'at most', 'met'], rows.map(line));
}

async function firstWeights(engine) {
  const start = performance.now();
  const model = await engine.loadModel('zh-mini');
  const run = await model.run(SENTENCE);
  const ms = performance.now() - start;
  if (run.wordWeights(0, 0).shape[0] !== SENTENCE.length) throw new Error('these are no weights');
  return ms;
}

/** The server sends half of the weights and nothing more. */
async function calledOff(engine) {
  const controller = new AbortController();
  let halfWay;
  const begun = new Promise((resolve) => (halfWay = resolve));
  const server = await serve(({ url }, response) => {
    const name = url.split('/').at(-1);
    if (name !== WEIGHTS && name !== 'config.json') return response.writeHead(404).end();
    const body = readFileSync(join(MODEL, name));
    response.writeHead(200, { 'content-length': body.length });
    if (name === 'config.json') return response.end(body);
    return response.write(body.subarray(0, body.length >> 1), halfWay);
  });
  try {
    const loading = engine.loadModel(`http://127.0.0.1:${server.port}/`, { signal: controller.signal });
    const ended = loading.then(
      () => 'loaded',
      ({ code }) => code,
    );
    await begun;
    const start = performance.now();
    controller.abort();
    const code = await ended;
    const ms = performance.now() - start;
    if (code !== 'aborted') throw new Error(`the load that was called off ended with ${code}`);
    return ms;
  } finally {
    server.close();
  }
}
