// The built package in Chromium: every operation in the relaxed build, in a worker; and the places that are hard to run in.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tensor } from 'heed';
import { goldenCases, relativeError } from '../support/golden.js';
import { TRAPPING, withOther } from '../support/other-entries.js';
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

describe('a worker that comes to an end', () => {
  /** Runs a script in a page whose workers can be had as `workers`. */
  async function inPage(script: string): Promise<unknown> {
    site.page(
      '/ended',
      `<script type="module">
        const { loadEngine } = await import('/dist/heed.js');
        const workers = [];
        const Plain = Worker;
        globalThis.Worker = class extends Plain { constructor(...args) { super(...args); workers.push(this); } };
        const caught = (promise) => promise.then(() => 'worked', ({ name, code, message }) => [name, code, message]);
        const engine = await loadEngine();
        const layer = await engine.prepareLinear({ weight: [[2]] });
        const all = () => [engine.ops.softmax([1]), engine.memory(), layer.run([1]), engine.ops.rnn([[1]], { wx: [[1]], wh: [[1]] }), engine.loadModel('zh-mini')];
        ${script}
      </script>`,
    );
    return resultOf('/ended');
  }
  const told = (message: RegExp): unknown[] => ['HeedError', 'disposed', expect.stringMatching(message)];

  const gone = /^the engine's worker has ended: it was ended from outside, or crashed$/;
  it.each([
    // While the worker is at one call, and others stand behind it.
    ['terminated', 'const first = [busy(), ...all()]; workers[0].terminate();', gone],
    ['which closes itself', `workers[0].postMessage('close'); const first = all();`, gone],
    [
      'in which an error is not caught',
      `workers[0].postMessage('throw'); const first = [];`,
      /^the engine's worker has ended: .*thrown from outside/,
    ],
  ])('%s: calls that wait reject, and all that follow', async (_, end, message) => {
    const { body } = await fetch(`${site.origin}/dist/worker.js`).then(async (r) => ({ body: await r.text() }));
    site.script(
      '/dist/worker.js',
      `${body}
      addEventListener('message', ({ data }) => {
        if (data === 'close') close();
        if (data === 'throw') throw new Error('thrown from outside');
      });`,
    );
    const result = (await inPage(`
      const busy = () => engine.ops.gelu({ data: new Float32Array(4e6), shape: [4e6] });
      ${end}
      const rejected = await Promise.all(first.map(caught));
      while ((await caught(engine.memory())) === 'worked');
      globalThis.result = [...rejected, ...(await Promise.all(all().map(caught)))];
    `)) as unknown[];
    site.answers.delete('/dist/worker.js');
    for (const one of result) expect(one).toEqual(told(message));
    expect(result.length).toBeGreaterThanOrEqual(5);
  });

  it('after a trap every call rejects, also those that were waiting', async () => {
    const { body } = await fetch(`${site.origin}/dist/worker.js`).then(async (r) => ({ body: await r.text() }));
    site.script(
      '/dist/worker.js',
      `const { trap } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from([${TRAPPING.join()}]))).exports;
      WebAssembly.instantiate = async (module, imports) => {
        const run = (watched) => new WebAssembly.Instance(module, watched).exports;
        return { exports: (${withOther.toString()})({ 'op:gelu': trap }, imports, run, () => undefined) };
      };
      ${body}`,
    );
    const result = (await inPage(`
      const waiting = [engine.ops.gelu([1]), ...all()];
      globalThis.result = [...(await Promise.all(waiting.map(caught))), ...(await Promise.all(all().map(caught)))];
    `)) as unknown[];
    site.answers.delete('/dist/worker.js');
    expect(result).toHaveLength(11);
    for (const one of result) expect(one).toEqual(told(/^the engine broke down and has ended, load another one: /));
  });
});

describe('arguments that a worker can not be sent as they are', () => {
  const EMBEDDING = { 'cross-origin-embedder-policy': 'require-corp' };
  it('are taken as without a worker', async () => {
    site.page(
      '/odd',
      `<script type="module">
        const { loadEngine } = await import('/dist/heed.js');
        const shared = (...numbers) => { const all = new Float32Array(new SharedArrayBuffer(4 * numbers.length)); all.set(numbers); return all; };
        const resizable = (...numbers) => { const all = new Float32Array(new ArrayBuffer(4 * numbers.length, { maxByteLength: 4096 })); all.set(numbers); return all; };
        const of = async (engine) => {
          const layer = await engine.prepareLinear({ weight: { data: shared(1, 2), shape: new Proxy([1, 2], {}) } });
          const model = await engine.loadModel('zh-mini');
          const tokens = model.tokenize('我 吃 苹果');
          const ids = new Int32Array(new SharedArrayBuffer(4 * tokens.ids.length));
          ids.set(tokens.ids);
          const runs = await Promise.all([model.run(tokens), model.run({ ...tokens, ids })]);
          return [
            await engine.ops.softmax({ data: shared(0, 0), shape: [2] }),
            await engine.ops.softmax({ data: resizable(0, 0), shape: new Proxy([2], {}) }),
            await engine.ops.softmax(new Proxy([0, 0], {})),
            await engine.ops.softmax(new Proxy({ data: shared(0, 0), shape: [2] }, {})),
            await engine.ops.attention(new Proxy({ query: [[1]], key: [[1]], value: [shared(5)] }, {})).then((r) => r.context),
            await engine.ops.rope([shared(1, 0)], { positions: shared(0) }),
            await layer.run({ data: shared(1, 1), shape: new Proxy([2], {}) }),
          ].map(({ data, shape }) => [[...data], [...shape]]).concat([String(runs[0].weights(0, 0).data) === String(runs[1].weights(0, 0).data)]);
        };
        const engines = await Promise.all([loadEngine(), loadEngine({ worker: false })]);
        globalThis.result = await Promise.all(engines.map(async (engine) => [engine.worker, ...(await of(engine).catch((e) => [e.code + ' ' + e.message]))]));
      </script>`,
      // So that SharedArrayBuffer is there, and postMessage would share it.
      { 'cross-origin-opener-policy': 'same-origin', ...EMBEDDING },
    );
    const { body } = await fetch(`${site.origin}/dist/worker.js`).then(async (r) => ({ body: await r.text() }));
    site.script('/dist/worker.js', body, EMBEDDING);
    const half = [[0.5, 0.5], [2]];
    const want = [
      half,
      half,
      half,
      half,
      [[5], [1, 1]],
      [
        [1, 0],
        [1, 2],
      ],
      [[3], [1]],
      true,
    ];
    const result = await resultOf('/odd');
    site.answers.delete('/dist/worker.js');
    expect(result).toEqual([
      [true, ...want],
      [false, ...want],
    ]);
  });
});

