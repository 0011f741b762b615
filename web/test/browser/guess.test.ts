// A word is hidden, and the model says what it would put there: with all heads, and without the one that is shown.
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

interface Seen {
  readonly caption: string;
  readonly rows: readonly (readonly [string, string])[];
}

const tables = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLTableElement>('.blank table'), (table) => ({
      caption: table.querySelector('caption')?.textContent.trim() ?? '',
      rows: Array.from(table.rows, ({ cells }): [string, string] => [
        cells[0]?.textContent ?? '',
        cells[2]?.textContent ?? '',
      ]),
    })),
  );

/** What the engine says of it in this page, asked by itself. */
const asked = (page: Page, model: string, text: string, off: { layer: number; head: number } | undefined) =>
  page.evaluate<[string, string][]>(
    `(async () => {
      const { loadEngine } = await import(new URL('heed/heed.js', location.href));
      const model = await (await loadEngine()).loadModel(${JSON.stringify(model)});
      const ablate = ${JSON.stringify(off ? [off] : [])};
      const [first] = await model.fillMask(${JSON.stringify(text)}, { topK: 5, ablate });
      return first.map(({ piece, probability }) => [piece, (100 * probability).toFixed(1) + ' %']);
    })()`,
  );

describe.each([
  { lang: 'zh', model: 'zh-mini', hide: /^遮住“/, off: '关掉正在显示的头' },
  { lang: 'en', model: 'en-mini', hide: /^Hide “/, off: 'Switch off the head that is shown' },
])('a hidden word in $lang', ({ lang, model, hide, off }) => {
  it('is guessed by the model in this page, also without the head that is shown', async () => {
    const page = await site.visit(`#lang=${lang}`, { model: false });
    await page.getByRole('button', { name: hide }).click();
    await page.locator('.blank table').first().waitFor();
    await settle(page);
    const text = await page.locator('#sentence').inputValue();
    expect(text).toContain('[MASK]');
    const [whole, ...more] = await tables(page);
    expect(more).toEqual([]);
    expect(whole?.rows).toEqual(await asked(page, model, text, undefined));

    await page.getByLabel(off).check();
    await page.locator('.blank table').nth(1).waitFor();
    const [again, without] = await tables(page);
    expect(again).toEqual(whole);
    const [layer = -1, head = -1] = (without?.caption.match(/\d+/g) ?? []).map(Number);
    expect(without?.rows).toEqual(await asked(page, model, text, { layer, head }));
    expect(without?.rows).not.toEqual(whole?.rows);

    await page.getByLabel(off).uncheck();
    await page.locator('.blank table').nth(1).waitFor({ state: 'detached' });
    await page.locator('#sentence').fill(lang === 'zh' ? '狗 咬 人' : 'dog bites man');
    await page.locator('.blank table').first().waitFor({ state: 'detached' });
  });
});
