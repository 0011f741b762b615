// The model menu: another model by its address, from chosen files, from a drop; how far it is, cancelling, what goes wrong.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import {
  GPT2_CONFIG,
  gpt2Folder,
  gpt2Tensors,
  pack,
  safetensors,
} from '../../../bindings/js/test/model/checkpoints.js';
import { FolderServer } from '../../../bindings/js/test/model/folder-server.js';
import { filesOf, MODELS } from '../../../bindings/js/test/model/golden-models.js';
import { byteLevelFiles } from '../../../bindings/js/test/model/vocabularies.js';
import { settle, Site } from './site.js';

const SENTENCE = 'I ate an apple , it was very sweet';
const BERT = filesOf(`${MODELS}bert`);
const CARD = { name: 'small GPT', licence: 'CC0-1.0' };
const GPT2 = { ...gpt2Folder(), 'card.json': new TextEncoder().encode(JSON.stringify(CARD)) };

let site: Site;
let node: Engine;
let server: FolderServer;
beforeAll(async () => {
  // What Chromium runs: the page takes relaxed SIMD, as Node does for these tests (vitest.browser.config.ts).
  [site, node] = await Promise.all([Site.open(), loadEngine()]);
});
afterAll(async () => {
  await site.close();
  node.dispose();
});
beforeEach(async () => {
  server = await FolderServer.start(GPT2);
});
afterEach(() => {
  server.stop();
});

const visit = (fragment = '#lang=en', options = {}): Promise<Page> =>
  site.visit(fragment, { model: false, ...options });
const menu = (page: Page) => page.locator('#model-section');
/** What the address says of the state. */
const said = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));
const fact = (page: Page, name: string) => menu(page).locator('dl div', { hasText: name }).locator('dd').innerText();
const caption = (page: Page) => page.locator('#demo .source').innerText();

async function askFor(page: Page, address: string): Promise<void> {
  if ((await menu(page).locator('details[open]').count()) === 0) await menu(page).locator('summary').click();
  await page.getByLabel('Address of a folder').fill(address);
  await page.keyboard.press('Enter');
}

async function shows(page: Page, name: string): Promise<void> {
  await menu(page).locator('dl div', { hasText: 'Name' }).getByText(name, { exact: true }).waitFor();
  await settle(page);
}

/** Chosen by hand: what a reader does to see another head. */
async function look(page: Page, layer: number, head: number): Promise<{ words: string[]; weights: number[][] }> {
  await page.locator('#demo').getByRole('combobox', { name: 'Layer' }).selectOption(String(layer));
  await page.locator('#demo').getByRole('combobox', { name: 'Head' }).selectOption(String(head));
  await settle(page);
  return page.locator('#demo').evaluate((element) => {
    const { words, weights } = (element as unknown as { toJSON(): { words: string[]; weights: number[][] } }).toJSON();
    return { words, weights };
  });
}

/** Every head of the model that the page shows against Node, at most 1e-6 apart. */
async function compareEveryHead(page: Page, files: Record<string, Uint8Array>): Promise<void> {
  using model = await node.loadModel(files);
  const run = await model.run(SENTENCE.split(' '));
  for (let layer = 0; layer < model.config.layers; layer++) {
    for (let head = 0; head < model.config.heads; head++) {
      const { words, weights } = await look(page, layer, head);
      expect(words).toEqual(run.tokens.words.map(({ text }) => text));
      const want = run.wordWeights(layer, head).data;
      const seen = weights.flat();
      expect(seen.length).toBe(want.length);
      seen.forEach((weight, i) => {
        expect(Math.abs(weight - (want[i] ?? NaN))).toBeLessThan(1e-6);
      });
    }
  }
}

/** It knows fewer tokens than its tokenizer makes. */
function smallerThanItsTokenizer(): Record<string, Uint8Array> {
  const config = { ...GPT2_CONFIG, vocab_size: 5 };
  const { header, data } = pack(gpt2Tensors(config));
  const text = new TextEncoder().encode(JSON.stringify(config));
  return { ...GPT2, 'config.json': text, 'model.safetensors': safetensors(header, data) };
}

const options = (page: Page, name: string) =>
  page.locator('#demo').getByRole('combobox', { name, exact: true }).locator('option').allTextContents();

