// The suite in a page of Debian's Chromium, with one workload after the other asked for from here.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { launchChromium, serveFolder } from '../lib/browser.mjs';

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
    await call((start) => globalThis.bench.start(start), {
      packages,
      build: served(task.build),
      workers: task.workers,
    });
    if (task.cpuTime) await page.exposeFunction('processorTime', await processorClock(browser));
    for (const id of await call((which) => globalThis.bench.ids(which), task)) {
      yield { rows: await call(([which, one]) => globalThis.bench.measure(which, one), [task, id]) };
    }
  } finally {
    await browser.close();
    server.close();
  }
}

/** What the processor gave the page's main thread, in ms: the busiest renderer is the page's, now that it has started. */
async function processorClock(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime);
  const file = `/proc/${renderers[0]?.id}/schedstat`;
  if (!existsSync(file))
    throw new Error(`--cpu-time: ${file} is not there; only Linux tells what a page's thread was given`);
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}

/** A package that lies elsewhere is copied to where the server sees it. */
function insideOf(root, build, folder, i) {
  if (!relative(root, folder).startsWith('..')) return folder;
  const copy = join(build, `package-${i}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  return copy;
}
