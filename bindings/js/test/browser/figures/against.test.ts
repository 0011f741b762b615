// `against` in a page: two sentences beneath one another that follow one choice.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeedArcsElement } from '../../../src/figures/arcs/public.js';
import { arcs, arcsOf, SENTENCE, settle, Stage } from './stage.js';

const AGAINST = '小狗 吃了 一个 苹果 ， 它 很 饿';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

describe('two sentences', () => {
  it('stand beneath one another with arcs over their own words, changed words marked', async () => {
    const page = await stage.shown(arcs(SENTENCE, `selected="5" against="${AGAINST}"`));
    const stages = page.locator('heed-arcs .stage');
    expect(await stages.count()).toBe(2);
    expect(await stages.nth(0).locator('button.changed').allTextContents()).toEqual(['我', '甜']);
    expect(await stages.nth(1).locator('button.changed').allTextContents()).toEqual(['小狗', '饿']);
    for (const n of [0, 1]) {
      const off = await stages.nth(n).evaluate((element) => {
        const path = element.querySelector<SVGPathElement>('path[data-to="6"]');
        const word = element.querySelector('button[data-index="6"]')?.getBoundingClientRect();
        const end = path?.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM() ?? undefined);
        return end && word ? Math.hypot(end.x - (word.left + word.width / 2), end.y - word.top) : NaN;
      });
      expect(off).toBeLessThan(2);
    }
  });

  it('follow a click in either, with one stop of the Tab key each', async () => {
    const page = await stage.shown(arcs(SENTENCE, `against="${AGAINST}"`));
    await page.locator('heed-arcs .stage').nth(1).getByRole('button', { name: '小狗' }).click();
    await settle(page);
    expect(await page.locator('heed-arcs').getAttribute('selected')).toBe('0');
    expect(new Set((await arcsOf(page)).map(({ from }) => from))).toEqual(new Set([0]));
    expect(await page.locator('heed-arcs button[part=word][aria-pressed=true]').allTextContents()).toEqual([
      '我',
      '小狗',
    ]);
    expect(await page.locator('heed-arcs button[part=word][tabindex="0"]').count()).toBe(2);
    expect(await page.locator('heed-arcs [aria-live=polite]').textContent()).toMatch(/^我 → .* · 小狗 → /u);
  });

  it('come and go with the attribute', async () => {
    const page = await stage.shown(arcs());
    const has = () =>
      page.locator('heed-arcs').evaluate((element) => 'against' in (element as HeedArcsElement).toJSON());
    expect(await has()).toBe(false);
    await page.locator('heed-arcs').evaluate((element) => {
      element.setAttribute('against', '狗 咬 人');
    });
    await settle(page);
    expect(await has()).toBe(true);
    await page.locator('heed-arcs').evaluate((element) => {
      element.removeAttribute('against');
    });
    await settle(page);
    expect(await page.locator('heed-arcs .stage').count()).toBe(1);
  });

  it('fit a phone', async () => {
    const page = await stage.shown(arcs(SENTENCE, `selected="5" against="${AGAINST}"`), {
      viewport: { width: 390, height: 800 },
    });
    expect(await page.locator('heed-arcs .bars').count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('are the same picture from the command line', async () => {
    const page = await stage.show(
      `<heed-arcs lang="en" theme="light" loading="eager" text="${SENTENCE}" against="${AGAINST}" selected="5"></heed-arcs>`,
      { script: '/dist/define.js' },
    );
    await page.locator('heed-arcs figure').waitFor();
    const shown = await page.locator('heed-arcs').evaluate((element) => (element as HeedArcsElement).toSVG());
    const cli = fileURLToPath(new URL('../../../bin/heed.js', import.meta.url));
    const { stdout } = spawnSync(
      process.execPath,
      [cli, 'render', SENTENCE, '--against', AGAINST, '--select', '5', '--lang', 'en', '-o', '-'],
      { encoding: 'utf8' },
    );
    const round = (svg: string): string => svg.trim().replace(/\d+\.\d+/gu, (number) => Number(number).toFixed(2));
    expect(round(stdout)).toBe(round(shown));
  });
});