describe('a folder by its address', () => {
  it('shows that model: facts, pickers, every head, arcs that look back only, steps; the link carries it', async () => {
    const page = await visit();
    expect(await fact(page, 'Parameters')).toBe('1.38M');
    expect(await fact(page, 'Licence')).toBe('MIT');
    await askFor(page, server.address);
    await shows(page, 'small GPT');
    expect(said(page).get('model')).toBe(server.address);
    expect(await fact(page, 'Architecture')).toBe('gpt2');
    expect(await fact(page, 'A word sees')).toBe('what stands before it');
    expect(await fact(page, 'Licence')).toBe('CC0-1.0');
    expect(await options(page, 'Layer')).toEqual(['0']);
    expect(await options(page, 'Head')).toEqual(['mean', '0', '1']);
    expect(await caption(page)).toContain('small GPT · layer 0 · mean of 2 heads');
    expect(await page.getByText('by the model that you chose').isVisible()).toBe(true);
    await compareEveryHead(page, GPT2);
    const ends = await page
      .locator('#demo path[part=arc]')
      .evaluateAll((paths) => paths.map((path) => Number((path as SVGElement).dataset['to'])));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(5);
    await page.locator('heed-steps tr.masked').first().waitFor();
  });

  it('is shown from the link, and gives way to en-mini again', async () => {
    const page = await visit(`#lang=en&layer=0&head=1&model=${encodeURIComponent(server.address)}`);
    await shows(page, 'small GPT');
    expect(await caption(page)).toContain('small GPT · layer 0 · head 1');
    await menu(page).locator('summary').click();
    await page.getByRole('button', { name: 'en-mini, which' }).click();
    await shows(page, 'en-mini');
    expect(said(page).has('model')).toBe(false);
    expect(said(page).has('layer')).toBe(false);
    const kept = await page.evaluate("[...globalThis[Symbol.for('heed.shared')].models.keys()]");
    expect(kept).toEqual(['en-mini']);
  });

  it('the exercises ask en-mini all the same, and say so', async () => {
    const page = await visit(`#lang=en&model=${encodeURIComponent(server.address)}`);
    await shows(page, 'small GPT');
    expect(await page.getByText('These questions were written for en-mini').isVisible()).toBe(true);
    const card = page.locator('.card').first();
    await card.getByRole('button', { name: 'Begin' }).click();
    await card.getByRole('button', { name: 'apple' }).click();
    await card.getByText('the largest weight goes to “apple”').waitFor();
    expect(await card.locator('heed-arcs .source').innerText()).toContain('en-mini');
  });
});

describe('a reader’s own files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heed-bert-'));
    for (const [name, bytes] of Object.entries(BERT)) writeFileSync(join(folder, name), bytes);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('dropped on the page: every head as in Node; no link can carry them, and the page says so', async () => {
    const page = await visit();
    const files = Object.entries(BERT).map(([name, bytes]) => [name, Array.from(bytes)] as const);
    await page.evaluate((given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, bytes] of given) dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      const target = document.querySelector('h1');
      target?.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
      target?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, files);
    await shows(page, 'bert');
    expect(await fact(page, 'A word sees')).toBe('the whole sentence');
    expect((await options(page, 'Layer')).length).toBe(2);
    expect(said(page).has('model')).toBe(false);
    await compareEveryHead(page, BERT);
    expect(await page.locator('#share-section').innerText()).toContain('came from your own files');
    expect(await page.locator('#share-section pre').innerText()).not.toContain('model=');
    // A jump within the page is no reason to let go of them.
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('link', { name: 'Predict, then reveal' }).click();
    await settle(page);
    expect(await caption(page)).toContain('bert');
  });

  it('dropped as a folder, which names the model', async () => {
    const page = await visit();
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', {
        type,
        x: 300,
        y: 200,
        data: { items: [], files: [folder], dragOperationsMask: 1 },
      });
    }
    await shows(page, folder.split('/').at(-1) ?? '');
    expect(await fact(page, 'Architecture')).toBe('bert');
  });

  it('chosen with the keyboard’s own dialogue', async () => {
    const page = await visit();
    await menu(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await page
      .getByLabel('Or the same files from your disk')
      .setInputFiles(Object.keys(BERT).map((name) => join(folder, name)));
    await shows(page, 'bert');
  });
});

