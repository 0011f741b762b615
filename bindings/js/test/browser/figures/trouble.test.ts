// What goes wrong outside: given data, no WebAssembly, files that are missing or something else; policies; export.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arcs as figure } from '../../../src/figures/arcs/arcs.js';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import { pictureOf } from '../../../src/figures/base/picture.js';
import { arcs, arcsOf, SENTENCE, Stage, WORDS } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

const FALLBACK = '<p id="fallback">它 → 苹果</p>';
const errors = `<script>addEventListener('heed-error', (event) => { globalThis.failure = event.detail; });</script>`;
const failure = (page: Page) =>
  page.evaluate(() => (globalThis as { failure?: { code: string; message: string } }).failure);

describe('given data', () => {
  it('is drawn without engine, model or run, and says so', async () => {
    const page = await stage.show('<heed-arcs lang="en" selected="1"></heed-arcs>', { script: '/dist/define.js' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('heed-arcs').evaluate((element) => {
      (element as HTMLElement & { data: unknown }).data = {
        words: ['a', 'b'],
        weights: [
          [1, 0],
          [0.25, 0.75],
        ],
      };
    });
    await page.locator('heed-arcs path[part=arc]').first().waitFor();
    expect((await arcsOf(page)).map(({ weight }) => weight)).toEqual(['0.750000', '0.250000']);
    expect(await page.locator('heed-arcs figcaption').innerText()).toContain('given by the author');
    expect(asked).toEqual([]);
  });

  it('is refused where it makes no sense, with a sentence', async () => {
    for (const [data, message] of [
      [{ words: ['a', 'b'], weights: [[1, 0]] }, 'data: weights has 1 rows, want 2'],
      [{ words: ['a'], weights: [[1, 2]] }, 'data: weights[0] has 2 numbers, want 1'],
      [{ words: ['a'], weights: [['x']] }, 'data: weights[0][0] is x'],
      [{ words: ['a'], weights: [[-1]] }, 'data: weights[0][0] is -1'],
      [{ weights: [] }, 'data: words is not an array'],
    ] as const) {
      const page = await stage.show('<heed-arcs lang="en"></heed-arcs>', { script: '/dist/define.js' });
      await page.locator('heed-arcs').evaluate((element, value) => {
        (element as HTMLElement & { data: unknown }).data = value;
      }, data);
      expect(await page.locator('heed-arcs [part=error]').innerText()).toContain(message);
    }
  });
});

describe('without what it needs', () => {
  afterEach(() => {
    for (const name of ['heed.relaxed.wasm', 'heed.simd128.wasm', 'heed.js'])
      stage.site.answers.delete(`/dist/${name}`);
  });
  const everyWasm = (status: number, type: string, body: string | Uint8Array) => {
    for (const name of ['relaxed', 'simd128'])
      stage.site.answers.set(`/dist/heed.${name}.wasm`, { status, headers: { 'content-type': type }, body });
  };
  const real = { script: '/dist/define.js' };

  it('keeps the fallback where there is no WebAssembly', async () => {
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript('delete globalThis.WebAssembly');
    stage.site.page(
      '/bare',
      `<meta charset="utf-8">${errors}<script type="module" src="/dist/define.js"></script>${arcs(SENTENCE, '', FALLBACK)}`,
    );
    await page.goto(`${stage.site.origin}/bare`);
    await page.locator('heed-arcs [part=error]').waitFor();
    expect(await page.locator('#fallback').isVisible()).toBe(true);
    expect((await failure(page))?.code).toBe('unsupported-browser');
  });

  it.each([
    ['missing', 404, 'text/html', 'not found'],
    ['a web page', 200, 'text/html', '<!doctype html><title>Start</title>'],
    ['cut short', 200, 'application/wasm', new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1])],
  ])('names the address of a wasm file that is %s', async (_, status, type, body) => {
    everyWasm(status, type, body);
    const page = await stage.shown(errors + arcs(SENTENCE, '', FALLBACK), real);
    const said = await page.locator('heed-arcs [part=error]').innerText();
    expect(said).toMatch(/\/dist\/heed\.(relaxed|simd128)\.wasm/);
    expect(await page.locator('#fallback').isVisible()).toBe(true);
    expect((await failure(page))?.code).toBe('network');
  });

  it('names the module that is missing', async () => {
    stage.site.answers.set('/dist/heed.js', { status: 404, body: 'gone' });
    const page = await stage.shown(errors + arcs(SENTENCE, '', FALLBACK), real);
    expect(await page.locator('heed-arcs [part=error]').innerText()).toContain('/dist/heed.js');
    expect((await failure(page))?.code).toBe('network');
  });

  it('takes a wasm file with the wrong type', async () => {
    for (const name of ['heed.relaxed.wasm', 'heed.simd128.wasm']) {
      const body = readFileSync(new URL(`../../../dist/${name}`, import.meta.url));
      stage.site.answers.set(`/dist/${name}`, { headers: { 'content-type': 'application/octet-stream' }, body });
    }
    const page = await stage.shown(errors + arcs(), real);
    expect(await failure(page)).toBeUndefined();
    // zh-mini's own: 它 looks at 苹果.
    expect((await arcsOf(page))[0]).toMatchObject({ from: 5, to: 3 });
  });
});

