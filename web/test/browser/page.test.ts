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
    expect(await words.allTextContents()).toEqual(['I', 'ate', 'an', 'apple', ',', 'it', 'was', 'very', 'sweet']);
    expect(await best(page)).toEqual([['5', '5']]);
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
    await page.getByRole('textbox', { name: 'Sentence' }).fill('She said I ate an apple , it was cheap');
    await settle(page);
    expect(await page.locator('#demo').getAttribute('selected')).toBe('7');
    expect(said(page).get('text')).toContain('She');
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

  it('begins in each language with its own model and sentence; the other model is not fetched', async () => {
    for (const [locale, model, other, text] of [
      ['en', 'en-mini', 'zh-mini', 'I ate an apple , it was very sweet'],
      ['zh-CN', 'zh-mini', 'en-mini', '我 吃了 一个 苹果 ， 它 很 甜'],
    ] as const) {
      const page = await site.blank({ locale });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(site.address);
      await settle(page);
      await page.waitForTimeout(300);
      expect(new URL(page.url()).hash).toBe('');
      expect(await page.locator('#sentence').inputValue()).toBe(text);
      expect(await page.locator('#demo .source').innerText()).toContain(model);
      expect(requests.filter((url) => url.includes(`models/${model}/`))).toHaveLength(1);
      expect(requests.filter((url) => url.includes(`models/${other}/`))).toEqual([]);
      const { words, weights } = await page.locator('#demo').evaluate(toJSON);
      const row = weights[5] ?? [];
      expect(words[row.indexOf(Math.max(...row))]).toMatch(/^(apple|苹果)$/);
    }
  });

  it('where nothing was changed, begins anew in the other language, and back; a reader’s sentence stays', async () => {
    const page = await site.visit('', { model: false });
    const sentence = page.locator('#sentence');
    const shown = async (model: string, word: string) => {
      await page.locator('#demo .source').getByText(model).waitFor();
      await page.locator('#model-section dl').getByText(model, { exact: true }).waitFor();
      await page.locator('#demo button[part=word]').getByText(word, { exact: true }).waitFor();
    };
    await page.getByRole('button', { name: '中文' }).click();
    await shown('zh-mini', '苹果');
    expect(new URL(page.url()).hash).toBe('#lang=zh');
    await page.getByRole('button', { name: 'English' }).click();
    await shown('en-mini', 'apple');
    expect(new URL(page.url()).hash).toBe('#lang=en');
    await sentence.fill('The dog saw a cat');
    await settle(page);
    await page.getByRole('button', { name: '中文' }).click();
    await shown('en-mini', 'cat');
    expect(await sentence.inputValue()).toBe('The dog saw a cat');
  });

  it('a sentence of the other language brings the model that reads it, written, tried or chosen by its model', async () => {
    const page = await site.visit('#lang=en', { model: false });
    const model = (name: string) => page.locator('#demo .source').getByText(name).waitFor();
    await page.locator('#sentence').fill('狗 咬 人');
    await model('zh-mini');
    expect(said(page).has('model')).toBe(false);
    await page.getByRole('button', { name: 'dog bites man' }).click();
    await model('en-mini');
    await page.getByRole('button', { name: 'Back to the first sentence' }).click();
    await page.locator('#model-section summary').click();
    await page.getByRole('button', { name: 'zh-mini, which' }).click();
    await model('zh-mini');
    expect(await page.locator('#sentence').inputValue()).toBe('我 吃了 一个 苹果 ， 它 很 甜');
    await page.getByText('These questions were written for en-mini').waitFor();
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
    expect(await steps.locator('tbody tr').count()).toBe(9);
    // The synthetic model's scores are its weights.
    expect(await steps.locator('tbody tr').nth(5).locator('.number').allTextContents()).toEqual([
      expect.any(String),
      '0.50',
      '50.0\u00a0%',
    ]);
    await page.locator('#demo button[data-index="0"]').click();
    await steps.getByText('Query q of “I”').waitFor();
    await page.locator('#demo').getByRole('combobox', { name: 'Head' }).selectOption('mean');
    await page.getByText('A mean has no query').waitFor();
    await page.locator('#demo').getByRole('button', { name: 'I', exact: true }).focus();
    await page.keyboard.press('Escape');
    await steps.getByRole('button', { name: 'very' }).click();
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
    await page.locator('.card').first().getByRole('button', { name: 'apple' }).click();
    await page.getByText('You guessed “apple”; the largest weight goes to “I”, 6').waitFor();
  });

  it('compare two sentences by their numbers: one noun leaves nothing else to point to, two do', async () => {
    const page = await site.visit('#lang=en', { model: false });
    const seen: string[] = [];
    for (const round of [0, 1, 2, 3]) {
      const answer = await guess(page, 0, round < 2 ? 'I' : 'puppy');
      const { words, weights } = await answerOf(page, 0);
      const index = words.indexOf('it');
      const row = weights[index] ?? [];
      const best = row.indexOf(Math.max(...row.filter((_, at) => at !== index)));
      seen.push(words[best] ?? '');
      await answer.getByText(`“${words[best] ?? ''}”, ${percent(row[best])}`).waitFor();
      if (round % 2 === 0) continue;
      const same = seen[round] === seen[round - 1];
      await answer.getByText(same ? 'it still is' : `it is “${seen[round] ?? ''}”`).waitFor();
    }
  });

  it('one hop: the head that takes most from the apple is found among all, and what it takes is said as it is', async () => {
    const page = await site.visit('#lang=en', { model: false });
    const answer = await guess(page, 2, 'I');
    const { weights, source } = await answerOf(page, 2);
    const { layer, head } = source as { layer: number; head: number };
    const taken = weights[8]?.[3];
    await answer
      .getByText(`head ${head} of layer ${layer} in which “sweet” takes most from “apple”: ${percent(taken)}`)
      .waitFor();
    const others = await page.evaluate(async () => {
      const { models } = (globalThis as unknown as Record<symbol, { models: Map<string, { model: Promise<Model> }> }>)[
        Symbol.for('heed.shared')
      ] ?? { models: new Map<string, never>() };
      const model = await models.get('en-mini')?.model;
      const run = await model?.run('I ate an apple , it was very sweet'.split(' '));
      return Array.from({ length: 16 }, (_, at) => run?.wordWeights(at >> 2, at & 3).data[8 * 9 + 3] ?? NaN);
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
    const code = (await page.locator('#share-section pre').textContent()) ?? '';
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
