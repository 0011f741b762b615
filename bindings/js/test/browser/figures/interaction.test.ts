// Clicking, keys, hovering, events, and what a screen reader is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcs, arcsOf, SENTENCE, settle, Stage, WORDS } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

describe('a click', () => {
  it('draws the word’s arcs, marks it, and tells the page', async () => {
    const page = await stage.shown(arcs(SENTENCE, 'relation="coreference"'));
    await page.evaluate(() => {
      document.addEventListener('heed-select', (event) => {
        (globalThis as { detail?: unknown }).detail = (event as CustomEvent<unknown>).detail;
      });
    });
    expect(await arcsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '它' }).click();
    await settle(page);
    // (2 · 5 + 3 + 1) mod 8 = 6
    const [best, ...rest] = await arcsOf(page);
    expect(best).toEqual({ from: 5, to: 6, weight: '0.500000', width: 9 });
    expect(rest.every(({ weight }) => weight === '0.071429')).toBe(true);
    expect(await page.locator('heed-arcs').getAttribute('selected')).toBe('5');
    expect(await page.getByRole('button', { name: '它' }).getAttribute('aria-pressed')).toBe('true');
    const detail = await page.evaluate(
      () => (globalThis as { detail?: { index: number; word: string; weights: number[] } }).detail,
    );
    expect(detail).toMatchObject({ index: 5, word: '它' });
    expect(detail?.weights).toHaveLength(8);
  });

  it('has a button for each word, with its index', async () => {
    const page = await stage.shown(arcs());
    const buttons = page.locator('heed-arcs button[part=word]');
    expect(await buttons.allTextContents()).toEqual(WORDS);
    expect(await buttons.evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset['index']))).toEqual(
      WORDS.map((_, index) => String(index)),
    );
  });

  it('says the percentages, what is left, and where the numbers come from', async () => {
    const page = await stage.shown(arcs());
    const text = await page.locator('heed-arcs figure').innerText();
    expect(text).toContain('50\u00a0%');
    expect(text).toMatch(/The other 2 words share 14\u00a0%|The other word has 7\u00a0%/);
    expect(text).toContain('synthetic · layer 3 · head 1');
    expect(text).toContain(
      'Measured for coreference: generated sentences 91\u00a0% (88–93\u00a0%, n = 400; best rule without weights 50\u00a0%)',
    );
    expect(text).toContain('not why');
  });

  it('works by touch', async () => {
    const page = await stage.shown(arcs(SENTENCE, ''), { hasTouch: true });
    await page.getByRole('button', { name: '它' }).tap();
    await settle(page);
    expect((await arcsOf(page))[0]?.from).toBe(5);
  });
});

describe('the keyboard', () => {
  it('reaches the words with one Tab, moves with arrows, clears with Esc', async () => {
    const page = await stage.shown(arcs(SENTENCE, ''));
    const selected = () => page.locator('heed-arcs').getAttribute('selected');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await selected()).toBe('0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await selected()).toBe('2');
    await page.keyboard.press('ArrowLeft');
    expect(await selected()).toBe('1');
    await page.keyboard.press('End');
    expect(await selected()).toBe('7');
    await page.keyboard.press('ArrowRight');
    expect(await selected()).toBe('7');
    await page.keyboard.press('Home');
    expect(await selected()).toBe('0');
    await page.keyboard.press('Escape');
    expect(await selected()).toBeNull();
    await settle(page);
    expect(await arcsOf(page)).toEqual([]);
  });
});

describe('hovering', () => {
  it('previews a word and gives way to the locked one', async () => {
    const page = await stage.shown(arcs());
    await page.getByRole('button', { name: '我' }).hover();
    await settle(page);
    expect((await arcsOf(page))[0]?.from).toBe(0);
    expect(await page.locator('heed-arcs').getAttribute('selected')).toBe('5');
    await page.mouse.move(5, 690);
    await settle(page);
    expect((await arcsOf(page))[0]?.from).toBe(5);
  });
});

describe('for a screen reader', () => {
  it('there are a live region and a table', async () => {
    const page = await stage.shown(arcs());
    const live = page.locator('heed-arcs [aria-live=polite]');
    expect(await live.textContent()).toBe('它 → 很 50\u00a0%');
    await page.getByRole('button', { name: '我' }).click();
    await settle(page);
    expect(await live.textContent()).toBe('我 → ， 50\u00a0%');
    const table = page.getByRole('table', { name: 'Where “我” attends' });
    expect(await table.getByRole('row').count()).toBe(9);
    expect(await table.getByRole('row', { name: '苹果' }).textContent()).toContain('7\u00a0%');
  });
});

describe('the controls', () => {
  it('show another head without a new run, and recompute where they must', async () => {
    const page = await stage.shown(arcs(SENTENCE, 'selected="5" controls'));
    const runs = () => page.evaluate(() => (globalThis as unknown as { runs: object[] }).runs);
    const element = page.locator('heed-arcs');
    await element.getByRole('combobox', { name: 'Layer' }).selectOption('0');
    await element.getByRole('combobox', { name: 'Head' }).selectOption('0');
    await settle(page);
    // (2 · 5) mod 8 = 2
    expect((await arcsOf(page))[0]?.to).toBe(2);
    expect(await runs()).toHaveLength(1);
    expect([await element.getAttribute('layer'), await element.getAttribute('head')]).toEqual(['0', '0']);

    await element.getByLabel('Causal mask').check();
    await settle(page);
    expect((await runs()).at(-1)).toMatchObject({ causal: true });
    expect(await element.locator('.cell.masked button').allTextContents()).toEqual(['很', '甜']);
    expect(await element.locator('.cell.masked .share').allTextContents()).toEqual(['−∞', '−∞']);
    await element.getByLabel('Without ÷ √d').check();
    await element.getByRole('combobox', { name: 'Positions' }).selectOption('none');
    await settle(page);
    expect((await runs()).at(-1)).toMatchObject({ causal: true, scale: 'none', positions: 'none' });
    expect(await element.locator('.source').innerText()).toContain('causal mask · not divided by √d · positions: none');
  });

  it('offer every head as a small picture', async () => {
    const page = await stage.shown(arcs(SENTENCE, 'selected="5" controls'));
    await page.getByText('All heads').click();
    expect(await page.locator('heed-arcs .head').count()).toBe(16);
    await page.locator('heed-arcs').getByRole('button', { name: 'layer 1 · head 2' }).click();
    await settle(page);
    expect(await page.locator('heed-arcs').getAttribute('layer')).toBe('1');
    // (10 + 1 + 2) mod 8 = 5: a loop
    expect((await arcsOf(page))[0]).toMatchObject({ from: 5, to: 5 });
  });

  it('show the matrix, whose rows can be chosen', async () => {
    const page = await stage.shown(arcs(SENTENCE, 'selected="5" controls'));
    await page.locator('heed-arcs').getByLabel('Matrix').check();
    const matrix = page.locator('heed-arcs .matrix');
    expect(await matrix.locator('tbody td').count()).toBe(64);
    await matrix.getByRole('row').nth(1).click();
    expect(await page.locator('heed-arcs').getAttribute('selected')).toBe('0');
  });
});
