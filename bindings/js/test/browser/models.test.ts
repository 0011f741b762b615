// Models in Chromium, in the worker: attention of every head as Node computes it, from an address and from files that a reader
// chose; texts that go on; aborts.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, GenerateStep, Model } from 'heed';
import { loadEngine } from 'heed';
import { largestDifference } from '../../../../scripts/lib/difference.mjs';
import { gpt2Folder } from '../model/checkpoints.js';
import { FolderServer, type Trouble } from '../model/folder-server.js';
import { filesOf, MODELS, readFloats } from '../model/golden-models.js';
import { letterJson } from '../model/vocabularies.js';
import { launch, Site } from './site.js';

/** What the page's script leaves for the tests. */
interface Globals {
  engine: Engine;
  heed: typeof import('heed');
  model: Model | undefined;
}

let site: Site;
let browser: Browser;
let page: Page;
let here: Engine;
beforeAll(async () => {
  [site, browser, here] = await Promise.all([Site.start(), launch(), loadEngine()]);
  page = await browser.newPage();
  site.page(
    '/models',
    `<input type="file" multiple><script type="module">
      import * as heed from '/dist/heed.js';
      Object.assign(globalThis, { heed, engine: await heed.loadEngine() });
    </script>`,
  );
});
beforeEach(async () => {
  await page.goto(`${site.origin}/models`);
  await page.waitForFunction('globalThis.engine !== undefined');
});
afterAll(async () => {
  await browser.close();
  site.stop();
  here.dispose();
});

const withServer = async (files: Record<string, Uint8Array>, use: (server: FolderServer) => Promise<void>) => {
  const server = await FolderServer.start(files);
  try {
    await use(server);
  } finally {
    server.stop();
  }
};

/** Loads into `globalThis.model`, by address or from the input's files. */
const load = (address?: string): Promise<unknown> =>
  page.evaluate(async (source) => {
    const globals = globalThis as unknown as Globals;
    const chosen = document.querySelector('input')?.files ?? [];
    const files = Object.fromEntries(Array.from(chosen, (file) => [file.name, file]));
    globals.model = await globals.engine.loadModel(source ?? files);
    return [globals.engine.worker, globals.engine.simd];
  }, address);

const weightsThere = (ids: number[]): Promise<number[]> =>
  page.evaluate(async (input) => {
    const { model } = globalThis as unknown as Globals;
    return Array.from((await model?.run(input))?.tap('weights').data ?? []);
  }, ids);

const weightsHere = async (files: Record<string, Uint8Array>, ids: number[]): Promise<Float32Array> => {
  using model = await here.loadModel(files);
  return (await model.run(ids)).tap('weights').data;
};

describe.each(['bert', 'gpt2', 'llama', 'gpt_neox'])('%s', (name) => {
  const files = filesOf(MODELS + name);
  const ids = Array.from(readFloats(`${MODELS}${name}/expected.safetensors`)['ids']?.data ?? []);

  it('from an address and from chosen files: every head’s attention as in Node', async () => {
    const want = await weightsHere(files, ids);
    expect(want.length).toBeGreaterThan(100);
    await withServer(files, async ({ address }) => {
      expect(await load(address)).toEqual([true, 'relaxed']);
      expect(largestDifference(await weightsThere(ids), want)).toBeLessThan(1e-6);
    });
    await page.locator('input').setInputFiles(
      Object.entries(files).map(([file, bytes]) => ({
        name: file,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })),
    );
    await load();
    expect(largestDifference(await weightsThere(ids), want)).toBeLessThan(1e-6);
  });
});

describe('bytes in an ArrayBuffer', () => {
  it('stay the caller’s, though pieces go to the worker', async () => {
    await withServer(filesOf(`${MODELS}bert`), async ({ address }) => {
      const lengths = await page.evaluate(async (folder) => {
        const { engine } = globalThis as unknown as Globals;
        const names = ['config.json', 'model.safetensors', 'vocab.txt'];
        const bytes = async (name: string) => (await fetch(folder + name)).arrayBuffer();
        const files = Object.fromEntries(
          await Promise.all(names.map(async (name) => [name, await bytes(name)] as const)),
        );
        (await engine.loadModel(files)).dispose();
        (await engine.loadModel(files)).dispose();
        return Object.values(files).map(({ byteLength }) => byteLength);
      }, address);
      expect(Math.min(...lengths)).toBeGreaterThan(0);
    });
  });
});

