// The built site behind a server, below a path of its own, and a made-up model, so that the page's behaviour is tested
// apart from any trained weights.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium, serveFolder, type FolderServer } from '../../../scripts/lib/browser.mjs';

/**
 * A model whose weights are no model's: every row gives 0.5 to the word at (2 q + layer + head) mod n. It stands where
 * elements look for the models that they share, before the page begins.
 */
const SYNTHETIC = `
  const model = {
    config: { architecture: 'none', layers: 4, heads: 4, kvHeads: 4, dHead: 4, maxSeqLen: 500, parameters: 0, dtype: 'f32', causal: false },
    tensors: [],
    card: { name: 'synthetic', relations: [{ relation: 'coreference', layer: 3, head: 1, accuracy: 0.91, baseline: 0.5, n: 400 }] },
    async run(words, { causal }) {
      const n = words.length;
      const square = (layer, head) => {
        const data = new Float32Array(n * n);
        for (let q = 0; q < n; q++) {
          const seen = causal ? q + 1 : n;
          const best = (2 * q + layer + (head === 'mean' ? 0 : head)) % seen;
          for (let k = 0; k < seen; k++) data[q * n + k] = seen === 1 ? 1 : k === best ? 0.5 : 0.5 / (seen - 1);
        }
        return { data, shape: [n, n] };
      };
      const vectors = { data: Float32Array.from({ length: n * 4 }, (_, i) => Math.sin(i)), shape: [n, 4] };
      return {
        tokens: { pieces: words, special: words.map(() => false), words: words.map((text, i) => ({ text, first: i, last: i })) },
        weights: square,
        wordWeights: square,
        tap: (name, layer, head) => (name === 'weights' || name === 'scores' ? square(layer, head) : vectors),
      };
    },
  };
  globalThis[Symbol.for('heed.shared')] = { load: async () => model, models: new Map() };
`;

export class Site {
  private constructor(
    private readonly browser: Browser,
    private readonly server: FolderServer,
    /** Below a path, as on a host of project pages. */
    readonly address: string,
  ) {}

  static async open(): Promise<Site> {
    const server = await serveFolder(fileURLToPath(new URL('../..', import.meta.url)));
    return new Site(await launchChromium(), server, `${server.address}dist/`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }

  /** Opens the page, closes the one before, and waits until it shows something; `model`: false for the package's own. */
  async visit(
    query = '',
    { model = true, ...options }: BrowserContextOptions & { model?: boolean } = {},
  ): Promise<Page> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    const context = await this.browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en', ...options });
    const page = await context.newPage();
    if (model) await page.addInitScript(SYNTHETIC);
    await page.goto(this.address + query);
    await settle(page);
    return page;
  }
}

export async function settle(page: Page): Promise<void> {
  await page.locator('#demo').locator('figure, [part=error]').first().waitFor();
  await page.evaluate(async () => {
    const elements = document.querySelectorAll<HTMLElement & { settled: Promise<void> }>('heed-arcs');
    await Promise.all(Array.from(elements, (element) => element.settled));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
