// <heed-steps> in a page: choosing a word, a token, a component; on a phone; its picture and its numbers.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SENTENCE, settle, Stage, steps } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

const numbers = (page: Page) =>
  page
    .locator('heed-steps')
    .evaluate((element) => (element as HTMLElement & { toJSON(): Record<string, unknown> }).toJSON());

describe('the three steps', () => {
  it('show the run of the chosen word', async () => {
    const page = await stage.shown(steps());
    const rows = page.locator('heed-steps tbody tr');
    expect(await rows.count()).toBe(8);
    // The synthetic scores are weights: (2 · 5 + 3 + 1) mod 8 = 6 has half.
    expect(await rows.nth(6).locator('.number').allTextContents()).toEqual([expect.any(String), '0.50', '50.0\u00a0%']);
    expect(await page.locator('heed-steps tfoot .number').textContent()).toBe('100.0\u00a0%');
    expect(await page.locator('heed-steps figcaption').innerText()).toContain('layer 3 · head 1');
  });

  it('ask for a word where none is chosen, and tell the page which it is', async () => {
    const page = await stage.shown(steps(SENTENCE, ''));
    await page.evaluate(() => {
      document.addEventListener('heed-change', (event) => {
        (globalThis as { change?: unknown }).change = (event as CustomEvent<unknown>).detail;
      });
    });
    expect(await page.locator('heed-steps table').count()).toBe(0);
    await page.getByText('Choose a word').waitFor();
    await page.getByRole('button', { name: '它' }).click();
    await settle(page);
    expect(await page.locator('heed-steps').getAttribute('selected')).toBe('5');
    expect(await page.evaluate(() => (globalThis as { change?: unknown }).change)).toMatchObject({ selected: 5 });
    expect(await page.locator('heed-steps tbody tr').count()).toBe(8);
  });

  it('ask for one head where the mean is shown, which the controls offer', async () => {
    const page = await stage.shown(steps(SENTENCE, 'selected="5" layer="1" head="mean" controls'));
    await page.getByText('choose one head').waitFor();
    await page.getByRole('combobox', { name: 'Head' }).selectOption({ label: '2' });
    await settle(page);
    expect(await page.locator('heed-steps tbody tr').count()).toBe(8);
    expect(await page.locator('heed-steps figcaption').innerText()).toContain('layer 1 · head 2');
  });

  it('undo the division where it is switched off', async () => {
    const page = await stage.shown(steps(SENTENCE, 'selected="5" controls'));
    expect(await page.locator('heed-steps thead').innerText()).toContain('÷ √4');
    await page.getByLabel('Without ÷ √d').check();
    await settle(page);
    expect(await page.locator('heed-steps thead').innerText()).toContain('undivided');
    expect((await numbers(page))['scale']).toBe(1);
  });

  it('show what each word gives to a component: by pointer, and by keyboard', async () => {
    const page = await stage.shown(steps());
    const output = page.locator('heed-steps .strip.output');
    await output.click({ position: { x: 20, y: 4 } });
    await settle(page);
    expect(await page.locator('heed-steps').getAttribute('component')).toBe('2');
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await settle(page);
    expect(await page.locator('heed-steps').getAttribute('component')).toBe('1');
    const { context, values, weights } = (await numbers(page)) as {
      context: number[];
      values: number[][];
      weights: number[];
    };
    const given = await page.locator('heed-steps tbody tr td:last-child').allTextContents();
    given.forEach((said, index) => {
      const share = (weights[index] ?? NaN) * (values[index]?.[1] ?? NaN);
      expect(Math.abs(Number(said.replace('−', '-')) - share)).toBeLessThan(0.00051);
    });
    expect(await page.locator('heed-steps tfoot td').last().textContent()).toBe(
      (context[1] ?? NaN).toFixed(3).replace('-', '−'),
    );
    await page.keyboard.press('Escape');
    await settle(page);
    expect(await page.locator('heed-steps').getAttribute('component')).toBeNull();
  });

  it('fit a phone, softmax and all', async () => {
    const page = await stage.shown(steps(SENTENCE, 'selected="5" controls'), { viewport: { width: 390, height: 800 } });
    const edge = await page
      .locator('heed-steps tbody td.number')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    expect(edge).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('draw and tell in a page what the command computes', async () => {
    const page = await stage.shown(steps(SENTENCE, 'selected="5"'), { script: '/dist/define.js' });
    const { weights, source } = (await numbers(page)) as { weights: number[]; source: { layer: number; head: number } };
    const { stdout } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../../bin/heed.js', import.meta.url)), 'run', SENTENCE, '--json'],
      { encoding: 'utf8' },
    );
    const run = JSON.parse(stdout) as { layer: number; head: number; tokens: string[]; weights: number[][] };
    expect([source.layer, source.head]).toEqual([run.layer, run.head]);
    const row = run.weights[run.tokens.indexOf('它')] ?? [];
    expect(weights).toHaveLength(row.length);
    weights.forEach((weight, index) => {
      expect(Math.abs(weight - (row[index] ?? NaN))).toBeLessThan(1e-6);
    });
  });
});
