// Writing another sentence: what stands around it keeps its place, the chosen word is kept, and the address stays short and private.
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

const field = (page: Page) => page.getByRole('textbox', { name: 'Sentence' });
const said = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));
/** How far from the page's top each of these stands, wherever the page is scrolled to. */
const tops = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) => all.map((selector) => (document.querySelector(selector)?.getBoundingClientRect().top ?? NaN) + scrollY),
    selectors,
  );

describe('while a reader types', () => {
  it.each([1200, 390])('nothing jumps, neither the field nor what stands beneath the figure (%i px)', async (width) => {
    const page = await site.visit('#lang=en', { viewport: { width, height: 900 } });
    const watched = ['#sentence', '#demo', '.examples', '#model-section'];
    await field(page).focus();
    const before = await tops(page, watched);
    for (const text of ['她', '', '她 说', '我 吃了 苹果', '它 很']) {
      await field(page).fill(text);
      await settle(page, false);
      const [input = NaN, figure = NaN, ...beneath] = await tops(page, watched);
      expect([input, figure]).toEqual(before.slice(0, 2));
      beneath.forEach((top, i) => {
        expect(Math.abs(top - (before[i + 2] ?? NaN))).toBeLessThan(2);
      });
    }
  });

  it('the chosen word is kept, and where it is gone the nearest is chosen, so that there is always a row', async () => {
    const page = await site.visit('#lang=en');
    for (const [text, selected] of [
      ['She said I ate an apple , it was cheap', '7'],
      ['I ate', '1'],
      ['I ate an apple', '3'],
      ['I ate an apple , it', '5'],
    ] as const) {
      await field(page).fill(text);
      await settle(page);
      expect(await page.locator('#demo').getAttribute('selected')).toBe(selected);
      expect(await page.locator('#demo .cell.query').count()).toBe(1);
      expect(said(page).get('select')).toBe(selected);
    }
  });
});

describe('a link whose word is beyond the sentence', () => {
  it('shows the last one', async () => {
    const page = await site.visit('#lang=en&text=a+b+c&select=9');
    expect(await page.locator('#demo').getAttribute('selected')).toBe('2');
    expect(await page.locator('#demo path[part=arc]').count()).toBeGreaterThan(0);
    expect(said(page).get('select')).toBe('2');
  });
});

describe('the address', () => {
  it('says the sentence behind the #, which is sent to nobody', async () => {
    const page = await site.visit('#lang=en');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await field(page).fill('secret words');
    await settle(page);
    expect(said(page).get('text')).toBe('secret words');
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await settle(page);
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['secret', 'words']);
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((url) => url.includes('secret'))).toEqual([]);
  });

  it('of an older link is understood, and written anew', async () => {
    const page = await site.visit('?lang=en&text=a+b+c&select=1&layer=0&head=2&utm=x');
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['a', 'b', 'c']);
    expect(await page.locator('#demo .source').innerText()).toContain('layer 0 · head 2');
    expect(new URL(page.url()).search).toBe('?utm=x');
    expect(Object.fromEntries(said(page))).toEqual({ lang: 'en', text: 'a b c', select: '1', layer: '0', head: '2' });
  });

  it('stays short for a text of any length, and the page says that the link has only its beginning', async () => {
    const page = await site.visit('#lang=en', { model: false });
    await field(page).fill('苹果'.repeat(2500));
    await settle(page);
    expect(page.url().length).toBeLessThan(2000);
    expect(await page.getByText('too long for a link').isVisible()).toBe(true);
    expect(((await page.locator('#share-section pre').textContent()) ?? '').length).toBeLessThan(2000);
  });

  it('takes a part of the page along, and gives it back on the way back', async () => {
    const page = await site.visit('#lang=en&text=a+b+c&select=1');
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('link', { name: 'Take it with you' }).click();
    expect(new URL(page.url()).hash).toMatch(/^#share-section&text=a/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('share-section');
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await page.reload();
    await settle(page);
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['a', 'b', 'c']);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.goBack();
    await settle(page);
    expect(new URL(page.url()).hash).toMatch(/^#text=a/);
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['a', 'b', 'c']);
  });

  it('names what it can’t read', async () => {
    const page = await site.visit('#lang=en&head=best&matrix=1');
    await page.getByText('The link also says head=best').waitFor();
    await page.locator('#demo').getByRole('combobox', { name: 'Head' }).selectOption('2');
    await page.getByText('The link also says').waitFor({ state: 'detached' });
  });
});
