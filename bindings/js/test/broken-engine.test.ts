// A trap leaves C++ in the middle of something: from then on the engine is asked nothing, and says so.
import { afterEach, expect, it, vi } from 'vitest';
import { loadEngine, type Engine } from 'heed';
import { gpt2Folder } from './model/checkpoints.js';
import { TRAPPING, withOther, type Entry, type Imports } from './support/other-entries.js';

const trapping = new WebAssembly.Module(Uint8Array.from(TRAPPING));
const { trap } = new WebAssembly.Instance(trapping).exports as { trap: Entry };

/** How often a module was called that had broken. */
let callsAfterwards = 0;

/** An engine in which these entries do something else. */
async function withEntries(entries: Readonly<Record<string, Entry>>): Promise<Engine> {
  const { Instance } = WebAssembly;
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (module: WebAssembly.Module, imports: Imports) => ({
    exports: withOther(
      entries,
      imports,
      (watched) => new Instance(module, watched).exports,
      () => callsAfterwards++,
    ),
  })) as never);
  return loadEngine();
}
afterEach(() => {
  vi.restoreAllMocks();
  expect(callsAfterwards).toBe(0);
});

const gone = {
  name: 'HeedError',
  code: 'disposed',
  message: expect.stringMatching(/^the engine broke down and has ended, load another one: /) as string,
};

it.each<[string, () => unknown]>([
  ['a trap', () => undefined],
  [
    'a C++ exception that nobody caught',
    () => {
      // TypeScript doesn't know them.
      type Made = new (...args: unknown[]) => Error;
      const { Exception, Tag } = WebAssembly as unknown as { Exception: Made; Tag: Made };
      throw new Exception(new Tag({ parameters: [] }), []);
    },
  ],
  [
    'a stack that is full',
    function overflow(): unknown {
      return [overflow()];
    },
  ],
])('after %s every call rejects, also those that were waiting', async (_, work) => {
  const engine = await withEntries({
    'op:gelu': () => {
      work();
      return trap();
    },
  });
  const layer = await engine.prepareLinear({ weight: [[1]] });
  const model = await engine.loadModel(gpt2Folder());
  const other = await engine.prepareLinear({ weight: [[1]] });
  const generation = model.generate('the', { maxNewTokens: 5 })[Symbol.asyncIterator]();
  await generation.next();

  const calls = [
    () => engine.ops.gelu([1]),
    () => engine.ops.softmax([1]),
    () => engine.ops.rnn([[1]], { wx: [[1]], wh: [[1]] }),
    () => engine.memory(),
    () => layer.run([1]),
    () => engine.prepareLinear({ weight: [[1]] }),
    () => model.run([1, 2]),
    // The next one was computed before.
    async () => [await generation.next(), await generation.next()],
    () => engine.loadModel(gpt2Folder()),
  ];
  const waiting = calls.map((call) => call());
  for (const call of waiting) await expect(call).rejects.toMatchObject(gone);
  for (const call of calls.filter((call) => call !== calls[7])) await expect(call()).rejects.toMatchObject(gone);
  layer.dispose();
  other.dispose();
  model.dispose();
  engine.dispose();
  engine.dispose();
  await expect(engine.memory()).rejects.toMatchObject({ code: 'disposed', message: 'the engine was disposed' });
});

it.each(['layerRun', 'modelRun', 'modelGenerate', 'modelFeed', 'prepareBlock', 'layerDispose', 'modelDispose'])(
  'wherever it breaks: %s',
  async (entry) => {
    const engine = await withEntries({ [entry]: trap });
    const use = async (): Promise<void> => {
      const layer = await engine.prepareLinear({ weight: [[1]] });
      await layer.run([1]);
      layer.dispose();
      await engine.prepareBlock({ heads: 1, parameters: { 'norm1.weight': [1] } }).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'disposed') throw error;
      });
      const model = await engine.loadModel(gpt2Folder());
      await model.run([1]);
      for await (const { id } of model.generate('the', { maxNewTokens: 1 })) expect(id).toBeGreaterThanOrEqual(0);
      model.dispose();
      await engine.memory();
    };
    await expect(use()).rejects.toMatchObject(gone);
    await expect(engine.memory()).rejects.toMatchObject(gone);
  },
);

it('an operation that breaks the second module ends the engine too', async () => {
  const engine = await withEntries({ 'op:rope': trap });
  expect((await engine.ops.softmax([1])).data[0]).toBe(1);
  await expect(engine.ops.rope([[1, 2]], { positions: 0 })).rejects.toMatchObject(gone);
  await expect(engine.ops.softmax([1])).rejects.toMatchObject(gone);
});

it('another engine goes on', async () => {
  const engine = await withEntries({ 'op:gelu': trap });
  vi.restoreAllMocks();
  const other = await loadEngine();
  await expect(engine.ops.gelu([1])).rejects.toMatchObject(gone);
  expect((await other.ops.gelu([0])).data[0]).toBe(0);
});
