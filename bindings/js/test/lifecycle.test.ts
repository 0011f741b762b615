// Engines and layers come and go, and leave nothing behind.
import { expect, it } from 'vitest';
import { HeedError, loadEngine } from 'heed';
import { withEachBuild } from './support/engines.js';
import { blockParameters, largestDifference, randomTensor } from './support/tensors.js';

const disposed = { name: 'HeedError', code: 'disposed' };

withEachBuild('prepared layers', (engine, simd) => {
  const parameters = blockParameters(1, 12, 20);
  const x = randomTensor(50, [2, 7, 12]);

  it('a prepared block gives what the operation gives, with a batch and without', async () => {
    const options = { heads: 3, placement: 'pre', causal: true, rope: {}, parameters } as const;
    using block = await engine().prepareBlock(options);
    const whole = await block.run(x);
    expect(largestDifference(whole, (await engine().ops.transformerBlock(x, options)).output)).toBe(0);
    const one = await block.run({ data: x.data.subarray(0, 84), shape: [7, 12] });
    expect(one.shape).toEqual([7, 12]);
    expect(one.data).toEqual(whole.data.subarray(0, 84));
    expect((await block.run(x)).data).toEqual(whole.data);
  });

  it('results stay as they are when the layer runs again', async () => {
    using layer = await engine().prepareLinear({ weight: [[1, 2]], bias: [3] });
    const first = await layer.run([[1, 1]]);
    await layer.run([[100, 100]]);
    expect([...first.data]).toEqual([6]);
  });

  it('a refused input leaves the layer usable', async () => {
    using layer = await engine().prepareLinear({ weight: [[1, 2]] });
    await expect(layer.run([[NaN, 1]])).rejects.toMatchObject({
      code: 'bad-value',
      message: 'run: x holds NaN at [0, 0], want finite float32 numbers',
    });
    await expect(layer.run([[1]])).rejects.toMatchObject({ code: 'bad-shape' });
    expect([...(await layer.run([1, 1])).data]).toEqual([3]);
  });

  it('10,000 create, run, dispose leave memory and handles where they were', async () => {
    const linear = { weight: randomTensor(3, [13, 12]), bias: randomTensor(4, [13]) };
    const cycle = async (i: number): Promise<void> => {
      const layer =
        i % 2 === 0 ? await engine().prepareLinear(linear) : await engine().prepareBlock({ heads: 3, parameters });
      await layer.run(x);
      layer.dispose();
    };
    for (let i = 0; i < 100; i++) await cycle(i);
    const before = await engine().memory();
    for (let i = 0; i < 10_000; i++) await cycle(i);
    expect(await engine().memory()).toEqual(before);
    expect(before.liveHandles).toBe(0);
  }, 120_000);

  it('1,000 calls of every kind that fails leave nothing either', async () => {
    const fail = async (): Promise<void> => {
      await engine()
        .ops.softmax([[NaN]])
        .catch(() => undefined);
      await engine()
        .ops.attention({ query: [[1]], key: [[1, 2]], value: [[1]] })
        .catch(() => undefined);
      await engine()
        .prepareBlock({ heads: 5, parameters })
        .catch(() => undefined);
      await engine()
        .ops.sinusoidalPositions(30_000, 30_000)
        .catch(() => undefined);
    };
    await fail();
    const before = await engine().memory();
    for (let i = 0; i < 1_000; i++) await fail();
    const { bytesInUse, ...rest } = await engine().memory();
    expect(rest).toEqual({ wasmBytes: before.wasmBytes, liveHandles: before.liveHandles });
    // The last message is kept, and lies in whatever hole fits it: a few bytes, where a leak would be thousands.
    expect(Math.abs(bytesInUse - before.bytesInUse)).toBeLessThan(1_000);
  });

  it('memory of large calls is given back', async () => {
    const before = await engine().memory();
    await engine().ops.gelu(randomTensor(1, [3_000_000]));
    const after = await engine().memory();
    expect(after.bytesInUse - before.bytesInUse).toBeLessThan(2 ** 17);
  });

  it('after dispose a layer rejects, and so does everything after the engine has gone', async () => {
    const own = await loadEngine({ simd });
    const layer = await own.prepareLinear({ weight: [[1]] });
    const other = await own.prepareLinear({ weight: [[2]] });
    layer.dispose();
    layer.dispose();
    await expect(layer.run([1])).rejects.toMatchObject({ ...disposed, message: 'run: the layer was disposed' });
    expect((await other.run([1])).data[0]).toBe(2);
    own.dispose();
    own.dispose();
    other.dispose();
    await expect(other.run([1])).rejects.toMatchObject(disposed);
    const calls = [
      () => own.ops.softmax([1]),
      () => own.ops.attention({ query: [[1]], key: [[1]], value: [[1]] }),
      () => own.prepareLinear({ weight: [[1]] }),
      () => own.prepareBlock({ heads: 3, parameters }),
      () => own.memory(),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ ...disposed, message: 'the engine was disposed' });
    }
  });

  it('`using` disposes', async () => {
    let kept;
    {
      using own = await loadEngine({ simd });
      kept = own;
    }
    await expect(kept.ops.gelu([1])).rejects.toBeInstanceOf(HeedError);
  });

  it('a forgotten layer is given back when JavaScript collects it', async () => {
    const before = await engine().memory();
    await (async () => {
      for (let i = 0; i < 20; i++) await engine().prepareLinear({ weight: [[i]] });
    })();
    expect((await engine().memory()).liveHandles).toBe(before.liveHandles + 20);
    for (let i = 0; i < 20 && (await engine().memory()).liveHandles > before.liveHandles; i++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await engine().memory()).liveHandles).toBeLessThan(before.liveHandles + 20);
  });
});
