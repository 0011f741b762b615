import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle, Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(async () => {
  await site.close();
});

const best = (page: Page) =>
  page
    .locator('#demo path[part=arc][data-weight="0.500000"]')
    .evaluateAll((paths) =>
      paths.map((path) => [(path as SVGElement).dataset['from'], (path as SVGElement).dataset['to']]),
    );
const query = (page: Page) => new URL(page.url()).searchParams;

describe('the page', () => {
  it('opens with the sentence of the articles, and shows the arcs of the word that is clicked', async () => {
    const page = await site.visit();
    const words = page.locator('#demo button[part=word]');
    expect(await words.allTextContents()).toEqual(['我', '吃了', '一个', '苹果', '，', '它', '很', '甜']);
    expect(await best(page)).toEqual([['5', '6']]);
    await words.nth(0).click();
    await settle(page);
    expect(await best(page)).toEqual([['0', '4']]);
    expect(query(page).get('select')).toBe('0');
  });

  it('asks nothing of any other origin, and breaks no policy of its own', async () => {
    const page = await site.visit('', { model: false });
    const [requests, complaints]: [string[], string[]] = [[], []];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.reload();
    await settle(page);
    expect(requests.length).toBeGreaterThan(4);
    expect(requests.filter((url) => !url.startsWith(site.address))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('has a state that a link carries', async () => {
    const page = await site.visit('?text=a+b+c&select=1&layer=0&head=mean&causal=1&matrix=1&lang=en');
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['a', 'b', 'c']);
    expect(await page.locator('#demo .source').innerText()).toContain('layer 0 · mean of 4 heads · causal mask');
    expect(await page.locator('#demo .matrix').count()).toBe(1);
    await page.locator('#demo').getByLabel('Causal mask').uncheck();
    await settle(page);
    expect(query(page).get('causal')).toBe('0');
    expect(query(page).get('text')).toBe('a b c');
  });

  it('takes another sentence, and keeps the word', async () => {
    const page = await site.visit('?lang=en');
    await page.getByRole('textbox', { name: 'Sentence' }).fill('她 说 ： 我 吃了 苹果 ， 它 很 贵');
    await settle(page);
    expect(await page.locator('#demo').getAttribute('selected')).toBe('7');
    expect(query(page).get('text')).toContain('她');
    await page.getByRole('button', { name: 'Back to the first sentence' }).click();
    await settle(page);
    expect(query(page).has('text')).toBe(false);
    expect(await page.locator('#demo').getAttribute('selected')).toBe('5');
  });

  it('speaks Chinese and English', async () => {
    const page = await site.visit('?lang=en');
    expect(await page.title()).toContain('Click a word');
    await page.getByRole('button', { name: '中文' }).click();
    await settle(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('点一个词，看它注意谁');
    expect(await page.locator('#demo .source').innerText()).toContain('第 3 层 · 头 1');
  });

  it('turns dark with everything on it, and stays so', async () => {
    const page = await site.visit('?lang=en');
    await page.getByLabel('Appearance').selectOption('dark');
    await page.locator('#demo figure.dark').waitFor();
    await page.reload();
    await settle(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('fits a window of 360 px', async () => {
    const page = await site.visit('?lang=en&matrix=1', { viewport: { width: 360, height: 740 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('the three steps', () => {
  it('show the run of the chosen word', async () => {
    const page = await site.visit('?lang=en');
    await page.locator('.steps').waitFor();
    const rows = page.locator('.steps tbody tr');
    expect(await rows.count()).toBe(8);
    // The synthetic model's scores are its weights: 0.5, times √4 before the division.
    expect(await rows.nth(6).locator('.number').allTextContents()).toEqual(['1.00', '0.50', '50.0\u00a0%']);
    expect(await page.locator('.steps tfoot .number').textContent()).toBe('100.0\u00a0%');
    await page.locator('#demo').getByRole('combobox', { name: 'Head' }).selectOption('mean');
    await page.getByText('A mean has no query').waitFor();
    await page.locator('#demo').getByRole('button', { name: '它' }).focus();
    await page.keyboard.press('Escape');
    await page.getByText('Choose a word above first.').waitFor();
  });
});

describe('the exercises', () => {
  it('ask first, and reveal what was computed', async () => {
    const page = await site.visit('?lang=en');
    const card = page.locator('.card').first();
    await card.getByRole('button', { name: 'Begin' }).click();
    expect(await card.locator('heed-arcs').count()).toBe(0);
    await card.getByRole('button', { name: '苹果' }).click();
    await card.getByText('You guessed “苹果”; the strongest arc goes to “很”, 50').waitFor();
    await card.getByRole('button', { name: 'Next' }).click();
    await card.getByRole('button', { name: '贵' }).waitFor();
  });
});

describe('taking it along', () => {
  it('saves picture and numbers, and writes the HTML', async () => {
    const page = await site.visit('?lang=en&select=2');
    for (const [name, file] of [
      ['SVG', 'heed.svg'],
      ['PNG', 'heed.png'],
      ['JSON', 'heed.json'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
    }
    const code = await page.locator('pre').textContent();
    expect(code).toContain(`<script type="module" src="${site.address}heed/define.js"></script>`);
    expect(code).toContain('selected="2"');
  });
});

describe('axe-core', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  it.each(['light', 'dark'] as const)('finds nothing to complain about (%s)', async (colorScheme) => {
    const page = await site.visit('?lang=en&matrix=1', { colorScheme });
    await page.locator('.card').first().getByRole('button', { name: 'Begin' }).click();
    await page.locator('.steps').waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
      }));
    });
    expect(violations).toEqual([]);
  });
});
