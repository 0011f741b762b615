// <heed-arcs fill>: the figure takes the column that it stands in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { arcs, SENTENCE, settle, Stage } from './stage.js';

const LONG = Array.from({ length: 30 }, (_, i) => `第${i}词`).join(' ');

interface Seen {
  readonly size: number;
  readonly words: number;
  readonly column: number;
  readonly scrolls: boolean;
  /** [to, weight] of the arcs of each kind, by word. */
  readonly drawn: readonly (readonly [number, number])[];
  readonly faint: readonly (readonly [number, number])[];
  readonly highest: number;
  /** What stands in the controls, in order. */
  readonly controls: readonly string[];
}

async function look(page: Page): Promise<Seen> {
  await settle(page);
  return await page.evaluate(() => {
    const element = document.querySelector('heed-arcs');
    const root = element?.shadowRoot;
    const first = root?.querySelector('button[part=word]');
    if (!element || !root || !first) throw new Error('no figure');
    const buttons = Array.from(root.querySelectorAll('button[part=word]'), (button) => button);
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    const stage = root.querySelector('.stage');
    const arcsOf = (part: string): [number, number][] =>
      Array.from(root.querySelectorAll<SVGPathElement>(`path[part=${part}]`), (path): [number, number] => [
        Number(path.dataset['to']),
        Number(path.dataset['weight']),
      ]).sort((a, b) => a[0] - b[0]);
    const tops = Array.from(
      root.querySelectorAll('path[part=arc], path[part=faint]'),
      (path) => path.getBoundingClientRect().top,
    );
    return {
      size: parseFloat(getComputedStyle(first).fontSize),
      words: (boxes.at(-1)?.right ?? 0) - (boxes[0]?.left ?? 0),
      column: element.getBoundingClientRect().width,
      scrolls: stage !== null && stage.scrollWidth > stage.clientWidth + 1,
      drawn: arcsOf('arc'),
      faint: arcsOf('faint'),
      highest: (boxes[0]?.top ?? 0) - Math.min(...tops),
      controls: Array.from(root.querySelectorAll('.controls > *'), (one) =>
        one.matches('details[open]') ? 'heads' : 'menu',
      ),
    };
  });
}

describe('arcs that fill their column', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  it('have words as large as there is room for, up to 40 px, and higher arcs', async () => {
    const plain = await look(await stage.shown(arcs(SENTENCE, 'selected="5"')));
    const wide = await look(await stage.shown(arcs(SENTENCE, 'selected="5" fill')));
    expect(wide.size).toBeGreaterThan(1.4 * plain.size);
    expect(wide.size).toBeLessThanOrEqual(40);
    expect(wide.words).toBeGreaterThan(0.75 * wide.column);
    expect(wide.highest).toBeGreaterThan(1.4 * plain.highest);
    const narrower = await look(
      await stage.shown(`<div style="width: 640px">${arcs(SENTENCE, 'selected="5" fill')}</div>`),
    );
    expect(narrower.size).toBeLessThan(wide.size);
    expect(narrower.words).toBeGreaterThan(0.75 * narrower.column);
    for (const seen of [plain, wide, narrower]) expect(seen.scrolls).toBe(false);
  });

  it('draw the rest of the row, faintly: nothing twice, and nothing left out', async () => {
    const seen = await look(await stage.shown(arcs(SENTENCE, 'selected="5" mass="0.6" fill')));
    expect(seen.drawn.length).toBeGreaterThan(0);
    expect(seen.faint.length).toBeGreaterThan(0);
    const all = [...seen.drawn, ...seen.faint];
    expect(new Set(all.map(([to]) => to)).size).toBe(all.length);
    expect(all.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 4);
    const [least, most] = [Math.min(...seen.drawn.map(([, w]) => w)), Math.max(...seen.faint.map(([, w]) => w))];
    expect(least).toBeGreaterThanOrEqual(most);
  });

  it('have all heads right beneath them, before the menus', async () => {
    const { controls } = await look(await stage.shown(arcs(SENTENCE, 'selected="5" controls fill')));
    expect(controls[0]).toBe('heads');
    expect(controls).toContain('menu');
    const { controls: plain } = await look(await stage.shown(arcs(SENTENCE, 'selected="5" controls')));
    expect(plain).not.toContain('heads'); // closed, and last
  });

  it('are as everywhere where a sentence leaves no room, and on a phone', async () => {
    const plain = await look(await stage.shown(arcs(LONG, 'selected="5"')));
    const long = await look(await stage.shown(arcs(LONG, 'selected="5" fill')));
    expect(long.size).toBeCloseTo(22, 0);
    expect(plain.scrolls && long.scrolls).toBe(true);
    const page = await stage.shown(arcs(SENTENCE, 'selected="5" fill'), { viewport: { width: 390, height: 800 } });
    expect(await page.locator('heed-arcs .bars').count()).toBeGreaterThan(0);
  });
});