describe('texts that go on', () => {
  const WITH_TEXT: [name: string, files: Record<string, Uint8Array>, prompt: string][] = [
    ['gpt2, byte by byte', gpt2Folder(), 'apple 苹果 👩‍👩‍👧'],
    ['llama', withLetters('llama'), 'bead'],
    ['gpt_neox', withLetters('gpt_neox'), 'bead'],
  ];

  it.each(WITH_TEXT)('%s: step by step as in Node, and no half of a character', async (_, files, prompt) => {
    const options = { maxNewTokens: 8, temperature: 1.2, seed: 4, ignoreEnd: true };
    using model = await here.loadModel(files);
    const want: GenerateStep[] = [];
    for await (const step of model.generate(prompt, options)) want.push(step);
    await withServer(files, async ({ address }) => {
      await load(address);
      const steps = await page.evaluate(
        async ([text, how]) => {
          const { model } = globalThis as unknown as Globals;
          const steps: { id: number; text: string }[] = [];
          for await (const { id, text: piece } of model?.generate(text, how) ?? []) steps.push({ id, text: piece });
          return steps;
        },
        [prompt, options] as const,
      );
      expect(steps).toEqual(want.map(({ id, text }) => ({ id, text })));
      expect(steps.length).toBeGreaterThan(3);
    });
  });

  it('end when their signal says so', async () => {
    await withServer(gpt2Folder(), async ({ address }) => {
      await load(address);
      const seen = await page.evaluate(async () => {
        const { model, engine } = globalThis as unknown as Globals;
        const controller = new AbortController();
        const seen: unknown[] = [];
        try {
          for await (const { id } of model?.generate('apple', { ignoreEnd: true, signal: controller.signal }) ?? []) {
            if (seen.push(typeof id) === 3) controller.abort();
          }
        } catch (error) {
          seen.push((error as { code: string }).code);
        }
        const { shape } = (await model?.run('apple'))?.weights(0, 0) ?? { shape: [] };
        return [...seen, shape.length, (await engine.memory()).liveHandles];
      });
      expect(seen).toEqual(['number', 'number', 'number', 'aborted', 2, 1]);
    });
  });
});

describe('a load that is called off', () => {
  const shard = 'model-00002-of-00003.safetensors';
  it.each<[file: string, trouble: Trouble]>([
    ['config.json', 'silent'],
    ['card.json', 'silent'],
    [shard, 'silent'],
    [shard, 'stuck'],
  ])('while %s is %s: without waiting for it, with nothing left', async (file, trouble) => {
    await withServer({ ...filesOf(`${MODELS}gpt2`), 'card.json': Buffer.from('{}') }, async (server) => {
      await load(server.address); // what the engine keeps for itself is there from now on
      server.troubles.set(file, trouble);
      expect(await calledOff(server, file)).toEqual({ code: 'aborted', left: [0, true] });
    });
  });

  /** Begins to load, aborts when the file was asked for, and tells how the loading ended. */
  async function calledOff(server: FolderServer, file: string) {
    server.asked.length = 0;
    const seen = page.evaluate(async (address) => {
      const { engine } = globalThis as unknown as Globals;
      const before = await engine.memory();
      const controller = new AbortController();
      const loading = engine
        .loadModel(address, { signal: controller.signal, cache: false })
        .catch((error: unknown) => (error as { code: string }).code);
      await new Promise((resolve) => Object.assign(globalThis, { goOn: resolve }));
      controller.abort();
      const code = await loading;
      const after = await engine.memory();
      return {
        code,
        left: [after.liveHandles - before.liveHandles, after.bytesInUse - before.bytesInUse < 2 ** 16],
      };
    }, server.address);
    while (!server.asked.includes(file)) await new Promise((resolve) => setTimeout(resolve, 5));
    await page.waitForTimeout(50);
    await page.evaluate('goOn()');
    return await seen;
  }

  it('by the end of the engine', async () => {
    await withServer(filesOf(`${MODELS}gpt2`), async (server) => {
      server.troubles.set(shard, 'stuck');
      const seen = await page.evaluate(
        async ([address, file]) => {
          const { heed } = globalThis as unknown as Globals;
          const own = await heed.loadEngine();
          return own
            .loadModel(address, {
              onProgress: (progress) => {
                if (progress.file === file && progress.loaded > 0)
                  setTimeout(() => {
                    own.dispose();
                  }, 10);
              },
            })
            .catch((error: unknown) => (error as { code: string }).code);
        },
        [server.address, shard] as const,
      );
      expect(seen).toBe('disposed');
    });
  });
});

/** A golden model with a tokenizer of letters, since its vocabulary has no room for more. */
function withLetters(name: string): Record<string, Uint8Array> {
  const files = filesOf(MODELS + name);
  const { vocab_size: size } = JSON.parse(Buffer.from(files['config.json'] ?? []).toString()) as { vocab_size: number };
  return { ...files, 'tokenizer.json': Buffer.from(letterJson(size)['tokenizer.json'] ?? '') };
}
