// The suite in a page of Debian's Chromium, with one workload after the other asked for from here.
import { cpSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { launchChromium, serveFolder } from '../lib/browser.mjs';
import { threadClock } from './clocks.mjs';

/** Yields what in-node.mjs prints: {place}, then {rows} after {rows}. */
export async function* measureInChromium(task, root) {
  const server = await serveFolder(root);
  const browser = await launchChromium();
  const served = (folder) => `/${relative(root, folder)}`;
  const packages = Object.fromEntries(
    Object.entries(task.packages).map(([label, folder], i) => [label, served(insideOf(root, task.build, folder, i))]),
  );
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const broken = new Promise((_, reject) => page.on('pageerror', reject));
    broken.catch(() => undefined);
    const call = (run, argument) => Promise.race([page.evaluate(run, argument), broken]);
    await page.goto(`${server.address}scripts/benchmark/in-page.html`);
    await page.waitForFunction(() => globalThis.bench);
    yield { place: `Chromium ${browser.version()}${task.cpuTime ? ', processor time' : ''}` };
    if (task.cpuTime) await page.exposeFunction('processorTime', await processorClock(browser, page));
    await call((start) => globalThis.bench.start(start), { ...task, packages, build: served(task.build) });
    for (const id of await call((which) => globalThis.bench.ids(which), task)) {
      yield { rows: await call(([which, one]) => globalThis.bench.measure(which, one), [task, id]) };
    }
  } finally {
    await browser.close();
    server.close();
  }
}

/** What the processor gave the page's main thread, in ms. */
async function processorClock(browser, page) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const clocks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => threadClock(id));
  // Which of them is the page's: the one that works while the page works.
  const before = clocks.map((clock) => clock());
  await page.evaluate(() => {
    for (const start = performance.now(); performance.now() - start < 100;);
  });
  const worked = clocks.map((clock, i) => clock() - before[i]);
  return clocks[worked.indexOf(Math.max(...worked))];
}

/** A package that lies elsewhere is copied to where the server sees it. */
function insideOf(root, build, folder, i) {
  if (!relative(root, folder).startsWith('..')) return folder;
  const copy = join(build, `package-${i}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  return copy;
}
