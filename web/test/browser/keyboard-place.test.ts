// Where the keyboard is when what it was on has gone: never on nothing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gpt2Folder } from '../../../bindings/js/test/model/checkpoints.js';
import { FolderServer } from '../../../bindings/js/test/model/folder-server.js';
import { settle, Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(async () => {
  await site.close();
});

/** The element that has the focus: its tag, and how it begins. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { localName, textContent, id } = document.activeElement ?? document.body;
    return `${localName}${id === '' ? '' : `#${id}`} ${(textContent || '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`;
  });

describe('in an exercise', () => {
  it('begins at the first choice, goes on to the answer, and to the next question', async () => {
    const page = await site.visit('#lang=en');
    const card = page.locator('.card').first();
    await card.getByRole('button', { name: 'Begin' }).focus();
    await page.keyboard.press('Enter');
    expect(await focus(page)).toBe('button I');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focus(page)).toMatch(/^p /);
    await card.getByText('You guessed “ate”').waitFor();
    expect(await focus(page)).toContain('p You guessed “ate”');
    await card.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    expect(await focus(page)).toBe('button I');
  });
});

describe('at the sentence', () => {
  it('goes from the way back to the field', async () => {
    const page = await site.visit('#lang=en&text=a+b');
    await page.getByRole('button', { name: 'Back to the first sentence' }).focus();
    await page.keyboard.press('Enter');
    await settle(page);
    expect(await focus(page)).toBe('input#sentence ');
  });
});

describe('at the model', () => {
  it('goes from Load to Cancel where the field is hidden, from Cancel and Try again to what there is', async () => {
    const server = await FolderServer.start(gpt2Folder());
    try {
      const page = await site.visit('#lang=en', { model: false });
      const menu = page.locator('#model-section');
      server.troubles.set('model.safetensors', 'stuck');
      await menu.locator('summary').click();
      await page.getByLabel('Address of a folder').fill(server.address);
      await page.keyboard.press('Enter');
      await menu.getByRole('button', { name: 'Cancel' }).focus();
      await page.keyboard.press('Enter');
      await menu.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
      expect(await focus(page)).toMatch(/^summary/);

      server.troubles.set('model.safetensors', 'broken');
      await page.getByLabel('Address of a folder').focus();
      await page.keyboard.press('Enter');
      const again = menu.getByRole('button', { name: 'Try again' });
      await again.focus();
      server.troubles.set('model.safetensors', 'stuck');
      await page.keyboard.press('Enter');
      await menu.getByRole('progressbar').waitFor();
      expect(await focus(page)).toBe('button Cancel');
      server.troubles.clear();
    } finally {
      server.stop();
    }
  });
});
