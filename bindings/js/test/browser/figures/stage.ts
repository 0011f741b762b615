// A page with figures and a made-up model, so that their behaviour is tested apart from any trained weights.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch, Site } from '../site.js';

export const SENTENCE = '我 吃了 一个 苹果 ， 它 很 甜';
export const WORDS = SENTENCE.split(' ');

/**
 * A model whose weights are no model's: every row gives 0.5 to the word at (2 q + layer + head) mod n, the rest in equal
 * parts. `window.runs` counts; texts that begin with "slow" take 300 ms; more than 70 words are too long; 㐂 is unknown.
 * Scores are its weights, every other intermediate is 1/8, 2/8 … by token and component.
 */
const SYNTHETIC = `
  import { provideModels } from '/dist/element.js';
  globalThis.loads = 0;
  globalThis.runs = [];
  const model = {
    config: { layers: 4, heads: 4, causal: false, dHead: 4 },
    card: { name: 'synthetic', relations: [{ relation: 'coreference', layer: 3, head: 1, accuracy: 0.91, baseline: 0.5, n: 400, on: 'generated', interval: [0.878, 0.934] }] },
    async run(words, { signal, causal, scale, positions, taps }) {
      globalThis.runs.push({ words, causal, scale, positions, taps });
      if (words.length > 70) throw Object.assign(new Error('run: 71 tokens, this model takes 70'), { code: 'too-long' });
      if (words[0] === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
      if (signal.aborted) throw Object.assign(new Error('run: aborted'), { code: 'aborted' });
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
      const tap = (name, layer, head) => {
        if (!taps.includes(name)) throw new Error('this run did not keep ' + name);
        if (name === 'scores' || name === 'weights') return square(layer, head);
        return { data: Float32Array.from({ length: 4 * n }, (_, i) => (((i * 7) % 11) - 5) / 8), shape: [n, 4] };
      };
      const pieces = words.map((word) => (word.includes('㐂') ? '[UNK]' : word));
      return { tokens: { pieces, special: words.map(() => false), words: words.map((text, i) => ({ text, first: i, last: i })) }, tap, weights: square, wordWeights: square };
    },
  };
  provideModels(async (source, onProgress) => {
    globalThis.loads++;
    onProgress({ file: 'model.safetensors', loaded: 1, total: 2 });
    return model;
  });
  // A model that is there at once waits for nothing: figures of both kinds then begin together only if their code does.
  if (document.querySelector('heed-steps')) {
    const { HeedArcs, HeedSteps } = await import('/dist/element.js');
    customElements.define('heed-arcs', HeedArcs);
    customElements.define('heed-steps', HeedSteps);
  }
  await import('/dist/define.js');
`;

const FIGURES = 'heed-arcs, heed-steps';

export class Stage {
  private constructor(
    readonly site: Site,
    readonly browser: Browser,
  ) {}

  static async open(): Promise<Stage> {
    const [site, browser] = await Promise.all([Site.start(), launch()]);
    site.script('/synthetic.js', SYNTHETIC);
    return new Stage(site, browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.site.stop();
  }

  /** Opens a page with this body, and closes the one before; `script`: /synthetic.js, or what else registers the element. */
  async show(
    body: string,
    { script = '/synthetic.js', ...options }: BrowserContextOptions & { script?: string } = {},
  ): Promise<Page> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    const context = await this.browser.newContext({ viewport: { width: 1000, height: 700 }, ...options });
    const page = await context.newPage();
    this.site.page(
      '/page',
      `<meta charset="utf-8"><body><script type="module" src="${script}"></script>${body}</body>`,
    );
    await page.goto(`${this.site.origin}/page`);
    return page;
  }

  /** The same, and waits until the first element shows something or says why not. */
  async shown(body: string, options: BrowserContextOptions & { script?: string } = {}): Promise<Page> {
    const page = await this.show(body, options);
    await page.locator(FIGURES).first().locator('figure, [part=error]').first().waitFor();
    await settle(page);
    return page;
  }
}

export function steps(text = SENTENCE, attributes = 'selected="5"'): string {
  return arcs(text, attributes).replaceAll('heed-arcs', 'heed-steps');
}

export function arcs(text = SENTENCE, attributes = 'selected="5"', children = ''): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<heed-arcs lang="en" loading="eager" text="${escaped}" ${attributes}>${children}</heed-arcs>`;
}

/** Until every element shows what was asked of it, and is laid out. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (figures) => {
    const elements = document.querySelectorAll<HTMLElement & { settled: Promise<void> }>(figures);
    await Promise.all(Array.from(elements, (element) => element.settled));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, FIGURES);
}

export interface SeenArc {
  from: number;
  to: number;
  weight: string;
  width: number;
}

export async function arcsOf(page: Page, index = 0): Promise<SeenArc[]> {
  return await page
    .locator('heed-arcs')
    .nth(index)
    .evaluate((element) =>
      Array.from(element.shadowRoot?.querySelectorAll<SVGPathElement>('path[part=arc]') ?? [], (path) => ({
        from: Number(path.dataset['from']),
        to: Number(path.dataset['to']),
        weight: path.dataset['weight'] ?? '',
        width: Number(path.getAttribute('stroke-width')),
      })).sort((a, b) => Number(b.weight) - Number(a.weight)),
    );
}