describe('on its way', () => {
  it('says how far it is, and can be cancelled: what was shown stays', async () => {
    const page = await visit();
    const before = await caption(page);
    server.troubles.set('model.safetensors', 'stuck');
    await askFor(page, server.address);
    await menu(page)
      .getByText(/model\.safetensors · [\d.]+\sMB \/ [\d.]+\sMB/)
      .waitFor();
    const bar = page.getByRole('progressbar', { name: `Loading ${server.address}` });
    expect(await bar.evaluate((element) => (element as HTMLProgressElement).position)).toBeCloseTo(0.5, 1);
    await menu(page).getByRole('button', { name: 'Cancel' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await menu(page).getByRole('alert').count()).toBe(0);
    expect(await caption(page)).toBe(before);
    expect(said(page).has('model')).toBe(false);
  });

  it('gives way to the next choice', async () => {
    const page = await visit();
    server.troubles.set('model.safetensors', 'stuck');
    await askFor(page, server.address);
    await menu(page).getByText('model.safetensors ·').waitFor();
    server.troubles.clear();
    await askFor(page, `${server.address}?again`);
    await shows(page, 'small GPT');
    expect(said(page).get('model')).toBe(`${server.address}?again`);
  });
});

describe('what goes wrong', () => {
  it('is said with the file’s address, and what was shown stays', async () => {
    const page = await visit();
    const before = await caption(page);
    for (const [trouble, says] of [
      ['broken', `${server.address}model.safetensors could not be loaded: HTTP 500`],
      ['a page', `${server.address}model.safetensors is not a safetensors file`],
    ] as const) {
      server.troubles.set('model.safetensors', trouble);
      await askFor(page, server.address);
      await menu(page).getByRole('alert').getByText(says).waitFor();
      expect(await caption(page)).toBe(before);
    }
    server.troubles.clear();
    server.headers = { 'access-control-allow-origin': 'https://example.org' };
    await askFor(page, server.address);
    await menu(page).getByRole('alert').getByText('a server of another origin must allow').waitFor();
    server.headers = {};
    await askFor(page, 'http://[');
    await menu(page).getByRole('alert').getByText('want the address of a folder').waitFor();
    expect(said(page).has('model')).toBe(false);
    server.troubles.clear();
    await askFor(page, server.address);
    await shows(page, 'small GPT');
    expect(await menu(page).getByRole('alert').count()).toBe(0);
  });

  it('a link to a model that is not there shows the page’s own, and says why', async () => {
    const page = await visit(`#lang=en&model=${encodeURIComponent('none/such')}`);
    await menu(page).getByRole('alert').getByText('none/such/config.json').waitFor();
    await shows(page, 'en-mini');
    expect(await caption(page)).toContain('en-mini');
    expect(said(page).has('model')).toBe(false);
  });

  it('files that are no model', async () => {
    const page = await visit();
    await menu(page).locator('summary').click();
    await page
      .getByLabel('Or the same files')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await menu(page).getByRole('alert').getByText('there is no config.json in the files given').waitFor();
  });
});

describe('a model that can’t read', () => {
  const withoutTokenizer = (): void => {
    for (const name of Object.keys(byteLevelFiles())) server.troubles.set(name, 'missing');
  };

  it('without tokenizer never replaces one that can; a button tries again', async () => {
    const page = await visit();
    const before = await caption(page);
    withoutTokenizer();
    await askFor(page, server.address);
    await menu(page).getByRole('alert').getByText('without a tokenizer').waitFor();
    await settle(page);
    expect(await caption(page)).toBe(before);
    expect(await page.locator('#demo path[part=arc]').count()).toBeGreaterThan(0);
    expect(await fact(page, 'Name')).toBe('en-mini');
    expect(said(page).has('model')).toBe(false);
    server.troubles.clear();
    await menu(page).getByRole('button', { name: 'Try again' }).click();
    await shows(page, 'small GPT');
  });

  it('that fails when it runs neither', async () => {
    const page = await visit();
    const before = await caption(page);
    await menu(page).locator('summary').click();
    await page.getByLabel('Or the same files').setInputFiles(
      Object.entries(smallerThanItsTokenizer()).map(([name, bytes]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })),
    );
    await menu(page).getByRole('alert').getByText('can’t be used').waitFor();
    expect(await caption(page)).toBe(before);
    expect(await fact(page, 'Name')).toBe('en-mini');
    const kept = await page.evaluate("[...globalThis[Symbol.for('heed.shared')].models.keys()]");
    expect(kept).toEqual(['en-mini']);
  });

  it('named by a link gives way to zh-mini, with the reason in the reader’s language', async () => {
    withoutTokenizer();
    const page = await visit(`#lang=zh&model=${encodeURIComponent(server.address)}`);
    const alert = menu(page).getByRole('alert');
    await alert.getByText('没有分词器，或者分词器读不懂。').waitFor();
    expect(await alert.innerText()).toContain('without a tokenizer');
    await page.locator('#demo path[part=arc]').first().waitFor();
    expect(said(page).has('model')).toBe(false);
  });
});

describe('the menu', () => {
  it.each(['light', 'dark'] as const)(
    'has nothing that axe-core complains about, and fits 360 px (%s)',
    async (colorScheme) => {
      const page = await visit('#lang=zh', { colorScheme, viewport: { width: 360, height: 740 } });
      server.troubles.set('model.safetensors', 'stuck');
      await menu(page).locator('summary').click();
      await page.locator('#model-address').fill('http://[');
      await page.keyboard.press('Enter');
      await menu(page).getByRole('alert').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(what: string): Promise<{ violations: { id: string; nodes: { failureSummary: string }[] }[] }> };
        };
        return (await axe.run('#model-section')).violations.map(({ id, nodes }) => [
          id,
          nodes.map((n) => n.failureSummary),
        ]);
      });
      expect(violations).toEqual([]);
    },
  );
});
