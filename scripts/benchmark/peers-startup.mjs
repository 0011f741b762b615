// Cold starts in the pages of the peers' harness, taking turns: each engine's first result on its smallest block, and Heed's
// first weights of a whole model, zh-mini, under the same conditions.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './statistics.mjs';
import { filesAlone, wavesOf } from './startup-parts.mjs';
import { firstWeights, SENTENCE } from './startup.mjs';

const WORKLOAD = 'block-tiny-T8';
/** Called so in the rows that come back. */
export const WHOLE_MODEL = 'heed, first weights of zh-mini';

/** What its files take when nothing in them runs. */
export const FILES_ALONE = 'the same files, fetched and compiled, nothing run';

/** [{engine, loadMs, firstResultMs}] with medians, or {engine, error}; Heed's model is the first. */
export async function measureStarts({ folder, engines, rounds }) {
  const harness = await import(pathToFileURL(join(folder, 'lib/browser.mjs')).href);
  const server = await harness.serve({ isolated: false });
  let files = [];
  const starts = {
    async [WHOLE_MODEL](page) {
      await page.evaluate(readWorkloadFirst, WORKLOAD);
      const own = { entry: '/heed/heed.js', words: SENTENCE, options: { worker: false } };
      const { engine, weights } = await page.evaluate(firstWeights, own);
      files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      return { loadMs: engine, firstResultMs: weights };
    },
    async [FILES_ALONE](page) {
      await page.evaluate(readWorkloadFirst, WORKLOAD);
      const own = files.filter((url) => url.startsWith(new URL('/heed/', server.url).href));
      return { firstResultMs: await page.evaluate(filesAlone, wavesOf(own)) };
    },
  };
  for (const engine of engines) {
    starts[engine] = (page) =>
      page.evaluate(([name, id]) => globalThis.harness.startup(name, id, 1), [engine, WORKLOAD]);
  }
  const samples = {};
  try {
    const turns = Object.entries(starts);
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < turns.length; turn++) {
        // Each begins a round in its turn, since the browser before is still going away when the next one starts.
        const [name, start] = turns[(turn + round) % turns.length];
        const { page, close } = await harness.openPage(server.url);
        const sample = await start(page).catch((error) => ({ error: String(error).slice(0, 200) }));
        (samples[name] ??= []).push(sample);
        await close();
      }
    }
  } finally {
    server.close();
  }
  return Object.entries(samples).map(([engine, all]) => {
    const error = all.find((sample) => sample.error)?.error;
    if (error) return { engine, error };
    const of = (key) => median(all.map((sample) => sample[key]));
    return { engine, loadMs: of('loadMs'), firstResultMs: of('firstResultMs') };
  });
}

/** Runs in the page: what the harness does before it looks at the clock. */
async function readWorkloadFirst(id) {
  const { readWorkload } = await import('/lib/bench.mjs');
  const readBytes = async (path) => {
    const response = await fetch(`/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const workload = await readWorkload(id, readBytes);
  for (const file of ['plain.onnx', 'fused.onnx', 'model.tflite']) await workload.asset(file).catch(() => undefined);
}
