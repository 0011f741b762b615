// The built site behind a server, below a path of its own, and a made-up model, so that the page's behaviour is tested
// apart from any trained weights.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchForTests, serveFolder, type FolderServer } from '../../../scripts/lib/browser.mjs';
import { serve, type RunningServer } from '../../../scripts/lib/server.mjs';

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
  globalThis[Symbol.for('heed.shared')] = {
    load: async () => model, engine: () => new Promise(() => undefined), models: new Map(), runs: new Map(),
  };
`;

export class Site {
  private readonly others: RunningServer[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly server: FolderServer,
    /** Below a path, as on a host of project pages. */
    readonly address: string,
  ) {}

  static async open(): Promise<Site> {
    const server = await serveFolder(fileURLToPath(new URL('../..', import.meta.url)));
    return new Site(await launchForTests(), server, `${server.address}dist/`);
  }

  /** A page at another origin than the site's, on a server that allows nobody else to read from it. */
  async serveElsewhere(page: Buffer): Promise<string> {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
    this.others.push(server);
    return `http://127.0.0.1:${server.port}/`;
  }

  async close(): Promise<void> {
    for (const server of this.others) server.close();
    await this.browser.close();
    this.server.close();
  }

  /** An empty page; the one before is closed. */
  async blank(options: BrowserContextOptions = {}): Promise<Page> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    const context = await this.browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en', ...options });
    return await context.newPage();
  }

  /** Opens the site and waits until it shows something; `model`: false for the package's own. */
  async visit(
    fragment = '',
    { model = true, ...options }: BrowserContextOptions & { model?: boolean } = {},
  ): Promise<Page> {
    const page = await this.blank(options);
    if (model) await page.addInitScript(SYNTHETIC);
    await page.goto(this.address + fragment);
    await settle(page);
    return page;
  }
}

/** `figure`: whether there is to be one, or the reason why there is none. */
export async function settle(page: Page, figure = true): Promise<void> {
  if (figure) await page.locator('#demo').locator('figure, [part=error]').first().waitFor();
  await page.evaluate(async () => {
    const elements = document.querySelectorAll<HTMLElement & { settled: Promise<void> }>('heed-arcs');
    await Promise.all(Array.from(elements, (element) => element.settled));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
