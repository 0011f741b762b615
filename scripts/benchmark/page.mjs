// How soon the built page shows arcs, how soon it follows a click, and how much it downloads.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { launchChromium, serveFolder } from '../lib/browser.mjs';
import { milliseconds, table } from './format.mjs';
import { machine, ROOT } from './machine.mjs';
import { readOptions } from './options.mjs';
import { downloadOf } from './page-downloads.mjs';
import { watchArcs } from './page-probe.mjs';
import { summary } from './statistics.mjs';

const SITE = join(ROOT, 'web/dist');
const OPTIONS = { page: 'flag', rounds: 'count', json: 'text' };
/** What was promised: milliseconds and bytes. */
const BARS = { start: 400, click: 16, element: 25 * 1024, demo: 2.7e6 };
const READER = { viewport: { width: 1280, height: 900 }, hasTouch: true };

export async function main(args) {
  const { rounds = 15, json } = readOptions(args, OPTIONS);
  const before = loadavg()[0];
  const server = await serveFolder(SITE);
  const browser = await launchChromium();
  const result = { machine: machine(), chromium: browser.version() };
  try {
    // The first navigation warms the browser and the disk, and is not counted.
    await startTimes(browser, server.address);
    const starts = [];
    for (let round = 0; round < rounds; round++) starts.push(await startTimes(browser, server.address));
    result.start = columns(starts);
    result.click = columns(await tapTimes(browser, server.address, rounds));
    result.element = await downloadOf(browser, SITE, 'element.html', ELEMENT_ALONE);
    result.demo = await downloadOf(browser, SITE);
  } finally {
    await browser.close();
    server.close();
  }
  result.load = { before, after: loadavg()[0] };
  print(result, rounds);
  if (json) writeFileSync(json, `${JSON.stringify(result)}\n`);
}

/** An element that draws what it is given: no engine, no model. */
const ELEMENT_ALONE = `<!doctype html><meta charset="utf-8"><heed-arcs id="demo" loading="eager" selected="0"></heed-arcs>
  <script type="module">import './heed/define.js'; document.querySelector('#demo').data = { words: ['a', 'b'], weights: [[0.2, 0.8], [0.5, 0.5]] };</script>`;

/** One navigation with nothing cached: milliseconds from its start to the first arcs in the document and on the screen. */
async function startTimes(browser, address) {
  const context = await browser.newContext(READER);
  const page = await context.newPage();
  await page.addInitScript(watchArcs);
  await page.goto(address);
  await page.waitForFunction(() => globalThis.first?.onScreen);
  const seen = await page.evaluate(() => globalThis.first);
  await context.close();
  return seen;
}

/** Taps, since a mouse would show a word's arcs before its click: from each to its arcs in the document and on the screen. */
async function tapTimes(browser, address, rounds) {
  const context = await browser.newContext(READER);
  const page = await context.newPage();
  await page.addInitScript(watchArcs);
  await page.goto(address);
  await page.locator('#demo path[part=arc]').first().waitFor();
  await page.waitForTimeout(1000);
  for (let round = 0; round < rounds; round++) {
    await page.locator(`#demo button[data-index="${[0, 3, 1, 5, 7, 2][round % 6]}"]`).tap();
    await page.waitForFunction((count) => globalThis.taps[count]?.onScreen, round);
    await page.waitForTimeout(100);
  }
  const times = await page.evaluate(() => globalThis.taps);
  await context.close();
  return times;
}

const columns = (samples) =>
  Object.fromEntries(['inDocument', 'onScreen'].map((name) => [name, samples.map((sample) => sample[name])]));

function print({ machine: { cpu, cores }, chromium, start, click, element, demo, load }, rounds) {
  const time = (label, samples, bar) => {
    const { median, p10, p90 } = summary(samples);
    return [
      label,
      `${milliseconds(median)} ms`,
      `${milliseconds(p10)}–${milliseconds(p90)}`,
      ...verdict(median, bar, `${bar} ms`),
    ];
  };
  const size = (label, { bytes }, bar, text) => [label, kilobytes(bytes), '', ...verdict(bytes, bar, text)];
  const rows = [
    time('navigation → first arcs in the document', start.inDocument, BARS.start),
    time('navigation → first arcs on the screen', start.onScreen, BARS.start),
    time('click → arcs in the document', click.inDocument, BARS.click),
    time('finger → arcs on the screen (waits for two frames)', click.onScreen),
    size('the element’s JavaScript', element.script, BARS.element, '25 KiB'),
    size('all that the demo downloads', demo.all, BARS.demo, '2.7 MB'),
  ];
  console.log(
    `The page in Chromium ${chromium}, ${cpu}, ${cores} cores; medians of ${rounds}, with the 10th and 90th percentile.`,
  );
  console.log(
    `Load average ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after: on a busy machine these are upper bounds.\n`,
  );
  console.log(table(['', 'measured', 'p10–p90', 'at most', 'met'], rows));
  console.log('Downloads of the demo, text and WebAssembly as brotli, the rest as it is:\n');
  console.log(
    table(
      ['file', 'bytes'],
      demo.files.map(({ name, bytes }) => [name, String(bytes)]),
    ),
  );
}

function verdict(value, bar, text) {
  if (bar === undefined) return ['', ''];
  return [text, value <= bar ? 'yes' : 'no'];
}

const kilobytes = (bytes) => (bytes < 1e6 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1e6).toFixed(2)} MB`);
