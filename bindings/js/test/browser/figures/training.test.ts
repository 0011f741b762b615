// The figures that learn, in a page: in a worker, with a module that no other figure fetches, shown as they go on.
import AxeBuilderSource from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeedDepthElement } from '../../../src/figures/depth/public.js';
import type { HeedLearnElement } from '../../../src/figures/learn/public.js';
import type { HeedRaceElement } from '../../../src/figures/race/public.js';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

const SMALL = {
  depth: '<heed-depth lang="en" loading="eager" depths="[1, 4, 16]" width="16"></heed-depth>',
  race: '<heed-race lang="en" loading="eager" distance="6" width="16" steps="80"></heed-race>',
  learn:
    '<heed-learn lang="en" loading="eager" sentences="en" steps="60" layers="1" heads="2" width="32"></heed-learn>',
} as const;

async function open(html: string, options = {}): Promise<Page> {
  return await stage.show(html, { script: '/dist/define.js', ...options });
}

async function settled(page: Page, tag: string): Promise<void> {
  await page.locator(tag).evaluate((element) => (element as HeedRaceElement).settled);
}

describe('the trainer', () => {
  it('whose worker is ended from outside: calls that wait reject, and all that follow', async () => {
    const page = await open('<p></p>');
    const said: unknown = await page.evaluate(`(async () => {
      const workers = [];
      const Plain = Worker;
      globalThis.Worker = class extends Plain { constructor(...args) { super(...args); workers.push(this); } };
      const { loadTrainer } = await import('/dist/train.js');
      const trainer = await loadTrainer();
      const training = await trainer.recall({ kind: 'lstm', width: 64 });
      const steps = training.step(100_000);
      workers[0].terminate();
      const caught = (promise) => promise.then(() => 'worked', ({ code, message }) => code + ' ' + message);
      return [trainer.worker, await caught(steps), await caught(training.evaluate()), await caught(trainer.memory())];
    })()`);
    const gone = "disposed the trainer's worker has ended: it was ended from outside, or crashed";
    expect(said).toEqual([true, gone, gone, gone]);
  });
});

describe('<heed-race>', () => {
  it('learns in a worker, tells how it goes, and is ready once it is over', async () => {
    const page = await open('<p></p>');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const states = await page.evaluate(async (html) => {
      const seen: boolean[] = [];
      document.body.innerHTML = html;
      const element = document.querySelector('heed-race') as unknown as HeedRaceElement;
      await customElements.whenDefined('heed-race');
      element.addEventListener('heed-ready', () => seen.push(element.toJSON().over));
      const watch = setInterval(() => {
        if ((element.toJSON().kinds.rnn?.losses.length ?? 0) > 0 && !element.toJSON().over) seen.push(false);
      }, 20);
      await element.settled;
      clearInterval(watch);
      return seen;
    }, SMALL.race);
    expect(states[0]).toBe(false);
    expect(states.filter(Boolean)).toHaveLength(1);
    expect(fetched).toContain('/dist/train-worker.js');
    expect(fetched.filter((path) => path.endsWith('.wasm'))).toEqual(['/dist/heed.train.relaxed.wasm']);
    const json = await page.locator('heed-race').evaluate((element) => (element as HeedRaceElement).toJSON());
    expect(json.kinds.attention?.losses).toHaveLength(80);
    expect(json.kinds.attention?.seconds).toBeGreaterThan(0);
  });

  it('begins anew with another distance', async () => {
    const page = await open(SMALL.race);
    await settled(page, 'heed-race');
    await page.locator('heed-race').getByRole('slider').fill('3');
    await settled(page, 'heed-race');
    const { task } = await page.locator('heed-race').evaluate((element) => (element as HeedRaceElement).toJSON());
    expect(task?.distance).toBe(3);
    expect(await page.locator('heed-race').getAttribute('distance')).toBe('3');
  });
});

describe('<heed-learn>', () => {
  it('pauses, goes on, goes back, and gives its model away', async () => {
    const page = await open(SMALL.learn.replace('steps="60"', 'steps="20000"'));
    const element = page.locator('heed-learn');
    await page.getByRole('button', { name: 'Pause' }).click();
    const done = () => element.evaluate((one) => (one as HeedLearnElement).toJSON().snapshots.at(-1)?.step);
    await page.waitForTimeout(400);
    const paused = await done();
    await page.waitForTimeout(500);
    expect(await done()).toBe(paused);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForFunction(
      (step) =>
        ((document.querySelector('heed-learn') as HeedLearnElement).toJSON().snapshots.at(-1)?.step ?? 0) > step,
      paused ?? 0,
    );
    await page.getByRole('slider').fill('0');
    expect(await element.getByText('after 0 steps').count()).toBeGreaterThan(0);
    const names = await element.evaluate(async (one) => Object.keys((await (one as HeedLearnElement).save()) ?? {}));
    expect(names).toContain('model.safetensors');
    await page.locator('heed-learn').evaluate((one) => {
      one.remove();
    });
  });
});

describe('<heed-depth>', () => {
  it('draws four curves', async () => {
    const page = await open(SMALL.depth);
    await settled(page, 'heed-depth');
    expect(await page.locator('heed-depth [part=curve]').count()).toBe(4);
    const { curves } = await page.locator('heed-depth').evaluate((element) => (element as HeedDepthElement).toJSON());
    expect(Object.values(curves).flat()).toHaveLength(12);
  });
});

describe('each of them', () => {
  it.each(Object.entries(SMALL))('%s fits 390 px, and axe-core finds nothing, light and dark', async (name, html) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(`<main lang="en">${html}</main>`, { viewport: { width: 390, height: 800 }, colorScheme });
      await settled(page, `heed-${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.evaluate(AxeBuilderSource.source);
      const found = await page.evaluate(async () => {
        const axe = (globalThis as unknown as { axe: typeof AxeBuilderSource }).axe;
        const { violations } = await axe.run('main', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: node }) => node).join(' ')}`);
      });
      expect(found).toEqual([]);
    }
  });
});
