// Folders by http: what a network may do to each file, aborts at every moment, progress. Chromium: test/browser/models.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clearCachedModels, listCachedModels, loadEngine, type Engine, type LoadProgress, type Model } from 'heed';
import { gpt2Folder, gpt2Tensors, pack, safetensors } from './checkpoints.js';
import { FolderServer, type Trouble } from './folder-server.js';
import { filesOf, MODELS } from './golden-models.js';
import { byteLevelJson } from './vocabularies.js';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
/** config.json, three shards and their index, a tokenizer and a card. */
const FILES = {
  ...filesOf(`${MODELS}gpt2`),
  'tokenizer.json': text(byteLevelJson()['tokenizer.json'] ?? ''),
  'card.json': text('{"name": "behind a server"}'),
  'tokenizer_config.json': text('{"clean_up_tokenization_spaces": false}'),
};
const INDEX = 'model.safetensors.index.json';
const SHARDS = [1, 2, 3].map((n) => `model-0000${n}-of-00003.safetensors`);

let server: FolderServer;
let engine: Engine;
beforeAll(async () => {
  [server, engine] = await Promise.all([FolderServer.start(FILES), loadEngine()]);
});
afterAll(() => {
  engine.dispose();
  server.stop();
});
afterEach(() => {
  server.troubles.clear();
});

/** What a load that must fail rejects with; the engine's memory must be where it was. */
async function refused(load: () => Promise<Model>): Promise<Error & { code?: string }> {
  const before = await engine.memory();
  const error: unknown = await load().then(
    (model) => {
      model.dispose();
      return undefined;
    },
    (thrown: unknown) => thrown,
  );
  const after = await engine.memory();
  expect(error).toMatchObject({ name: 'HeedError' });
  expect(after.liveHandles).toBe(before.liveHandles);
  expect(after.bytesInUse - before.bytesInUse).toBeLessThan(2 ** 16);
  return error as Error & { code?: string };
}

async function works(): Promise<void> {
  using model = await engine.loadModel(server.address);
  expect((await model.run([1, 2, 3])).weights(0, 0).shape).toEqual([3, 3]);
}

/** Files × troubles → code. */
const BROKEN: [trouble: Trouble, code: (file: string) => string][] = [
  ['missing', (file) => (SHARDS.includes(file) ? 'missing-tensor' : 'not-found')],
  ['broken', () => 'network'],
  ['a page', (file) => (file.startsWith('tokenizer') ? 'bad-tokenizer' : 'bad-checkpoint')],
  ['cut', () => 'network'],
  ['too short', (file) => (file.startsWith('tokenizer') ? 'bad-tokenizer' : 'bad-checkpoint')],
  ['too long', () => 'network'],
];
const NEEDED = ['config.json', INDEX, ...SHARDS];
const OPTIONAL = ['tokenizer.json', 'tokenizer_config.json'];

describe.each(BROKEN)('a file that is %s', (trouble, code) => {
  test.each(trouble === 'missing' ? NEEDED : [...NEEDED, ...OPTIONAL])('%s', async (file) => {
    server.troubles.set(file, trouble);
    const error = await refused(() => engine.loadModel(server.address));
    expect(error.code).toBe(code(file));
    // Without the index the file that is asked for first is the one that is missed.
    expect(error.message).toContain(
      server.address + (trouble === 'missing' && file === INDEX ? 'model.safetensors' : file),
    );
    server.troubles.clear();
    await works();
  });
});

test('a model may come without tokenizer; nobody there is told as what it is', async () => {
  for (const file of OPTIONAL) server.troubles.set(file, 'missing');
  using model = await engine.loadModel(server.address);
  expect(() => model.tokenize('a')).toThrow(/without a tokenizer/);
  const error = await refused(() => engine.loadModel('http://127.0.0.1:1/model'));
  expect(error.code).toBe('network');
  expect(error.message).toMatch(/http:\/\/127\.0\.0\.1:1\/model\/[\w.]+ could not be loaded/);
});

test('a model without a card is called after its folder, also on a hub', async () => {
  server.troubles.set('card.json', 'missing');
  for (const address of [server.address, server.address.slice(0, -1), `${server.address}resolve/main?download=true`]) {
    using model = await engine.loadModel(address);
    expect(model.card).toEqual({ name: 'model', relations: [] });
  }
});

test('nothing is kept in Node', async () => {
  using model = await engine.loadModel(server.address, { cache: true });
  expect(model.config.layers).toBeGreaterThan(0);
  expect(await listCachedModels()).toEqual([]);
  await clearCachedModels();
});

