import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from 'heed';
import type { HeedArcsElement } from 'heed/element';
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
const toJSON = (element: Element) => (element as HeedArcsElement).toJSON();
/** What the address says of the state. */
const said = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));

describe('the page', () => {
  it('opens with the sentence of the articles, and shows the arcs of the word that is clicked', async () => {
    const page = await site.visit();
    const words = page.locator('#demo button[part=word]');
    expect(await words.allTextContents()).toEqual(['我', '吃了', '一个', '苹果', '，', '它', '很', '甜']);
    expect(await best(page)).toEqual([['5', '6']]);
    await words.nth(0).click();
    await settle(page);
    expect(await best(page)).toEqual([['0', '4']]);
    expect(said(page).get('select')).toBe('0');
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
    const page = await site.visit('#text=a+b+c&select=1&layer=0&head=mean&causal=1&matrix=1&lang=en');
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['a', 'b', 'c']);
    expect(await page.locator('#demo .source').innerText()).toContain('layer 0 · mean of 4 heads · causal mask');
    expect(await page.locator('#demo .matrix').count()).toBe(1);
    await page.locator('#demo').getByLabel('Causal mask').uncheck();
    await settle(page);
    expect(said(page).get('causal')).toBe('0');
    expect(said(page).get('text')).toBe('a b c');
  });

  it('takes another sentence, and keeps the word', async () => {
    const page = await site.visit('#lang=en');
    await page.getByRole('textbox', { name: 'Sentence' }).fill('她 说 ： 我 吃了 苹果 ， 它 很 贵');
    await settle(page);
    expect(await page.locator('#demo').getAttribute('selected')).toBe('7');
    expect(said(page).get('text')).toContain('她');
    await page.getByRole('button', { name: 'Back to the first sentence' }).click();
    await settle(page);
    expect(said(page).has('text')).toBe(false);
    expect(await page.locator('#demo').getAttribute('selected')).toBe('5');
  });

  it('speaks Chinese and English', async () => {
    const page = await site.visit('#lang=en');
    expect(await page.title()).toContain('Click a word');
    await page.getByRole('button', { name: '中文' }).click();
    await settle(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('点一个词，看它注意谁');
    expect(await page.locator('#demo .source').innerText()).toContain('第 3 层 · 头 1');
  });

  it('turns dark with everything on it, and stays so', async () => {
    const page = await site.visit('#lang=en');
    await page.getByLabel('Appearance').selectOption('dark');
    await page.locator('#demo figure.dark').waitFor();
    await page.reload();
    await settle(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('fits a window of 360 px', async () => {
    const page = await site.visit('#lang=en&matrix=1', { viewport: { width: 360, height: 740 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('the three steps', () => {
  it('show the chosen word, of the same head as the figure', async () => {
    const page = await site.visit('#lang=en');
    const steps = page.locator('heed-steps');
    await steps.locator('tbody tr').first().waitFor();
    expect(await steps.locator('tbody tr').count()).toBe(8);
    // The synthetic model's scores are its weights.
    expect(await steps.locator('tbody tr').nth(6).locator('.number').allTextContents()).toEqual([
      expect.any(String),
      '0.50',
      '50.0\u00a0%',
    ]);
    await page.locator('#demo button[data-index="0"]').click();
    await steps.getByText('Query q of “我”').waitFor();
    await page.locator('#demo').getByRole('combobox', { name: 'Head' }).selectOption('mean');
    await page.getByText('A mean has no query').waitFor();
    await page.locator('#demo').getByRole('button', { name: '我' }).focus();
    await page.keyboard.press('Escape');
    await steps.getByRole('button', { name: '甜' }).click();
    await settle(page);
    expect(said(page).get('select')).toBe('7');
    expect(await page.locator('#demo').getAttribute('selected')).toBe('7');
  });
});

describe('the exercises', () => {
  const guess = async (page: Page, exercise: number, word: string) => {
    const card = page.locator('.card').nth(exercise);
    await card.getByRole('button', { name: /Begin|Next/ }).click();
    await card.getByRole('button', { name: word, exact: true }).click();
    await card.locator('heed-arcs path[part=arc]').first().waitFor();
    return card.locator('.answer');
  };
  const answerOf = (page: Page, exercise: number) =>
    page.locator('.card').nth(exercise).locator('heed-arcs').evaluate(toJSON);
  const percent = (weight = NaN) => `${Math.round(weight * 100)}\u00a0%`;

  it('ask first, and reveal what was computed', async () => {
    const page = await site.visit('#lang=en');
    await page.locator('.card').first().getByRole('button', { name: 'Begin' }).click();
    expect(await page.locator('.card heed-arcs').count()).toBe(0);
    await page.locator('.card').first().getByRole('button', { name: '苹果' }).click();
    await page.getByText('You guessed “苹果”; the largest weight goes to “很”, 50').waitFor();
  });

  it('compare two sentences by their numbers: one noun leaves nothing else to point to, two do', async () => {
    const page = await site.visit('#lang=en', { model: false });
    const seen: string[] = [];
    for (const round of [0, 1, 2, 3]) {
      const answer = await guess(page, 0, round < 2 ? '我' : '小狗');
      const { words, weights } = await answerOf(page, 0);
      const index = words.indexOf('它');
      const row = weights[index] ?? [];
      const best = row.indexOf(Math.max(...row.filter((_, at) => at !== index)));
      seen.push(words[best] ?? '');
      await answer.getByText(`“${words[best] ?? ''}”, ${percent(row[best])}`).waitFor();
      if (round % 2 === 0) continue;
      const same = seen[round] === seen[round - 1];
      await answer.getByText(same ? 'it still is' : `it is “${seen[round] ?? ''}”`).waitFor();
    }
  });

  it('one hop: the head that takes most from 苹果 is found among all, and what it takes is said as it is', async () => {
    const page = await site.visit('#lang=en', { model: false });
    const answer = await guess(page, 2, '我');
    const { weights, source } = await answerOf(page, 2);
    const { layer, head } = source as { layer: number; head: number };
    const taken = weights[7]?.[3];
    await answer
      .getByText(`head ${head} of layer ${layer} in which “甜” takes most from “苹果”: ${percent(taken)}`)
      .waitFor();
    const others = await page.evaluate(async () => {
      const { models } = (globalThis as unknown as Record<symbol, { models: Map<string, { model: Promise<Model> }> }>)[
        Symbol.for('heed.shared')
      ] ?? { models: new Map<string, never>() };
      const model = await models.get('zh-mini')?.model;
      const run = await model?.run('我 吃了 一个 苹果 ， 它 很 甜'.split(' '));
      return Array.from({ length: 16 }, (_, at) => run?.wordWeights(at >> 2, at & 3).data[7 * 8 + 3] ?? NaN);
    });
    expect(Math.max(...others)).toBeCloseTo(taken ?? NaN, 6);
  });
});

describe('the menus', () => {
  it('say what is shown, whoever chose it before', async () => {
    const page = await site.visit('#lang=en');
    const theme = page.getByLabel('Appearance');
    await theme.selectOption('dark');
    // Another window of this reader says light; this one takes it over when it is drawn the next time.
    await page.evaluate(() => {
      document
        .querySelector<HTMLSelectElement>('.choices select')
        ?.querySelectorAll('option')
        .forEach((option) => {
          option.selected = option.value === 'auto';
        });
    });
    expect(await theme.inputValue()).toBe('auto');
    await page.getByRole('button', { name: '中文' }).click();
    await settle(page);
    expect(await page.locator('.choices select').inputValue()).toBe('dark');
  });
});

describe('taking it along', () => {
  it('saves picture and numbers', async () => {
    const page = await site.visit('#lang=en&select=2');
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
  });

  it('writes a page that shows the same, also when it stands at another origin', async () => {
    const page = await site.visit('#lang=en&select=7&layer=0&head=1', { model: false });
    const code = (await page.locator('pre').textContent()) ?? '';
    expect(code).toMatch(/^<!doctype html>\n<meta charset="utf-8">/);
    const want = await page.locator('#demo').evaluate(toJSON);
    // Another port is another origin, of which nothing allows this page to be read.
    const other = await site.serveElsewhere(Buffer.from(code, 'utf8'));
    await page.goto(other);
    await page.locator('heed-arcs path[part=arc]').first().waitFor();
    const seen = await page.locator('heed-arcs').evaluate(toJSON);
    expect([seen.words, seen.selected, seen.source]).toEqual([want.words, 7, want.source]);
    seen.weights.flat().forEach((weight, i) => {
      expect(Math.abs(weight - (want.weights.flat()[i] ?? NaN))).toBeLessThan(1e-5);
    });
  });
});

describe('axe-core', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  it.each(['light', 'dark'] as const)('finds nothing to complain about (%s)', async (colorScheme) => {
    const page = await site.visit('#lang=en&matrix=1', { colorScheme });
    await page.locator('.card').first().getByRole('button', { name: 'Begin' }).click();
    await page.locator('heed-steps table').waitFor();
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
