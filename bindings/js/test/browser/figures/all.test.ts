// What every figure promises, whichever it is: it is drawn on a phone, light and dark, with forced colours and on paper; its controls
// can be reached by keyboard; axe-core finds nothing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeedFigureElement } from '../../../src/figures/base/public.js';
import { SENTENCE, Stage } from './stage.js';

const FOLDER = join(import.meta.dirname, '../../../src/figures');
const NAMES = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'index.ts')));

/** With which it is soon there. */
const ATTRIBUTES: Readonly<Partial<Record<string, string>>> = {
  arcs: `text="${SENTENCE}" selected="5" controls`,
  block: `text="${SENTENCE}" selected="5"`,
  depth: 'depths="[1, 2, 4]" width="8"',
  distance: 'length="30" width="8"',
  heads: `text="${SENTENCE}"`,
  learn: 'steps="5" layers="1" heads="2" width="16"',
  race: 'distance="3" width="8" steps="5"',
  relay: `text="${SENTENCE}" width="4"`,
  steps: `text="${SENTENCE}" selected="5"`,
};

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

async function show(name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const figure = `<heed-${name} lang="en" loading="eager" ${ATTRIBUTES[name] ?? ''}></heed-${name}>`;
  const background = options.colorScheme === 'dark' ? '#15171a' : '#fff';
  const page = await stage.show(`<style>html { background: ${background} }</style><main>${figure}</main>`, {
    script: '/dist/define.js',
    ...options,
  });
  await page.locator(`heed-${name} figure`).waitFor();
  await page.locator(`heed-${name}`).evaluate((element) => (element as HeedFigureElement).settled);
  return page;
}

const PHONE = { viewport: { width: 390, height: 844 } };

describe.each(NAMES)('<heed-%s>', (name) => {
  it.each(['light', 'dark'] as const)('on a phone, %s: fits, and axe-core finds nothing', async (colorScheme) => {
    const page = await show(name, { ...PHONE, colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect((await page.locator(`heed-${name} figure`).getAttribute('class'))?.includes('dark')).toBe(
      colorScheme === 'dark',
    );
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run('main', {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(found).toEqual([]);
  });

  it('with forced colours, and on paper: is drawn', async () => {
    const page = await show(name, { forcedColors: 'active', ...PHONE });
    const drawn = () =>
      page.locator(`heed-${name}`).evaluate((element) => {
        const svg = element.shadowRoot?.querySelector('figure svg');
        const { width = 0, height = 0 } = svg?.getBoundingClientRect() ?? {};
        return Math.min(width, height);
      });
    expect(await drawn()).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await drawn()).toBeGreaterThan(5);
    expect(await page.locator(`heed-${name} figcaption`).isVisible()).toBe(true);
  });

  it('by keyboard: what can be pressed can be reached, one after the other', async () => {
    const page = await show(name);
    const host = page.locator(`heed-${name}`);
    const wanted = await host.evaluate(
      (element) =>
        Array.from(element.shadowRoot?.querySelectorAll<HTMLElement>('button, input, select') ?? []).filter(
          (one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled && one.checkVisibility(),
        ).length,
    );
    const reached = new Set<string>();
    for (let press = 0; press < Math.min(wanted, 12); press++) {
      await page.keyboard.press('Tab');
      reached.add(
        await host.evaluate((element) => {
          const { activeElement } = element.shadowRoot ?? {};
          return activeElement
            ? `${[...(element.shadowRoot?.querySelectorAll('*') ?? [])].indexOf(activeElement)}`
            : '';
        }),
      );
    }
    reached.delete('');
    if (wanted > 0) expect(reached.size).toBeGreaterThanOrEqual(Math.min(wanted, 12) - 1);
  });
});
