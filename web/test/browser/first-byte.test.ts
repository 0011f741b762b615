// What a reader has before any script is there, and where none ever comes; and what is fetched for the first figure.
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gpt2Folder } from '../../../bindings/js/test/model/checkpoints.js';
import { FolderServer } from '../../../bindings/js/test/model/folder-server.js';
import { Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(async () => {
  await site.close();
});

const pictures = (page: Page) => page.locator('.still svg:visible');
const abort = (route: Route) => route.abort();

describe('without scripts', () => {
  it.each(['light', 'dark'] as const)('the sentence and its arc stand there as a picture (%s)', async (colorScheme) => {
    const page = await site.blank({ javaScriptEnabled: false, colorScheme });
    await page.goto(site.address);
    // Without a script the language is that of the HTML.
    expect(await pictures(page).count()).toBe(1);
    const words = await pictures(page).locator('text').allTextContents();
    for (const word of '我 吃了 一个 苹果 ， 它 很 甜'.split(' ')) expect(words).toContain(word);
    expect(await pictures(page).locator('path[data-from="5"][data-to="3"]').count()).toBe(1);
    const paper = await pictures(page).locator('rect').first().getAttribute('fill');
    expect(paper).toBe(colorScheme === 'light' ? '#ffffff' : '#15171a');
    const said = page.locator('noscript p:visible');
    expect(await said.allInnerTexts()).toEqual([
      expect.stringContaining('需要 JavaScript 和 WebAssembly'),
      expect.stringContaining('needs JavaScript and WebAssembly'),
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1200);
  });

  it('nothing of the model is fetched', async () => {
    const page = await site.blank({ javaScriptEnabled: false });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.address);
    expect(requests.filter((url) => url.includes('models'))).toEqual([]);
  });
});

describe('where a script is missing or blocked', () => {
  it.each(['**/heed/figures/arcs.js', '**/heed/heed.js', '**/assets/*.js'])('%s', async (pattern) => {
    const page = await site.blank();
    await page.route(pattern, abort);
    await page.goto(site.address);
    await page.waitForLoadState('load');
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await pictures(page).count()).toBe(1);
  });

  it('the engine: the picture stays, the element says why, and a button tries again', async () => {
    const page = await site.blank();
    await page.route('**/*.wasm', abort);
    await page.goto(`${site.address}#lang=en`);
    await page.locator('#demo [part=error]').waitFor();
    expect(await pictures(page).count()).toBe(1);
    await page.unroute('**/*.wasm');
    await page.locator('#demo').getByRole('button', { name: 'Try again' }).click();
    await page.locator('#demo path[part=arc]').first().waitFor();
    expect(await pictures(page).count()).toBe(0);
  });
});

describe('on a slow network', () => {
  it('the first thing that is painted is the picture, in the reader’s language; the figure takes its place', async () => {
    const page = await site.blank();
    let come = (): void => undefined;
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.address, { waitUntil: 'commit' });
    await expect.poll(() => pictures(page).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Click a word');
    expect(await pictures(page).locator('title').first().textContent()).toContain('Self-attention from “it”');
    expect(await pictures(page).locator('text').allTextContents()).toContain('apple');
    come();
    await page.locator('#demo path[part=arc]').first().waitFor();
    expect(await pictures(page).count()).toBe(0);
  });

  it('little moves when the page takes its place', async () => {
    const page = await site.blank();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          (globalThis as { shift?: number }).shift = ((globalThis as { shift?: number }).shift ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(site.address);
    await page.locator('#demo path[part=arc]').first().waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)).toBeLessThan(0.1);
  });
});

describe('a link that names a model', () => {
  let server: FolderServer;
  afterEach(() => {
    server.stop();
  });

  it.each(['#lang=en&model=', '?lang=en&model='])(
    'fetches that one, and neither of the page’s own (%s)',
    async (link) => {
      server = await FolderServer.start(gpt2Folder());
      const page = await site.blank();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(`${site.address}${link}${encodeURIComponent(server.address)}`);
      await page.locator('#demo path[part=arc]').first().waitFor();
      await page.waitForTimeout(300);
      expect(requests.filter((url) => url.startsWith(server.address)).length).toBeGreaterThan(1);
      expect(requests.filter((url) => /(zh|en)-mini/.test(url))).toEqual([]);
    },
  );
});