describe('the second module', () => {
  it('is fetched when one of its operations is called, once', async () => {
    const page = await browser.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    site.page(
      '/second',
      `<script type="module">import { loadEngine } from '/dist/heed.js'; globalThis.engine = await loadEngine();</script>`,
    );
    await page.goto(`${site.origin}/second`);
    await page.waitForFunction('globalThis.engine !== undefined');
    await page.evaluate(`(async () => {
      const model = await engine.loadModel('zh-mini');
      await model.run('我 吃 苹果');
      await engine.ops.attention({ query: [[1]], key: [[1]], value: [[1]] });
      await engine.prepareBlock({ heads: 1, parameters: {} }).catch(() => undefined);
    })()`);
    const ops = (): string[] => fetched.filter((path) => path.includes('heed.ops'));
    expect(ops()).toEqual([]);
    const results = await page.evaluate(`(async () => {
      const rnn = () => engine.ops.rnn([[1]], { wx: [[0]], wh: [[0]] }).then(({ states }) => states.data[0]);
      return [...(await Promise.all([rnn(), rnn(), engine.ops.rope([[1, 0]], { positions: 0 }).then(({ data }) => data[0])])), await rnn()];
    })()`);
    expect(results).toEqual([0, 0, 1, 0]);
    expect(ops()).toEqual(['/dist/heed.ops.relaxed.wasm']);
    await page.close();
  });

  it('a call whose arguments change while it is fetched computes with what they were', async () => {
    site.page(
      '/kept',
      `<script type="module">
        const { loadEngine } = await import('/dist/heed.js');
        globalThis.result = await Promise.all([true, false].map(async (worker) => {
          const engine = await loadEngine({ worker });
          const data = Float32Array.of(1, 2);
          const call = engine.ops.rope({ data, shape: [1, 2] }, { positions: 0 });
          data.fill(7);
          return [...(await call).data];
        }));
      </script>`,
    );
    expect(await resultOf('/kept')).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('that is not there: the call says so, and the next one finds it', async () => {
    const path = '/dist/heed.ops.relaxed.wasm';
    site.answers.set(path, { status: 404, body: 'gone' });
    site.page(
      '/late',
      `<script type="module">
        const { loadEngine } = await import('/dist/heed.js');
        const engine = await loadEngine();
        const call = () => engine.ops.rope([[1, 0]], { positions: 0 }).then(({ data }) => [...data], ({ name, code, message }) => [name, code, message]);
        const first = await call();
        await fetch('/back');
        globalThis.result = [first, await call(), [...(await engine.ops.softmax([1])).data]];
      </script>`,
    );
    site.answers.set('/back', {
      get body() {
        site.answers.delete(path);
        return '';
      },
    });
    expect(await resultOf('/late')).toEqual([
      ['HeedError', 'network', `loadEngine: ${site.origin}${path} could not be loaded: HTTP 404`],
      [1, 0],
      [1],
    ]);
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

  it('under a strict policy the second module works as well', async () => {
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
    site.script(
      '/csp4.js',
      `import { loadEngine } from '/dist/heed.js';
      const results = [];
      for (const worker of [true, false]) {
        const engine = await loadEngine({ worker });
        results.push(engine.worker, ...(await engine.ops.rope([[1, 0]], { positions: 0 })).data);
      }
      globalThis.result = results;`,
    );
    site.page('/csp4', '<script type="module" src="/csp4.js"></script>', { 'content-security-policy': policy });
    expect(await resultOf('/csp4')).toEqual([true, 1, 0, false, 1, 0]);
  });

  it.each([true, false])('a policy that forbids WebAssembly is named (worker: %s)', async (worker) => {
    const policy = { 'content-security-policy': "script-src 'self'" };
    // A worker's policy is that of its script.
    const { body } = await fetch(`${site.origin}/dist/worker.js`).then(async (r) => ({ body: await r.text() }));
    site.script('/dist/worker.js', body, policy);
    site.script('/csp5.js', oneOperation('/dist/', `{ worker: ${worker} }`));
    site.page('/csp5', '<script type="module" src="/csp5.js"></script>', policy);
    const result = await resultOf('/csp5');
    site.answers.delete('/dist/worker.js');
    expect(result).toEqual([
      'HeedError',
      'unsupported-browser',
      "loadEngine: this page's Content-Security-Policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'",
    ]);
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
