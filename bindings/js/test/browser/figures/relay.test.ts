// <heed-relay> in a page: the relay runs and is counted, times are measured there, nothing moves for those who don't want it.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeedRelayElement } from '../../../src/figures/relay/public.js';
import { SENTENCE, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

async function relayPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.show(`<heed-relay lang="en" loading="eager" width="8" text="${SENTENCE}"></heed-relay>`, {
    script: '/dist/define.js',
    ...options,
  });
  await page.locator('heed-relay figure').waitFor();
  return page;
}

const arrows = (page: Page, kind: string) => page.locator(`heed-relay [part=arrow][data-kind=${kind}]`).count();

describe('the relay', () => {
  it('is measured in this page, and says on what', async () => {
    const page = await relayPage();
    const { rows, machine } = await page
      .locator('heed-relay')
      .evaluate((element) => (element as HeedRelayElement).toJSON());
    expect(rows).toHaveLength(21);
    expect(rows.every(({ ms }) => ms > 0)).toBe(true);
    expect(machine?.program).toMatch(/^Chrome \d+$/u);
    const said = await page.locator('heed-relay figcaption').innerText();
    expect(said).toContain('Times vary');
    expect(said).toContain(machine?.program);
    expect(await page.locator('heed-relay table tbody tr').count()).toBe(7);
  });

  it('runs from the first step to the last', async () => {
    const page = await relayPage();
    // Each step stands for a third of a second: looked at in the page, as it comes.
    await page.locator('heed-relay').evaluate((element) => {
      const root = element.shadowRoot;
      if (!root) throw new Error('nothing is drawn');
      const seen = new Map<string, [rnn: number, attention: number]>();
      Object.assign(element, { seen });
      new MutationObserver(() => {
        const [rnn = 0, attention = 0] = ['rnn', 'attention'].map(
          (kind) => root.querySelectorAll(`[part=arrow][data-kind=${kind}]`).length,
        );
        for (const { textContent } of root.querySelectorAll('.count')) seen.set(textContent, [rnn, attention]);
      }).observe(root, { subtree: true, childList: true, characterData: true });
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('heed-relay .count', { hasText: /^8 steps$/u }).waitFor();
    const first = await page
      .locator('heed-relay')
      .evaluate((element) => (element as HTMLElement & { seen: Map<string, number[]> }).seen.get('1 of 8 steps'));
    expect(first).toEqual([1, 7]);
    expect(await arrows(page, 'rnn')).toBe(15);
    const longest = await page.locator('heed-relay').evaluate((element) => {
      const motions = element.shadowRoot?.getAnimations() ?? [];
      return Math.max(0, ...motions.map(({ effect }) => Number(effect?.getTiming().duration)));
    });
    expect(longest).toBeLessThanOrEqual(400);
  });

  it('goes step by step by keyboard, and says where it is', async () => {
    const page = await relayPage();
    await page.getByRole('button', { name: 'One step' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('heed-relay .count', { hasText: '2 of 8 steps' }).waitFor();
    expect(await page.locator('heed-relay [aria-live=polite]').textContent()).toBe('2 of 8 steps');
  });

  it('is at its end at once where motion is not wanted', async () => {
    const page = await relayPage({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Run' }).click();
    expect(await arrows(page, 'rnn')).toBe(15);
    await page.getByRole('button', { name: 'One step' }).click();
    const moving = await page.locator('heed-relay').evaluate((element) => element.shadowRoot?.getAnimations().length);
    expect(moving).toBe(0);
  });

  it('measures again only when asked to, not for another sentence', async () => {
    const page = await relayPage();
    const rows = () =>
      page.locator('heed-relay').evaluate(async (element) => {
        const relay = element as HeedRelayElement;
        await relay.settled;
        return JSON.stringify(relay.toJSON().rows);
      });
    const before = await rows();
    await page.locator('heed-relay').evaluate((element) => {
      element.setAttribute('text', '狗 咬 人');
    });
    expect(await rows()).toBe(before);
    expect(await arrows(page, 'attention')).toBe(2);
    await page.getByRole('button', { name: 'Measure again' }).click();
    expect(await rows()).not.toBe(before);
  });

  it('fits a phone', async () => {
    const page = await relayPage({ viewport: { width: 390, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
