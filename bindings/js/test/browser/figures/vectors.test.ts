// <heed-vectors> in a page: sums are written and chosen; the file is fetched by this figure alone, and asked for again after a failure.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeedVectorsElement } from '../../../src/figures/vectors/public.js';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

const open = (body: string, options: BrowserContextOptions = {}) =>
  stage.show(body, { script: '/dist/define.js', ...options });

async function shown(attributes = '', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open(
    `<heed-vectors lang="en" theme="light" loading="eager" ${attributes}></heed-vectors>`,
    options,
  );
  await page.locator('heed-vectors figure').waitFor();
  return page;
}

const json = (page: Page) =>
  page.locator('heed-vectors').evaluate(async (element) => {
    const figure = element as HeedVectorsElement;
    await figure.settled;
    return figure.toJSON();
  });

const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('vectors') && !path.endsWith('.js')),
  );

describe('a sum of words', () => {
  it('is computed without an engine, from one file', async () => {
    const page = await shown();
    expect((await json(page)).nearest[0]?.word).toBe('queen');
    expect(await fetched(page)).toEqual(['/dist/vectors/glove.safetensors']);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.endsWith('.wasm'))).toEqual([]);
  });

  it('is fetched for no other figure', async () => {
    const page = await open('<heed-scale lang="en" loading="eager"></heed-scale>');
    await page.locator('heed-scale figure').waitFor();
    expect(await fetched(page)).toEqual([]);
  });

  it('is written in three fields, or chosen', async () => {
    const page = await shown();
    await page.getByRole('textbox', { name: 'minus b' }).fill('france');
    await page.getByRole('textbox', { name: 'minus b' }).press('Enter');
    await expect.poll(async () => (await json(page)).b).toBe('france');
    await page.getByRole('button', { name: 'paris − france + italy' }).click();
    expect((await json(page)).nearest[0]?.word).toBe('rome');
    expect(await page.locator('heed-vectors').getAttribute('a')).toBe('paris');
    await page.getByRole('button', { name: 'cars − car + man' }).click();
    await json(page);
    expect(await page.locator('heed-vectors figcaption').innerText()).toMatch(
      /People would say “men”: that comes \d+/u,
    );
  });

  it('stays as it is where a word has no vector, and says so beside the field', async () => {
    const page = await shown();
    const field = page.getByRole('textbox', { name: 'plus c' });
    await field.fill('hapaxlegomenon');
    await field.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('“hapaxlegomenon” is none of the 10000 words');
    expect([(await json(page)).c, await field.getAttribute('aria-invalid')]).toEqual(['woman', 'true']);
    await field.fill('女人');
    await field.press('Enter');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect((await json(page)).c).toBe('woman');
  });

  it('says which file is missing, and asks for it again', async () => {
    const page = await open('');
    await page.route('**/glove.safetensors', (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => {
      document.body.innerHTML = '<heed-vectors lang="en" loading="eager"></heed-vectors>';
    });
    await page.locator('heed-vectors [part=error]').waitFor();
    expect(await page.locator('heed-vectors [part=error]').innerText()).toMatch(/glove\.safetensors: HTTP 503/u);
    await page.unroute('**/glove.safetensors');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('heed-vectors figure').waitFor();
  });

  it('is Chinese with glosses, and fits a phone', async () => {
    const page = await open('<heed-vectors lang="zh" loading="eager"></heed-vectors>', {
      viewport: { width: 390, height: 800 },
    });
    await page.getByRole('button', { name: '国王 − 男人 + 女人' }).waitFor();
    expect(await page.locator('heed-vectors figcaption').innerText()).toContain('queen 女王');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('is the same picture from the command line', async () => {
    const page = await shown('a="euro" b="germany" c="china"');
    const svg = await page.locator('heed-vectors').evaluate((element) => (element as HeedVectorsElement).toSVG());
    const cli = fileURLToPath(new URL('../../../bin/heed.js', import.meta.url));
    const wish = ['--figure', 'vectors', '--a', 'euro', '--b', 'germany', '--c', 'china', '--lang', 'en', '-o', '-'];
    const { stdout } = spawnSync(process.execPath, [cli, 'render', ...wish], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(svg.trim());
  });
});