describe('heads that are not there', () => {
  it.each([
    ['layer="9" head="0"', 'There is no layer 9: this model has 4, numbered from 0.', 'layer 3 · head 0'],
    ['layer="0" head="4"', 'There is no head 4: this model has 4 in each layer, numbered from 0.', 'layer 0 · mean'],
    ['layer="-1"', 'There is no layer -1: this model has 4, numbered from 0.', 'layer 3 · head 1'],
    ['relation="rhyme"', 'No head was measured for “rhyme”.', 'layer 3 · head 1'],
  ])('%s is said, the nearest is shown, and the next choice mends it', async (attributes, message, shown) => {
    const page = await stage.shown(errors + arcs(SENTENCE, `selected="5" controls ${attributes}`));
    const caption = page.locator('heed-arcs figcaption');
    expect(await caption.innerText()).toContain(message);
    expect(await caption.innerText()).toContain(shown);
    expect((await arcsOf(page)).length).toBeGreaterThan(0);
    expect(await failure(page)).toBeUndefined();
    await page.locator('heed-arcs').getByRole('combobox', { name: 'Head' }).selectOption('2');
    await page.locator('heed-arcs').getByRole('combobox', { name: 'Layer' }).selectOption('1');
    await page.locator('heed-arcs figcaption', { hasText: 'layer 1 · head 2' }).waitFor();
    expect(await caption.innerText()).not.toContain('numbered from 0');
    expect(await caption.innerText()).not.toContain('No head was measured');
  });

  it('a word beyond the end counts as the last', async () => {
    const page = await stage.shown(arcs('a b c', 'selected="9"'));
    expect(new Set((await arcsOf(page)).map(({ from }) => from))).toEqual(new Set([2]));
    expect(await page.locator('heed-arcs button[aria-pressed=true]').textContent()).toBe('c');
  });
});

describe('a strict policy', () => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self' data:";
  it.each(['/synthetic.js', '/dist/define.js'])('is kept with %s', async (script) => {
    stage.site.page(
      '/strict',
      `<meta charset="utf-8"><script type="module" src="${script}"></script>${arcs(SENTENCE, 'selected="5" controls matrix')}`,
      {
        'content-security-policy': policy,
      },
    );
    const page = await stage.browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${stage.site.origin}/strict`);
    await page.locator('heed-arcs path[part=arc]').first().waitFor();
    const size = await page
      .locator('heed-arcs')
      .evaluate(async (element) => (await (element as HTMLElement & { toPNG(): Promise<Blob> }).toPNG()).size);
    expect(size).toBeGreaterThan(1000);
    const cell = await page
      .locator('heed-arcs .matrix tbody td')
      .first()
      .evaluate((td) => getComputedStyle(td).getPropertyValue('--w'));
    expect(cell).not.toBe('');
    expect(complaints.filter((text) => /policy|refused|violat/i.test(text))).toEqual([]);
  });
});

describe('axe-core', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  it.each(['light', 'dark'] as const)('finds nothing to complain about (%s)', async (colorScheme) => {
    const background = colorScheme === 'dark' ? '#15171a' : '#fff';
    const page = await stage.shown(
      `<title>t</title><style>html { background: ${background} }</style><main><h1 style="color: ${colorScheme === 'dark' ? '#eee' : '#111'}">h</h1>${arcs(SENTENCE, 'selected="5" controls matrix causal')}${arcs('x '.repeat(80))}</main>`,
      { colorScheme },
    );
    await page.evaluate(() => {
      document.documentElement.lang = 'en';
    });
    await page.getByText('All heads').click();
    await page.waitForTimeout(400);
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
      }));
    });
    expect(violations).toEqual([]);
  });
});

describe('export', () => {
  it('gives the drawing that the command line gives', async () => {
    const page = await stage.shown(arcs());
    const { svg, json } = await page.locator('heed-arcs').evaluate((element) => {
      const arcsElement = element as HTMLElement & {
        toSVG(): string;
        toJSON(): { words: string[]; weights: number[][]; source: object };
      };
      return { svg: arcsElement.toSVG(), json: JSON.stringify(arcsElement) };
    });
    const { words, weights, source } = JSON.parse(json) as { words: string[]; weights: number[][]; source: never };
    expect(words).toEqual(WORDS);
    const attention = { words, weights, causal: false, source };
    expect(svg).toBe(pictureOf(figure, attention, valuesOf(figure.attributes, { selected: 5 }), figure.labels.en));
  });
});
