// The story's chapters: each comes when the reader is near, follows sentence and word, has an address, and says what computes it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAPTERS, sectionOf } from '../../src/story/shape.js';
import type { Chapter } from '../../src/story/shape.js';
import { Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(async () => {
  await site.close();
});

const figureOf = (chapter: Chapter): string => `#${sectionOf(chapter)} heed-${chapter}`;

/** Scrolls to a chapter and waits for what it shows. */
async function reach(page: Page, chapter: Chapter): Promise<void> {
  await page.locator(`#${sectionOf(chapter)}`).scrollIntoViewIfNeeded();
  await page.locator(`${figureOf(chapter)} figure`).waitFor();
}

const fetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

describe('the story', () => {
  it('comes after the first figure, in the order of its chapters, with the steps among them', async () => {
    const page = await site.visit('#lang=en');
    await page.locator('section[data-chapter]').first().waitFor();
    const sections = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    expect(sections).toEqual([
      'demo-section',
      ...CHAPTERS.slice(0, 5).map(sectionOf),
      'steps-section',
      ...CHAPTERS.slice(5).map(sectionOf),
      'numbers-section',
      'exercises-section',
      'share-section',
      'later-section',
    ]);
  });

  it('fetches a figure’s code and data when the reader is near, and not before', async () => {
    const page = await site.visit('#lang=en', { model: false });
    await page.locator('section[data-chapter]').first().waitFor();
    await page.waitForTimeout(500);
    const before = await fetched(page);
    for (const name of ['figures/scale.js', 'figures/heads.js', 'figures/relay.js'])
      expect(before.filter((path) => path.endsWith(name))).toEqual([]);
    await reach(page, 'scale');
    expect((await fetched(page)).filter((path) => path.endsWith('figures/scale.js'))).toHaveLength(1);
  });

  it('has contents whose links go to a chapter, say so in the address, and follow the reader', async () => {
    const page = await site.visit('#lang=en');
    await page.locator('section[data-chapter]').first().waitFor();
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('link', { name: 'Why divide by √d' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#scale-section&lang=en');
    const top = () => page.locator('#scale-section').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
    await expect.poll(() => page.locator('.contents a[aria-current=true]').getAttribute('href')).toBe('#scale-section');
    expect(await page.getByRole('link', { name: 'Why divide by √d' }).isVisible()).toBe(false);
  });

  it('opens at the chapter that a link names', async () => {
    const page = await site.visit('#order-section&lang=zh');
    await page.locator('#order-section heed-order').waitFor();
    const top = () => page.locator('#order-section').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(400);
  });

  it('takes sentence, word and head along', async () => {
    const page = await site.visit('#lang=en', { model: false });
    await page.locator('#sentence').fill('狗 咬 人');
    await page.locator('#demo button[data-index="1"]').click();
    await reach(page, 'relay');
    const json = (chapter: Chapter) =>
      page.locator(figureOf(chapter)).evaluate(async (element) => {
        const figure = element as HTMLElement & { settled: Promise<void>; toJSON(): Record<string, unknown> };
        await figure.settled;
        return figure.toJSON();
      });
    expect((await json('relay'))['words']).toEqual(['狗', '咬', '人']);
    await reach(page, 'arcs');
    expect(await json('arcs')).toMatchObject({ words: ['狗', '咬', '人'], selected: 1 });
    await reach(page, 'heads');
    await page.locator(`${figureOf('heads')} [data-layer="1"][data-head="2"]`).click();
    await expect.poll(() => page.url()).toContain('layer=1&head=2');
    expect(await page.locator('#demo').getAttribute('head')).toBe('2');
    await reach(page, 'block');
    expect((await json('block'))['pieces']).toContain('狗');
  });

  it('speaks both languages', async () => {
    const page = await site.visit('#lang=en');
    await page.locator('section[data-chapter]').first().waitFor();
    const headings = () => page.locator('section[data-chapter] h2').allInnerTexts();
    expect((await headings())[0]).toBe('From rules to vectors');
    await page.getByRole('button', { name: '中文' }).click();
    await expect.poll(async () => (await headings())[0]).toBe('从规则到向量');
  });

  it('moves little while it is read, on a phone, too, and is no wider than it', async () => {
    const page = await site.blank({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      const seen = globalThis as { shift?: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) seen.shift = (seen.shift ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.address}#lang=en`);
    await page.locator('section[data-chapter]').first().waitFor();
    const before = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < (await height()); y += 400) {
      await page.evaluate((to) => {
        scrollTo(0, to);
      }, y);
      await page.waitForTimeout(150);
    }
    for (const chapter of CHAPTERS) await page.locator(`${figureOf(chapter)} figure`).waitFor();
    const after = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0);
    expect(after - before).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('the menu of each figure', () => {
  it.each(['scale', 'arcs', 'depth'] as const)(
    '%s: HTML that shows the same, its address, its picture, its numbers',
    async (chapter) => {
      const page = await site.visit('#lang=en&select=1', { model: chapter === 'arcs' });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('section[data-chapter]').first().waitFor();
      await reach(page, chapter);
      const section = page.locator(`#${sectionOf(chapter)}`);
      await section.locator('.take summary').click();
      const copied = async (button: string): Promise<string> => {
        await section.getByRole('button', { name: button }).click();
        await section.locator('button[data-answer=Copied]', { hasText: button }).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      const html = await copied('Copy HTML');
      expect(html).toMatch(new RegExp(`<heed-${chapter} [^>]*lang="en"[^>]*></heed-${chapter}>$`, 'u'));
      expect(html).toContain('/heed/heed.standalone.js"></script>');
      expect(html).not.toContain('seed="1"');
      if (chapter === 'arcs') expect(html).toMatch(/ text="I ate .* against="The puppy .* selected="1"/u);
      expect(new URL(await copied('Copy address')).hash).toMatch(new RegExp(`^#${chapter}-section&`, 'u'));
      for (const [button, name] of [
        ['SVG', `heed-${chapter}.svg`],
        ['Numbers (JSON)', `heed-${chapter}.json`],
      ] as const) {
        const saved = page.waitForEvent('download');
        await section.getByRole('button', { name: button }).click();
        expect((await saved).suggestedFilename()).toBe(name);
      }
    },
  );
});

describe('how it is computed', () => {
  it.each(CHAPTERS)('%s: the call runs in the console of the page', async (chapter) => {
    const page = await site.visit('#lang=en', { model: false });
    await page.locator('section[data-chapter]').first().waitFor();
    await reach(page, chapter);
    const code = (await page.locator(`#${sectionOf(chapter)} .how code`).textContent()) ?? '';
    const lines = code.split('\n');
    // As in a console, the last line is the answer.
    const answer: unknown = await page.evaluate(
      `(async () => { ${[...lines.slice(0, -1), `return ${lines.at(-1) ?? ''}`].join('\n')} })()`,
    );
    const json = await page
      .locator(figureOf(chapter))
      .evaluate((element) => (element as HTMLElement & { toJSON(): Record<string, unknown> }).toJSON());
    const { data } = (answer ?? {}) as { data?: unknown };
    // What the figure says of the same: where it says nothing, the call has run.
    const pairs: Partial<Record<Chapter, () => [given: unknown, shown: unknown]>> = {
      distance: () => [answer, (json['curves'] as { rnn: number[] }).rnn],
      lookup: () => [(answer as unknown[])[0], (json['plain'] as { weights: number[] }).weights],
      mask: () => [data, (json['weights'] as number[][][]).flat(2)],
      arcs: () => [data, (json['weights'] as number[][]).flat()],
      heads: () => [data, (json['weights'] as number[][][][])[0]?.[0]?.flat()],
    };
    const [given, shown] = pairs[chapter]?.() ?? [[], []];
    const numbers = (value: unknown): number[] => Object.values((value ?? {}) as Record<string, number>);
    const [a, b] = [numbers(given), numbers(shown)];
    expect(a.length).toBe(b.length);
    // The page may run another build than a new engine in a worker: float32 sums in another order.
    b.forEach((value, i) => {
      expect(a[i]).toBeCloseTo(value, 4);
    });
  });
});