describe('a load that is called off', () => {
  const makeTrouble = (file: string, trouble: Trouble): void => {
    server.troubles.set(file, trouble);
    server.asked.length = 0;
  };
  const reached = async (file: string): Promise<void> => {
    while (!server.asked.includes(file)) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, 15));
  };

  test.each([
    ['config.json', 'silent'],
    ['config.json', 'stuck'],
    [INDEX, 'silent'],
    [SHARDS[0] ?? '', 'silent'],
    [SHARDS[0] ?? '', 'stuck'],
    [SHARDS[2] ?? '', 'stuck'],
    ['tokenizer.json', 'silent'],
    ['tokenizer.json', 'stuck'],
    ['tokenizer_config.json', 'stuck'],
    ['card.json', 'silent'],
  ] as const)('by its signal, while %s is %s: without waiting for it, with nothing left', async (file, trouble) => {
    makeTrouble(file, trouble); // the file never comes: a load that waited for it would never end
    const error = await refused(async () => {
      const controller = new AbortController();
      const loading = engine.loadModel(server.address, { signal: controller.signal });
      await reached(file);
      controller.abort();
      return loading;
    });
    expect(error).toMatchObject({ code: 'aborted', message: `loadModel: loading ${server.address} was aborted` });
    server.troubles.clear();
    await works();
  });

  test('by a signal at each of its steps: at once, with nothing left', async () => {
    // Each file's start and end; a network may cut it into more pieces, not into the same each time.
    const steps = 2 * Object.keys(FILES).length;
    let told = 0;
    (await engine.loadModel(server.address, { onProgress: () => told++ })).dispose();
    expect(told).toBeGreaterThanOrEqual(steps);
    for (let step = 0; step < steps; step++) {
      const controller = new AbortController();
      let seen = 0;
      const onProgress = (): void => {
        if (seen++ === step) controller.abort();
      };
      const error = await refused(() => engine.loadModel(server.address, { signal: controller.signal, onProgress }));
      expect(error.code).toBe('aborted');
      expect(seen).toBe(step + 1);
    }
    await works();
  });

  test('by a signal that was there before', async () => {
    server.asked.length = 0;
    const error = await refused(() => engine.loadModel(server.address, { signal: AbortSignal.abort() }));
    expect(error.code).toBe('aborted');
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['config.json', 'silent'],
    [SHARDS[1] ?? '', 'stuck'],
    ['tokenizer.json', 'stuck'],
  ] as const)('by the end of the engine, while %s is %s', async (file, trouble) => {
    makeTrouble(file, trouble);
    const own = await loadEngine();
    const loading = own.loadModel(server.address).catch((error: unknown) => error);
    await reached(file);
    own.dispose();
    expect(await loading).toMatchObject({ code: 'disposed', message: 'the engine was disposed' });
  });

  test('not by the end of another model', async () => {
    const other = await engine.loadModel(server.address);
    server.troubles.set(SHARDS[1] ?? '', 'unmeasured');
    const loading = engine.loadModel(server.address, {
      onProgress: () => {
        other.dispose();
      },
    });
    using model = await loading;
    expect((await model.run([1, 2])).weights(0, 0).shape).toEqual([2, 2]);
    await expect(other.run([1])).rejects.toMatchObject({ code: 'disposed' });
  });

  test('by what its onProgress throws', async () => {
    const before = await engine.memory();
    const own = new Error('mine');
    const loading = engine.loadModel(server.address, {
      onProgress: ({ file, loaded }) => {
        if (file === SHARDS[1] && loaded > 0) throw own;
      },
    });
    await expect(loading).rejects.toBe(own);
    expect((await engine.memory()).liveHandles).toBe(before.liveHandles);
  });

  test.each([
    ['signal', { signal: 7 }, /signal is 7, want an AbortSignal/],
    ['onProgress', { onProgress: 'x' }, /onProgress is 'x', want a function/],
    ['cache', { cache: 1 }, /cache is 1, want true or false/],
  ])('not by a %s that is none', async (_, options, message) => {
    const error = await refused(() => engine.loadModel(server.address, options as never));
    expect(error).toMatchObject({ code: 'bad-option', message: expect.stringMatching(message) as string });
  });
});

describe('progress', () => {
  const progressOf = async (source: Parameters<Engine['loadModel']>[0]): Promise<Map<string, LoadProgress[]>> => {
    const told = new Map<string, LoadProgress[]>();
    using model = await engine.loadModel(source, {
      onProgress: (progress) => {
        told.set(progress.file, [...(told.get(progress.file) ?? []), { ...progress }]);
      },
    });
    expect(model.config.layers).toBeGreaterThan(0);
    return told;
  };

  test('each file’s start and end, with its size', async () => {
    const told = await progressOf(server.address);
    for (const [name, { length }] of Object.entries(FILES)) {
      const events = told.get(name) ?? [];
      expect(events[0]).toEqual({ file: name, loaded: 0, total: length });
      expect(events.at(-1)).toEqual({ file: name, loaded: length, total: length });
    }
    expect([...told.keys()].sort()).toEqual(Object.keys(FILES).sort());
  });

  test('no size where the server says none', async () => {
    const file = SHARDS[1] ?? '';
    server.troubles.set(file, 'unmeasured');
    const events = (await progressOf(server.address)).get(file) ?? [];
    expect(events[0]).toEqual({ file, loaded: 0, total: null });
    expect(events.at(-1)).toEqual({ file, loaded: FILES[file as keyof typeof FILES].length, total: null });
  });

  test('a large file at least every 2 %, at most 202 times', async () => {
    // A tensor that nobody knows makes the file as large as one likes.
    const extra = { shape: [5e6], data: new Float32Array(5e6) };
    const { header, data } = pack({ ...gpt2Tensors(), extra });
    const name = 'model.safetensors';
    const files = { ...gpt2Folder(), [name]: safetensors(header, data) };
    const total = files[name].length;
    const own = await FolderServer.start(files);
    for (const source of [own.address, files, { ...files, [name]: new Blob([files[name] as BlobPart]) }]) {
      const events = (await progressOf(source)).get(name) ?? [];
      expect(events.length).toBeLessThanOrEqual(202);
      for (let i = 1; i < events.length; i++) {
        const step = (events[i]?.loaded ?? NaN) - (events[i - 1]?.loaded ?? NaN);
        expect(step).toBeGreaterThan(0);
        expect(step).toBeLessThanOrEqual(0.02 * total);
      }
      expect(events.at(-1)).toEqual({ file: name, loaded: total, total });
    }
    own.stop();
  });
});
