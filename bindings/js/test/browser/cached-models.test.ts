// Models kept in the browser: a second visit downloads nothing; half a file never gets in; no room is no failure.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, LoadOptions, LoadProgress } from 'heed';
import { FolderServer, type Trouble } from '../model/folder-server.js';
import { filesOf, MODELS } from '../model/golden-models.js';
import { launch, Site } from './site.js';

interface Globals {
  engine: Engine;
  heed: typeof import('heed');
  caches: CacheStorage | undefined;
}

const FILES = filesOf(`${MODELS}gpt2`);
const SHARD = 'model-00002-of-00003.safetensors';
const BYTES = Object.values(FILES).reduce((sum, { length }) => sum + length, 0);

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let server: FolderServer;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.start(), launch()]);
  site.page(
    '/cached',
    `<script type="module">
      import * as heed from '/dist/heed.js';
      Object.assign(globalThis, { heed, engine: await heed.loadEngine() });
    </script>`,
  );
});
afterAll(async () => {
  await browser.close();
  site.stop();
});
beforeEach(async () => {
  [server, context] = await Promise.all([FolderServer.start(FILES), browser.newContext()]);
  page = await context.newPage();
  await visit();
});
afterEach(async () => {
  await context.close();
  server.stop();
});

async function visit(): Promise<void> {
  await page.goto(`${site.origin}/cached`);
  await page.waitForFunction('globalThis.engine !== undefined');
  server.asked.length = 0;
}

/** Loads, and tells the code of the failure or a number that the model computed; and the progress of one shard. */
const load = (options: LoadOptions = {}): Promise<{ result: string | number; events: LoadProgress[] }> =>
  page.evaluate(
    async ([address, given, shard]) => {
      const { engine } = globalThis as unknown as Globals;
      const events: LoadProgress[] = [];
      const onProgress = (progress: LoadProgress): void => {
        if (progress.file === shard) events.push(progress);
      };
      try {
        const model = await engine.loadModel(address, { ...given, onProgress });
        const { data } = (await model.run([1, 2, 3])).weights(1, 0);
        model.dispose();
        return { result: data[3] ?? NaN, events };
      } catch (error) {
        return { result: (error as { code?: string }).code ?? String(error), events };
      }
    },
    [server.address, options, SHARD] as const,
  );

const list = () => page.evaluate(() => (globalThis as unknown as Globals).heed.listCachedModels());

describe('a second visit', () => {
  it('downloads nothing, and computes the same', async () => {
    const first = await load();
    expect(server.asked.length).toBeGreaterThan(Object.keys(FILES).length);
    expect(first.result).toBeCloseTo(0.5, 0);
    await visit();
    const second = await load();
    expect(server.asked).toEqual([]);
    expect(second.result).toBe(first.result);
    // Into how many pieces a network cuts a file is its own affair.
    const total = FILES[SHARD]?.length;
    for (const { events } of [first, second]) {
      expect(events[0]).toEqual({ file: SHARD, loaded: 0, total });
      expect(events.at(-1)).toEqual({ file: SHARD, loaded: total, total });
    }
    expect(await list()).toEqual([{ url: server.address, files: expect.anything() as string[], bytes: BYTES }]);
    expect((await list())[0]?.files.sort()).toEqual(Object.keys(FILES).sort());
  });

  it('works where the server is gone', async () => {
    const { result } = await load();
    server.stop();
    await visit();
    expect((await load()).result).toBe(result);
  });

  it('downloads again once the model was cleared, by its address or with all others', async () => {
    for (const clear of [
      'clearCachedModels(address + "#x")',
      'clearCachedModels(address.slice(0, -1))',
      'clearCachedModels()',
    ]) {
      await load();
      await page.evaluate('heed.clearCachedModels("http://127.0.0.1/another/")');
      expect((await list()).length).toBe(1);
      await page.evaluate(`((address) => heed.${clear})(${JSON.stringify(server.address)})`);
      expect(await list()).toEqual([]);
      await visit();
      await load();
      expect(server.asked).toContain(SHARD);
    }
  });

  it('neither keeps nor takes anything with cache: false, nor where the server says no-store', async () => {
    await load({ cache: false });
    expect(await list()).toEqual([]);
    await load();
    server.asked.length = 0;
    await load({ cache: false });
    expect(server.asked).toContain(SHARD);
    await page.evaluate('heed.clearCachedModels()');
    server.headers = { 'cache-control': 'no-store' };
    await load();
    expect(await list()).toEqual([]);
  });

  it('tells no size where the server told none', async () => {
    server.troubles.set(SHARD, 'unmeasured');
    await load();
    await visit();
    const { events } = await load();
    expect(events.at(-1)).toEqual({ file: SHARD, loaded: FILES[SHARD]?.length, total: null });
    expect((await list())[0]?.bytes).toBe(BYTES);
  });
});

