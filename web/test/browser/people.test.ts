// People and places: the page with the keyboard alone, for those who ask for no motion, and on paper.
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

/** What the keyboard is on, also inside the element: its role or tag, and its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = (active as HTMLInputElement | null)?.labels?.[0]?.textContent ?? active?.textContent ?? '';
    return `${active?.localName ?? ''} ${label.trim()}`;
  });

/** Presses a key until the keyboard is on what is wanted; a page whose keyboard gets stuck never is. */
async function press(page: Page, key: string, wanted: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 250; i++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (wanted.test(now)) return;
    seen.push(now);
  }
  throw new Error(`${key} never came to ${String(wanted)}, but to ${seen.join(' | ')}`);
}

/** What the address says of the state. */
const said = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));

describe('with the keyboard alone', () => {
  it('a reader comes to the words, to a control, and to another sentence', async () => {
    const page = await site.visit('#lang=en');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^a Skip/);
    await page.keyboard.press('Enter');

    await press(page, 'Tab', /^button it$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await settle(page);
    expect(said(page).get('select')).toBe('3');
    expect(await page.locator('#demo [aria-live]').textContent()).toMatch(/^apple → /);

    await press(page, 'Tab', /^input Causal mask$/);
    await page.keyboard.press('Space');
    await settle(page);
    expect(said(page).get('causal')).toBe('1');

    await press(page, 'Shift+Tab', /^input Sentence$/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('a b c');
    await settle(page);
    expect(await page.locator('#demo button[part=word]').allTextContents()).toEqual(['a', 'b', 'c']);

    await press(page, 'Tab', /^button Begin$/);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^button I$/);
  });

  it('every stop can be seen', async () => {
    const page = await site.visit('#lang=en');
    const hidden: string[] = [];
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        if (!active) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(active);
        const { width, height } = active.getBoundingClientRect();
        return outlineStyle !== 'none' && outlineWidth !== '0px' && width > 0 && height > 0;
      });
      if (!seen) hidden.push(await focused(page));
    }
    expect(hidden).toEqual([]);
  });
});

describe('those who ask for no motion', () => {
  it('see none after a click', async () => {
    const page = await site.visit('', { reducedMotion: 'reduce' });
    await page.locator('#demo button[data-index="0"]').click();
    const moving = await page.evaluate(() => {
      const roots = [document, document.querySelector('#demo')?.shadowRoot];
      return roots.flatMap((root) => root?.getAnimations() ?? []).length;
    });
    expect(moving).toBe(0);
  });
});

describe('on paper', () => {
  it('there are the arcs and the numbers, without what can only be clicked', async () => {
    const page = await site.visit('#lang=en&matrix=1&select=5&text=我 吃了 一个 苹果 ， 它 很 甜');
    await page.emulateMedia({ media: 'print' });
    await settle(page);
    expect(await page.locator('#demo path[part=arc]').first().isVisible()).toBe(true);
    expect(await page.locator('#demo .matrix').isVisible()).toBe(true);
    expect(await page.locator('#demo [part=controls]').isVisible()).toBe(false);
    expect(await page.getByRole('combobox', { name: 'Appearance' }).isVisible()).toBe(false);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });
});
