// What the figures of a page share: models, and runs with the union of what is asked of them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcs, arcsOf, SENTENCE, settle, Stage, steps } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

interface Made {
  words: string[];
  taps: string[];
}
const runs = (page: Page) => page.evaluate(() => (globalThis as unknown as { runs: Made[] }).runs);
const ALL = ['context', 'key', 'query', 'scores', 'value', 'weights'];

describe('runs', () => {
  it('are one for all figures that show the same words, with what any of them needs', async () => {
    const page = await stage.shown(
      arcs() + steps() + arcs(SENTENCE, 'layer="0" head="0"') + steps(SENTENCE, 'scale="none"'),
    );
    const made = await runs(page);
    expect(made).toHaveLength(2); // the one without division is another
    expect([...(made[0]?.taps ?? [])].sort()).toEqual(ALL);
  });

  it('stay one when a page changes all of its figures', async () => {
    const page = await stage.shown(arcs() + steps());
    await page.evaluate(() => {
      for (const figure of document.querySelectorAll('heed-arcs, heed-steps')) figure.setAttribute('text', 'x y z');
    });
    await settle(page);
    const made = await runs(page);
    expect(made.map(({ words }) => words.length)).toEqual([8, 3]);
    expect([...(made[1]?.taps ?? [])].sort()).toEqual(ALL);
  });

  it('are one more for a figure that comes later and needs more, and none more after that', async () => {
    const page = await stage.shown(arcs());
    expect((await runs(page)).map(({ taps }) => taps)).toEqual([['weights']]);
    for (const [later, count] of [
      [steps(), 2],
      [steps(SENTENCE, 'selected="1"'), 2],
      [arcs(), 2],
    ] as const) {
      await page.evaluate((html) => {
        document.body.insertAdjacentHTML('beforeend', html);
      }, later);
      await settle(page);
      expect(await runs(page)).toHaveLength(count);
    }
    expect([...((await runs(page))[1]?.taps ?? [])].sort()).toEqual(ALL);
  });

  it('go on for a figure that still waits where another has turned away', async () => {
    const page = await stage.shown(arcs('slow one') + arcs('slow one'));
    await page.evaluate(() => {
      const [first, second] = Array.from(document.querySelectorAll('heed-arcs'));
      for (const figure of [first, second]) figure?.setAttribute('text', 'slow two');
      setTimeout(() => first?.setAttribute('text', 'last'), 50);
    });
    await settle(page);
    await page.waitForTimeout(500);
    await settle(page);
    expect((await runs(page)).map(({ words }) => words.join(' '))).toEqual(['slow one', 'slow two', 'last']);
    expect(await page.locator('heed-arcs').nth(1).locator('button[part=word]').allTextContents()).toEqual([
      'slow',
      'two',
    ]);
    // The word that was chosen is beyond the end: the last one stands for it.
    expect((await arcsOf(page, 1)).map(({ from }) => from)).toEqual([1, 1]);
  });

  it('are made anew after a failure', async () => {
    const page = await stage.shown(arcs('x '.repeat(71)));
    await page.evaluate(
      (html) => {
        document.body.insertAdjacentHTML('beforeend', html);
      },
      arcs('x '.repeat(71)),
    );
    await settle(page);
    // It is too long: it fails each time, and its beginning is read once for both.
    expect(await runs(page)).toHaveLength(3);
  });
});