describe('what is not whole', () => {
  it.each<[trouble: Trouble, code: string]>([
    ['cut', 'network'],
    ['too long', 'network'],
    ['broken', 'network'],
  ])('is not kept: a shard that is %s', async (trouble, code) => {
    server.troubles.set(SHARD, trouble);
    expect((await load()).result).toBe(code);
    expect((await list())[0]?.files).not.toContain(SHARD);
    server.troubles.clear();
    expect(typeof (await load()).result).toBe('number');
    expect(server.asked.filter((file) => file === SHARD).length).toBe(2);
  });

  it('is not kept: a shard in the middle of which the load was aborted', async () => {
    server.troubles.set(SHARD, 'stuck');
    const code = await page.evaluate(
      async ([address, shard]) => {
        const controller = new AbortController();
        return (globalThis as unknown as Globals).engine
          .loadModel(address, {
            signal: controller.signal,
            onProgress: ({ file, loaded }) => {
              if (file === shard && loaded > 0)
                setTimeout(() => {
                  controller.abort();
                }, 20);
            },
          })
          .catch((error: unknown) => (error as { code: string }).code);
      },
      [server.address, SHARD] as const,
    );
    expect(code).toBe('aborted');
    expect((await list())[0]?.files).not.toContain(SHARD);
  });

  it.each<[file: string, trouble: Trouble]>([
    [SHARD, 'a page'],
    ['config.json', 'a page'],
    [SHARD, 'too short'],
    [SHARD, 'missing'],
  ])('nor is anything of a folder that is no model: %s is %s', async (file, trouble) => {
    server.troubles.set(file, trouble);
    expect((await load()).result).toMatch(/^(bad-checkpoint|missing-tensor)$/);
    expect(await list()).toEqual([]);
    server.troubles.clear();
    expect(typeof (await load()).result).toBe('number');
  });
});

describe('a browser that keeps nothing', () => {
  it('for want of room: loads all the same', async () => {
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 2000 });
    expect(typeof (await load()).result).toBe('number');
    expect((await list())[0]?.bytes ?? 0).toBeLessThan(BYTES);
  });

  it.each([
    ['it has no Cache API', 'delete globalThis.caches; delete Window.prototype.caches'],
    ['it forbids it', 'CacheStorage.prototype.open = async () => { throw new DOMException("no", "SecurityError") }'],
    ['it can’t write', 'Cache.prototype.put = async () => { throw new DOMException("full", "QuotaExceededError") }'],
    ['it never answers', 'Cache.prototype.put = () => new Promise(() => {})'],
    ['it can’t read', 'Cache.prototype.match = async () => { throw new DOMException("broken", "UnknownError") }'],
  ])('since %s: loads all the same', async (_, how) => {
    await page.evaluate(how);
    expect(typeof (await load()).result).toBe('number');
    if (!how.includes('match')) expect(await list()).toEqual([]);
    await page.evaluate('heed.clearCachedModels()');
  });
});
