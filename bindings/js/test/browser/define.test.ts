// 'heed/define' in a page: it finds figures wherever they can be seen, and fetches the code of those alone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch, Site } from './site.js';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  site.stop();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const DEFINE = '<script type="module" src="/dist/define.js"></script>';
const ARCS = ['base.js', 'define.js', 'figures/arcs.js'];
const STEPS = ['base.js', 'define.js', 'figures/steps.js', 'scene.js'];

interface Seen {
  readonly page: Page;
  /** Scripts of the package that were asked for so far, by name. */
  readonly fetched: () => string[];
  readonly complaints: string[];
}

async function open(body: string): Promise<Seen> {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  site.page('/page', body);
  await page.goto(`${site.origin}/page`);
  const fetched = (): string[] => asked.flatMap((url) => /\/dist\/(.*\.js)$/.exec(url)?.[1] ?? []).sort();
  return { page, fetched, complaints };
}

const isDefined = (page: Page, tag = 'heed-arcs'): Promise<boolean> =>
  page.evaluate((name) => customElements.get(name) !== undefined, tag);
/** Resolves once the tag is defined. */
const defined = (page: Page, tag = 'heed-arcs'): Promise<unknown> =>
  page.evaluate((name) => customElements.whenDefined(name).then(() => true), tag);
/** Whatever would be fetched is on its way after two tasks; this is far more. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(300);

describe('fetches', () => {
  it('the code of the figure that the page has, once, and no other', async () => {
    const { page, fetched, complaints } = await open(`${DEFINE}<heed-arcs></heed-arcs><p><heed-arcs></heed-arcs></p>`);
    await defined(page);
    await rest(page);
    expect(fetched()).toEqual(ARCS);
    expect(await isDefined(page, 'heed-steps')).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('nothing for a page without figures', async () => {
    const { page, fetched } = await open(`${DEFINE}<p>nothing here</p><heed-unknown></heed-unknown>`);
    await rest(page);
    expect(fetched()).toEqual(['define.js']);
  });

  it('what figures share once', async () => {
    const { page, fetched } = await open(`${DEFINE}<heed-steps></heed-steps><heed-arcs></heed-arcs>`);
    await defined(page);
    await defined(page, 'heed-steps');
    expect(fetched()).toEqual([...ARCS, 'figures/steps.js', 'scene.js']);
  });

  it('a figure by name with heed/define/NAME, whether the page has it or not', async () => {
    const { page, fetched } = await open('<script type="module" src="/dist/define/steps.js"></script>');
    await defined(page, 'heed-steps');
    expect(fetched()).toEqual(['base.js', 'define/steps.js', 'figures/steps.js', 'scene.js']);
  });

  it('nothing that another copy of the package has defined', async () => {
    const { page, fetched, complaints } = await open(`<heed-arcs></heed-arcs>
      <script>customElements.define('heed-arcs', class extends HTMLElement { other = true })</script>${DEFINE}`);
    await rest(page);
    expect(fetched()).toEqual(['define.js']);
    expect(await page.evaluate(() => 'other' in (document.querySelector('heed-arcs') ?? {}))).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('finds a figure', () => {
  it('that comes later, also within what is added', async () => {
    const { page, fetched } = await open(`${DEFINE}<main></main>`);
    await rest(page);
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('heed-arcs')));
    await defined(page);
    expect(fetched()).toEqual(ARCS);
    await page.evaluate(() => {
      const article = document.createElement('article');
      article.innerHTML = '<section><heed-steps></heed-steps></section>';
      document.body.append(article);
    });
    await defined(page, 'heed-steps');
  });

  it('in a shadow root of the page’s HTML', async () => {
    const { page, fetched } = await open(
      `<div><template shadowrootmode="open"><p><heed-steps></heed-steps></p></template></div>${DEFINE}`,
    );
    await defined(page, 'heed-steps');
    expect(fetched()).toEqual(STEPS);
  });

  it('in a shadow root that is added, in one within it, and in what is added there', async () => {
    const { page } = await open(DEFINE);
    await rest(page);
    await page.evaluate(() => {
      const [outer, inner] = [document.createElement('div'), document.createElement('div')];
      inner.attachShadow({ mode: 'open' }).innerHTML = '<heed-arcs></heed-arcs>';
      outer.attachShadow({ mode: 'open' }).append(inner);
      outer.id = 'outer';
      document.body.append(outer);
    });
    await defined(page);
    await page.evaluate(() => {
      document.querySelector('#outer')?.shadowRoot?.append(document.createElement('heed-steps'));
    });
    await defined(page, 'heed-steps');
  });

  it('in an element of the page that is defined later', async () => {
    const { page } = await open(`<my-chapter></my-chapter><my-chapter></my-chapter>${DEFINE}`);
    await rest(page);
    expect(await isDefined(page)).toBe(false);
    await page.evaluate(() => {
      customElements.define(
        'my-chapter',
        class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: 'open' }).innerHTML = '<heed-arcs></heed-arcs>';
          }
        },
      );
    });
    await defined(page);
  });

  it('in a closed shadow root only where it is told of it', async () => {
    const { page } = await open(DEFINE);
    await page.evaluate(() => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'closed' });
      root.innerHTML = '<heed-arcs></heed-arcs>';
      document.body.append(host);
      Object.assign(globalThis, { root });
    });
    await rest(page);
    expect(await isDefined(page)).toBe(false);
    await page.evaluate(`import('/dist/define.js').then(({ watch }) => watch(globalThis.root))`);
    await defined(page);
  });
});

it('an element keeps what was set before its code came', async () => {
  const { page } = await open(`<heed-arcs loading="eager" selected="0"></heed-arcs>${DEFINE}
    <script>document.querySelector('heed-arcs').data = { words: ['a', 'b'], weights: [[0.2, 0.8], [0.5, 0.5]] }</script>`);
  const arc = page.locator('heed-arcs path[part=arc][data-to="1"]').first();
  await arc.waitFor({ state: 'attached' });
  expect(await arc.getAttribute('data-weight')).toBe('0.800000');
});

it('a script that can’t be had is told by every element, and asked for again by the next', async () => {
  site.answers.set('/dist/figures/arcs.js', { status: 503, body: '' });
  const { page, complaints } = await open(`
    <script>globalThis.told = []; addEventListener('heed-error', ({ detail, target }) => told.push([detail.code, detail.message, target.id]))</script>
    <heed-arcs id="one">what stands here stays</heed-arcs><heed-arcs id="two"></heed-arcs>${DEFINE}`);
  await page.waitForFunction('told.length > 1');
  const told = await page.evaluate<string[][]>('told');
  expect(told.map(([code, , id]) => [code, id])).toEqual([
    ['network', 'one'],
    ['network', 'two'],
  ]);
  expect(told[0]?.[1]).toMatch(/^heed-arcs: its script could not be loaded: .*figures\/arcs\.js/);
  expect(await page.locator('#one').innerText()).toBe('what stands here stays');
  site.answers.delete('/dist/figures/arcs.js');
  await page.evaluate(() => {
    document.body.append(document.createElement('heed-arcs'));
  });
  await defined(page);
  expect(complaints).toEqual([]);
});
