// The built package in Chromium: every operation in the relaxed build, in a worker; and the places that are hard to run in.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tensor } from 'heed';
import { goldenCases, relativeError } from '../support/golden.js';
import { launch, Site } from './site.js';

interface PlainTensor {
  data: number[];
  shape: number[];
}

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  site.stop();
});

/** Opens a page whose module script sets `result`, and returns what it came to. */
async function resultOf(path: string, frame = false): Promise<unknown> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(site.origin + path);
    const place = frame ? page.frames()[1] : page.mainFrame();
    if (place === undefined) throw new Error('the page has no frame');
    // Not waitForFunction, which a Content-Security-Policy forbids.
    for (const end = Date.now() + 15_000; Date.now() < end;) {
      const result: unknown = await place.evaluate('globalThis.result');
      if (result !== undefined) return result;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('no result after 15 s');
  } catch (error) {
    throw new Error(`${String(error)}; the console says: ${complaints.join(' | ')}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** A module script that runs one operation and tells how; `from`: where the package is. */
const oneOperation = (from: string, options = '{}'): string => `
  import { loadEngine } from '${from}heed.js';
  const engine = await loadEngine(${options}).catch((error) => error);
  const worked = engine.ops
    ? [engine.simd, engine.worker, ...(await engine.ops.softmax([1, 1])).data]
    : [engine.name, engine.code, engine.message];
  globalThis.result = worked;`;

describe('every operation in the relaxed build, in a worker', () => {
  let page: Page;
  beforeAll(async () => {
    site.page(
      '/ops',
      `<script type="module">import { loadEngine } from '/dist/heed.js'; globalThis.engine = await loadEngine();</script>`,
    );
    page = await browser.newPage();
    await page.goto(`${site.origin}/ops`);
    await page.waitForFunction('globalThis.engine !== undefined');
  });

  it('is what a window gets by itself', async () => {
    expect(await page.evaluate('[engine.simd, engine.worker]')).toEqual(['relaxed', true]);
  });

  it.each(goldenCases())('$name', async ({ op, args, expected }) => {
    // Tensors cross to the page as plain arrays.
    const plain = JSON.stringify(args, (_, value: unknown) => (value instanceof Float32Array ? [...value] : value));
    const results = await page.evaluate<Record<string, PlainTensor>>(`(async () => {
      const revive = (_, value) => value?.data ? { data: Float32Array.from(value.data), shape: value.shape } : value;
      const result = await engine.ops[${JSON.stringify(op)}](...JSON.parse(${JSON.stringify(plain)}, revive));
      const plain = ({ data, shape }) => ({ data: [...data], shape });
      return result.data ? { result: plain(result) }
        : Object.fromEntries(Object.entries(result).map(([name, tensor]) => [name, plain(tensor)]));
    })()`);
    for (const [name, want] of Object.entries(expected)) {
      const got = results[name];
      const tensor: Tensor = { data: Float32Array.from(got?.data ?? []), shape: got?.shape ?? [] };
      expect(relativeError(tensor, want), name).toBeLessThanOrEqual(op === 'transformerBlock' ? 5e-5 : 2e-5);
    }
  });

  it('prepared layers, errors, many calls at once and dispose behave as without a worker', async () => {
    const seen = await page.evaluate(`(async () => {
      const { loadEngine, HeedError } = await import('/dist/heed.js');
      const own = await loadEngine();
      const layer = await own.prepareLinear({ weight: [[1, 2], [3, 4]], bias: [10, 20] });
      const many = await Promise.all(Array.from({ length: 50 }, (_, i) => layer.run([[i, 1]])));
      const caught = (promise) => promise.then(() => 'worked', (e) => [e instanceof HeedError, e.code, e.message]);
      const errors = [
        await caught(own.ops.softmax([[1, NaN]])),
        await caught(own.ops.attention({ query: [[1]], key: [[1, 2]], value: [[1]] })),
        await caught(own.ops.sinusoidalPositions(30000, 30000)),
        await caught(layer.run([1, 2, 3])),
      ];
      const before = await own.memory();
      layer.dispose();
      const after = await own.memory();
      errors.push(await caught(layer.run([1, 2])));
      const running = caught(own.ops.gelu([1]));
      own.dispose();
      errors.push(await running, await caught(own.ops.gelu([1])));
      return { sums: many.map(({ data }) => [...data].join()), errors, handles: [before.liveHandles, after.liveHandles] };
    })()`);
    expect(seen).toEqual({
      sums: Array.from({ length: 50 }, (_, i) => `${i + 12},${3 * i + 24}`),
      errors: [
        [true, 'bad-value', 'softmax: x holds NaN at [0, 1], want finite float32 numbers'],
        [true, 'bad-shape', 'attention: key has last dimension 2, query has 1'],
        [true, 'out-of-memory', 'sinusoidalPositions: needs 3.3 GiB of memory, 2.0 GiB can be had'],
        [true, 'bad-shape', "run: x has last dimension 3, the layer's weight takes 2"],
        [true, 'disposed', 'run: the layer was disposed'],
        [true, 'disposed', 'the engine was disposed'],
        [true, 'disposed', 'the engine was disposed'],
      ],
      handles: [1, 0],
    });
  });
});

describe('places that are hard to run in', () => {
  it('a strict Content-Security-Policy', async () => {
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
    site.script('/csp.js', oneOperation('/dist/'));
    site.page('/csp', '<script type="module" src="/csp.js"></script>', { 'content-security-policy': policy });
    expect(await resultOf('/csp')).toEqual(['relaxed', true, 0.5, 0.5]);
  });

  it('the same without workers: it computes in the page', async () => {
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'none'";
    site.script('/csp2.js', oneOperation('/dist/'));
    site.page('/csp2', '<script type="module" src="/csp2.js"></script>', { 'content-security-policy': policy });
    expect(await resultOf('/csp2')).toEqual(['relaxed', false, 0.5, 0.5]);
  });

  it('a page that may not compile, while its worker may', async () => {
    site.script('/csp3.js', oneOperation('/dist/'));
    site.page('/csp3', '<script type="module" src="/csp3.js"></script>', {
      'content-security-policy': "script-src 'self'",
    });
    expect(await resultOf('/csp3')).toEqual(['relaxed', true, 0.5, 0.5]);
  });

  it('a sandboxed frame, whose origin is nobody’s', async () => {
    site.page('/inside', `<script type="module">${oneOperation('/open/')}</script>`);
    site.page('/sandbox', '<iframe sandbox="allow-scripts" src="/inside"></iframe>');
    expect(await resultOf('/sandbox', true)).toEqual(['relaxed', false, 0.5, 0.5]);
  });

  it('a worker script that a bundler has lost', async () => {
    site.answers.set('/dist/worker.js', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' });
    site.page('/no-worker', `<script type="module">${oneOperation('/dist/')}</script>`);
    expect(await resultOf('/no-worker')).toEqual(['relaxed', false, 0.5, 0.5]);
    site.answers.delete('/dist/worker.js');
  });

  it.each([
    ['direct-backend', 'loadEngine', 'loadEngine({ worker: false })'],
    ['tokenizer', 'loadModel', "loadEngine().then((engine) => engine.loadModel('zh-mini'))"],
  ])('without the script of %s: %s says so', async (part, who, call) => {
    const path = `/dist/${part}.js`;
    site.answers.set(path, { status: 404, body: 'gone' });
    site.page(
      '/part',
      `<script type="module">
        import { loadEngine } from '/dist/heed.js';
        globalThis.result = await ${call}.then(() => 'worked', ({ name, code, message }) => [name, code, message]);
      </script>`,
    );
    const result = (await resultOf('/part')) as [string, string, string];
    site.answers.delete(path);
    expect(result.slice(0, 2)).toEqual(['HeedError', 'network']);
    expect(result[2]).toMatch(new RegExp(`^${who}: a script of the package could not be loaded: .*${path}`));
  });

  it('worker: false', async () => {
    site.page(
      '/direct',
      `<script type="module">${oneOperation('/dist/', "{ worker: false, simd: 'simd128' }")}</script>`,
    );
    expect(await resultOf('/direct')).toEqual(['simd128', false, 0.5, 0.5]);
  });

  const wasmPath = '/dist/heed.relaxed.wasm';
  it('a server that calls the wasm something else', async () => {
    const { body } = await fetch(site.origin + wasmPath).then(async (r) => ({
      body: new Uint8Array(await r.arrayBuffer()),
    }));
    site.answers.set(wasmPath, { headers: { 'content-type': 'application/octet-stream' }, body });
    site.page('/type', `<script type="module">${oneOperation('/dist/')}</script>`);
    expect(await resultOf('/type')).toEqual(['relaxed', true, 0.5, 0.5]);
    site.answers.delete(wasmPath);
  });

  it.each([
    ['nothing', { status: 404, body: '' }, 'could not be loaded: HTTP 404'],
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Hello' },
      'is not a WebAssembly module; it begins with "<!doctype html><"',
    ],
    [
      'a page that claims to be wasm',
      { headers: { 'content-type': 'application/wasm' }, body: '<!doctype html>' },
      'is not a WebAssembly module; it begins with "<!doctype html>"',
    ],
    [
      'half the file',
      { headers: { 'content-type': 'application/wasm' }, body: Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 200) },
      'is damaged: ',
    ],
  ])('%s in place of the wasm', async (_, answer, message) => {
    site.answers.set(wasmPath, answer);
    site.page('/broken', `<script type="module">${oneOperation('/dist/')}</script>`);
    const result = (await resultOf('/broken')) as [string, string, string];
    site.answers.delete(wasmPath);
    expect(result.slice(0, 2)).toEqual(['HeedError', 'network']);
    expect(result[2]).toContain(`loadEngine: ${site.origin}${wasmPath} ${message}`);
  });
});
