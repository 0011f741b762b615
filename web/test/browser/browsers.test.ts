// Firefox and WebKitGTK, where they are on this machine: the page and a plain page show the arcs that Chromium shows.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../../../scripts/lib/browser.mjs';
import { chromium } from './drivers/chromium.js';
import { until, type Driven } from './drivers/driven.js';
import { firefox } from './drivers/firefox.js';
import { webkit } from './drivers/webkit.js';

const SENTENCE = '我 吃了 一个 苹果 ， 它 很 甜';
const { HEED_FIREFOX = '', HEED_WEBKIT_DRIVER = '', HEED_WEBKIT_BROWSER = '' } = process.env;

/** Whether a browser takes i8x16.relaxed_swizzle: what decides which build it has to run. */
const TAKES_RELAXED = `WebAssembly.validate(Uint8Array.from([0,97,115,109,1,0,0,0,1,5,1,96,0,1,123,3,2,1,0,10,15,1,13,0,65,1,253,15,65,2,253,15,253,128,2,11]))`;
const ARCS = `document.querySelector('heed-arcs')?.shadowRoot?.querySelectorAll('path[part=arc]')`;
const word = (index: number) =>
  `document.querySelector('heed-arcs').shadowRoot.querySelector('button[data-index="${index}"]')`;

interface Seen {
  arcs: { from: number; to: number; weight: number }[];
  text: string;
}

/** What the first element of a page shows once it has arcs, and after a click on `index`. */
async function seen(browser: Driven, address: string, index: number): Promise<Seen> {
  await browser.open(address);
  await until(browser, `${ARCS}?.length > 0`);
  await browser.click(word(index));
  await until(browser, `[...${ARCS}].some((path) => path.dataset.from === '${index}')`);
  return (await browser.evaluate(`document.querySelector('heed-arcs').settled.then(() => ({
    arcs: [...${ARCS}].map(({ dataset }) => ({ from: Number(dataset.from), to: Number(dataset.to), weight: Number(dataset.weight) }))
      .sort((a, b) => a.to - b.to),
    text: document.querySelector('heed-arcs').shadowRoot.querySelector('[aria-live]').textContent,
  }))`)) as Seen;
}

const browsers: [name: string, there: boolean, start: () => Promise<Driven>][] = [
  ['Firefox', HEED_FIREFOX !== '', () => firefox(HEED_FIREFOX)],
  ['WebKitGTK', HEED_WEBKIT_DRIVER !== '', () => webkit(HEED_WEBKIT_DRIVER, HEED_WEBKIT_BROWSER)],
];
const places = ['site/#lang=zh', 'plain.html'];

let folder: string;
let server: { address: string; close(): void };
const inChromium = new Map<string, Seen>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heed-browsers-'));
  symlinkSync(fileURLToPath(new URL('../../dist', import.meta.url)), join(folder, 'site'));
  writeFileSync(
    join(folder, 'plain.html'),
    `<!doctype html><meta charset="utf-8"><script type="module" src="site/heed/define.js"></script><heed-arcs lang="zh" text="${SENTENCE}" selected="0"></heed-arcs>`,
  );
  server = await serveFolder(folder);
  const browser = await chromium();
  for (const place of places) inChromium.set(place, await seen(browser, server.address + place, 5));
  await browser.close();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe.each(browsers)('%s', (_, there, start) => {
  describe.skipIf(!there)('as it is on this machine', () => {
    let browser: Driven;
    beforeAll(async () => {
      browser = await start();
    });
    afterAll(async () => {
      await browser.close();
    });

    it.each(places)('shows in %s the arcs that Chromium shows', async (place) => {
      const [here, there] = [await seen(browser, server.address + place, 5), inChromium.get(place)];
      expect(here.text).toBe(there?.text);
      expect(here.text).toContain('它 → 苹果');
      expect(here.arcs.map(({ from, to }) => [from, to])).toEqual(there?.arcs.map(({ from, to }) => [from, to]));
      here.arcs.forEach(({ weight }, i) => {
        expect(Math.abs(weight - (there?.arcs[i]?.weight ?? NaN))).toBeLessThanOrEqual(1e-5);
      });
    });

    it('runs the best build that it takes, in a worker', async () => {
      await browser.open(`${server.address}plain.html`);
      const [simd, worker, relaxed] = (await browser.evaluate(
        `import('./site/heed/heed.js').then(({ loadEngine }) => loadEngine()).then(({ simd, worker }) => [simd, worker, ${TAKES_RELAXED}])`,
      )) as [string, boolean, boolean];
      expect([simd, worker]).toEqual([relaxed ? 'relaxed' : 'simd128', true]);
    });
  });
});
