// Arguments as nobody would write them: proxies, getters that change what was read before them, memory that is gone, shared or
// resized, arrays that lie about their length. Each is taken as what it holds, or refused as a HeedError, and the engine's memory
// stays its own.
import { runInNewContext } from 'node:vm';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HeedError, loadEngine, type Engine, type HeedErrorCode, type TensorLike } from 'heed';
import { withEachBuild } from './support/engines.js';
import { blockParameters, randomTensor } from './support/tensors.js';

const wrong = (value: unknown): never => value as never;

/** Memory that can be resized, as ES2024 has it. */
type Resizable = ArrayBuffer & { resize(bytes: number): void };
const resizable = (numbers: number[], most = 1 << 20): { data: Float32Array; buffer: Resizable } => {
  const Buffer = ArrayBuffer as unknown as new (bytes: number, options: { maxByteLength: number }) => Resizable;
  const buffer = new Buffer(4 * numbers.length, { maxByteLength: most });
  const data = new Float32Array(buffer);
  data.set(numbers);
  return { data, buffer };
};
const shared = (numbers: number[]): Float32Array => {
  const data = new Float32Array(new SharedArrayBuffer(4 * numbers.length));
  data.set(numbers);
  return data;
};
const detached = (numbers: number[]): Float32Array => {
  const data = Float32Array.from(numbers);
  structuredClone(data.buffer, { transfer: [data.buffer] });
  return data;
};
class Liar extends Float32Array {
  override get length(): number {
    return 2;
  }
  override get byteLength(): number {
    return 8;
  }
}
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const throwing = (name: string): object =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new TypeError('not today');
    },
  });

/** What softmax makes of two equal numbers. */
const taken: [what: string, x: () => unknown][] = [
  ['a Proxy of an array', () => new Proxy([0, 0], {})],
  ['a Proxy of nested arrays', () => new Proxy([new Proxy([0, 0], {})], {})],
  ['a Proxy of a tensor', () => new Proxy({ data: new Float32Array(2), shape: [2] }, {})],
  ['a Proxy as shape', () => ({ data: new Float32Array(2), shape: new Proxy([2], {}) })],
  ['getters', () => Object.create({ get data() { return [0, 0]; }, get shape() { return [2]; } }) as unknown], // prettier-ignore
  ['shared memory', () => ({ data: shared([0, 0]), shape: [2] })],
  ['shared memory as a row', () => [shared([0, 0])]],
  ['resizable memory', () => ({ data: resizable([0, 0]).data, shape: [2] })],
  ['a part of a larger array', () => ({ data: new Float32Array(9).subarray(3, 5), shape: [2] })],
  ['WebAssembly’s memory', () => new Float32Array(new WebAssembly.Memory({ initial: 1 }).buffer, 8, 2)],
  ['Float64Array', () => new Float64Array(2)],
  ['Int8Array', () => new Int8Array(2)],
  ['Uint8ClampedArray', () => ({ data: new Uint8ClampedArray(2), shape: [2] })],
  ['Uint32Array', () => [new Uint32Array(2)]],
  ['arrays of another realm', () => runInNewContext('[[0, 0]]') as unknown],
  ['a Float32Array of another realm', () => runInNewContext('new Float32Array(2)') as unknown],
  ['a tensor of another realm', () => runInNewContext('({ data: new Float32Array(2), shape: [2] })') as unknown],
  ['an array with a length of its own', () => Object.assign([0, 0], { at: undefined })],
];

const sparse = Array<number[]>(1e5).fill(Array<number>(1e5).fill(0));
const deep = Array.from({ length: 7 }).reduce<unknown>((inner) => Array<unknown>(100).fill(inner), [1]);
const refused: [what: string, x: () => unknown, code: HeedErrorCode, message: RegExp][] = [
  ['1e5 × 1e5 numbers', () => sparse, 'out-of-memory', /^softmax: x takes 37\.3 GiB, WebAssembly memory holds less than 2 GiB$/],
  ['eight deep, of 100 each', () => deep, 'out-of-memory', /^softmax: x takes .* GiB, WebAssembly memory/],
  ['0.9 billion doubles', () => new Float64Array(9e8), 'out-of-memory', /^softmax: x takes 3\.4 GiB, WebAssembly memory/],
  ['their tensor', () => ({ data: new Uint8Array(9e8), shape: [9e8] }), 'out-of-memory', /^softmax: x takes 3\.4 GiB, WebAssembly memory/],
  ['a list of 2³² − 1 holes', () => Array<unknown>(2 ** 32 - 1), 'out-of-memory', /^softmax: x takes 16\.0 GiB/],
  ['a shape of 2³² − 1 holes', () => ({ data: [1], shape: Array<unknown>(2 ** 32 - 1) }), 'bad-shape', /^softmax: x has 4294967295 dimensions, want at most 8$/],
  ['memory that is gone', () => ({ data: detached([0, 0]), shape: [2] }), 'bad-shape', /^softmax: x has 0 numbers, its shape \[2\] wants 2$/],
  ['memory that is gone, as a row', () => [detached([0, 0])], 'bad-shape', /^softmax: x is empty/],
  ['an array that says it is shorter', () => ({ data: new Liar(1e5), shape: [2] }), 'bad-shape', /^softmax: x has 100000 numbers, its shape \[2\] wants 2$/],
  ['a row that says it is shorter', () => [[0, 0], new Liar(1e5)], 'bad-shape', /^softmax: x is ragged: it has rows of 2 and of 100000$/],
  ['BigInt64Array', () => new BigInt64Array(2), 'bad-value', /^softmax: x is a BigInt64Array, want/],
  ['BigInt64Array in a tensor', () => ({ data: new BigInt64Array(2), shape: [2] }), 'bad-value', /^softmax: x\.data is a BigInt64Array, want a Float32Array$/],
  ['DataView', () => new DataView(new ArrayBuffer(8)), 'bad-value', /^softmax: x is a DataView, want/],
  ['an ArrayBuffer', () => new ArrayBuffer(8), 'bad-value', /^softmax: x is a ArrayBuffer, want/],
  ['a Proxy of a Float32Array', () => new Proxy(new Float32Array(2), {}), 'bad-value', /^softmax: x is a Float32Array, want|could not be read/],
  ['an array-like', () => ({ length: 2, 0: 0, 1: 0 }), 'bad-value', /^softmax: x is an object, want/],
  ['an empty Int32Array', () => new Int32Array(), 'bad-shape', /^softmax: x is empty/],
  ['a getter that throws', () => Object.assign(throwing('data'), { shape: [2] }), 'bad-value', /^softmax: x could not be read: not today$/],
  ['an element that throws', () => Object.defineProperty([0, 0], 1, { get: () => { throw new Error('not today'); } }), 'bad-value', /^softmax: x could not be read: not today$/],
  ['a Proxy that is revoked', () => revoked([0, 0]), 'bad-value', /^softmax: x could not be read: /],
  ['a shape whose Proxy is revoked', () => ({ data: [0, 0], shape: revoked([2]) }), 'bad-value', /^softmax: x could not be read: /],
  ['an array that contains itself', () => { const a: unknown[] = []; a.push(a); return a; }, 'bad-shape', /^softmax: x is nested more than 8 deep$/],
]; // prettier-ignore

withEachBuild('odd tensors', (engine) => {
  it.each(taken)('%s: taken', async (_, x) => {
    expect([...(await engine().ops.softmax(wrong(x()))).data]).toEqual([0.5, 0.5]);
  });

  it.each(refused)('%s: refused', async (_, x, code, message) => {
    const before = await engine().memory();
    const call = engine().ops.softmax(wrong(x()));
    await expect(call).rejects.toMatchObject({
      name: 'HeedError',
      code,
      message: expect.stringMatching(message) as string,
    });
    expect((await engine().memory()).wasmBytes).toBe(before.wasmBytes);
  });

  it.each<[string, (e: Engine) => unknown]>([
    ['gelu', (e) => e.ops.gelu([1], wrong(throwing('approximate')))],
    ['attention', (e) => e.ops.attention(wrong(throwing('query')))],
    ['multiHeadAttention', (e) => e.ops.multiHeadAttention([[1]], wrong(throwing('heads')))],
    [
      'their parameters',
      (e) => e.ops.multiHeadAttention([[1]], { heads: 1, parameters: wrong(throwing('in_proj_weight')) }),
    ],
    ['a revoked Proxy of parameters', (e) => e.prepareBlock({ heads: 1, parameters: wrong(revoked({})) })],
    ['prepareBlock’s rope', (e) => e.prepareBlock({ heads: 1, rope: wrong(throwing('base')), parameters: {} })],
    ['pathGradient', (e) => e.ops.pathGradient(wrong(throwing('kind')))],
    ['rnn', (e) => e.ops.rnn([[1]], wrong(throwing('wx')))],
    ['prepareLinear', (e) => e.prepareLinear(wrong(throwing('dtype')))],
    ['a revoked Proxy', (e) => e.prepareLinear(wrong(revoked({})))],
    ['loadModel', (e) => e.loadModel('zh-mini', wrong(throwing('onProgress')))],
    ['loadEngine', () => loadEngine(wrong(throwing('simd')))],
    ['its wasmBinary', () => loadEngine(wrong(throwing('wasmBinary')))],
  ])('options whose getters throw: %s', async (_, call) => {
    const error: unknown = await (call(engine()) as Promise<unknown>).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(HeedError);
    expect((error as HeedError).code).toMatch(/^bad-(option|value)$/);
  });
});

withEachBuild('a getter that changes an argument that was read before it', (engine) => {
  /** In order: what was read is resized (or its memory goes) by the getter of what is read next. */
  const attacks: Record<string, (change: (x: TensorLike) => void) => Promise<unknown>> = {
    layerNorm: (change) => {
      const { data, buffer } = resizable([1, 2, 3, 4]);
      const x = { data, shape: [1, 4] };
      const weight = { shape: [4], get data() { change(x); buffer.resize(1 << 19); return [1, 1, 1, 1]; } }; // prettier-ignore
      return engine().ops.layerNorm(x, wrong({ weight }));
    },
    attention: (change) => {
      const { data, buffer } = resizable([1, 2, 3, 4]);
      const query = { data, shape: [1, 4] };
      const value = Object.defineProperty([[1, 1]], 0, { get: () => { change(query); buffer.resize(1 << 19); return [1, 1]; } }); // prettier-ignore
      return engine().ops.attention({ query, key: [[1, 2, 3, 4]], value });
    },
    'attention, smaller': (change) => {
      const { data, buffer } = resizable([1, 2, 3, 4]);
      const query = { data, shape: [1, 4] };
      const value = Object.defineProperty([[1, 1]], 0, { get: () => { change(query); buffer.resize(8); return [1, 1]; } }); // prettier-ignore
      return engine().ops.attention({ query, key: [[1, 2, 3, 4]], value });
    },
    prepareBlock: (change) => {
      const parameters: Record<string, unknown> = { ...blockParameters(1, 4, 8) };
      const { data, buffer } = resizable([1, 1, 1, 1]);
      const weight = { data, shape: [4] };
      parameters['norm1.weight'] = weight;
      parameters['norm2.bias'] = { shape: [4], get data() { change(weight); buffer.resize(1 << 19); return [0, 0, 0, 0]; } }; // prettier-ignore
      return engine().prepareBlock({ heads: 2, parameters: wrong(parameters) });
    },
    rnn: (change) => {
      const { data, buffer } = resizable([1, 2]);
      const x = { data, shape: [1, 2] };
      const wh = { shape: [1, 1], get data() { change(x); buffer.resize(1 << 19); return [1]; } }; // prettier-ignore
      return engine().ops.rnn(x, wrong({ wx: [[1], [1]], wh }));
    },
  };

  it.each(Object.entries(attacks))('%s: refused, and no memory is touched', async (_, attack) => {
    const guard = randomTensor(7, [40, 40]);
    using layer = await engine().prepareLinear({ weight: guard });
    const before = await layer.run(guard);
    const changes: ((x: TensorLike) => void)[] = [
      () => undefined,
      (x) => void (x as unknown as { shape: number[] }).shape.push(1),
      (x) => void ((x as unknown as { shape: number[] }).shape[0] = 1e6),
    ];
    for (const change of changes) {
      await expect(attack(change)).rejects.toMatchObject({
        name: 'HeedError',
        code: 'bad-value',
        message: expect.stringMatching(/: a tensor was changed while the arguments were read$/) as string,
      });
      expect((await layer.run(guard)).data).toEqual(before.data);
    }
  });

  it('options are read once', async () => {
    const reads: Record<string, number> = {};
    const counted = (fields: Record<string, unknown>): never =>
      wrong(
        Object.defineProperties(
          {},
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [
              name,
              {
                enumerable: true,
                get: () => {
                  reads[name] = (reads[name] ?? 0) + 1;
                  return value;
                },
              },
            ]),
          ),
        ),
      );
    await engine().ops.attention(
      counted({ query: [[1]], key: [[1]], value: [[1]], causal: true, scale: 2, offset: 0 }),
    );
    await engine().ops.pathGradient(counted({ kind: 'rnn', x: [[1]], wx: [[1]], wh: [[1]], norm: 'frobenius' }));
    await engine().ops.gelu(counted({ data: [1], shape: [1] }), counted({ approximate: 'tanh' }));
    expect([...new Set(Object.values(reads))]).toEqual([1]);
  });

  it('a layer’s input that changes its own memory', async () => {
    using layer = await engine().prepareLinear({ weight: [[1, 2, 3]] });
    const { data, buffer } = resizable([1, 1, 1]);
    const x = { data, get shape() { buffer.resize(1 << 19); return [3]; } }; // prettier-ignore
    await expect(layer.run(x)).rejects.toMatchObject({ name: 'HeedError' });
    expect([...(await layer.run([1, 1, 1])).data]).toEqual([6]);
  });
});

describe('a module that is not Heed’s', () => {
  const wasm = (name: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(readFileSync(new URL(`../dist/heed.${name}.wasm`, import.meta.url)));
  const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  /** (func (export "modelBegin")) */
  const OTHER = Uint8Array.of(
    ...EMPTY,
    ...[1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 14, 1, 10],
    ...new TextEncoder().encode('modelBegin'),
    ...[0, 0, 10, 4, 1, 2, 0, 11],
  );
  const memoryGone = wasm('simd128');
  structuredClone(memoryGone.buffer, { transfer: [memoryGone.buffer] });

  it.each<[string, object, HeedErrorCode, RegExp]>([
    [
      'empty',
      { wasmBinary: EMPTY },
      'bad-value',
      /^loadEngine: wasmBinary is WebAssembly, but not the module of Heed's that is wanted$/,
    ],
    [
      'somebody’s',
      { wasmBinary: OTHER },
      'bad-value',
      /^loadEngine: wasmBinary is WebAssembly, but not the module of Heed's that is wanted$/,
    ],
    [
      'the module of further operations',
      { wasmBinary: wasm('ops.simd128') },
      'bad-value',
      /^loadEngine: wasmBinary is WebAssembly, but not/,
    ],
    [
      'of memory that is gone',
      { wasmBinary: memoryGone },
      'bad-value',
      /^loadEngine: wasmBinary (can not be read|is not a WebAssembly module)/,
    ],
    [
      'its memory',
      { wasmBinary: memoryGone.buffer },
      'bad-value',
      /^loadEngine: wasmBinary (can not be read|is not a WebAssembly module)/,
    ],
    [
      'an array',
      { wasmBinary: [...EMPTY] },
      'bad-option',
      /^loadEngine: wasmBinary is an array, want an ArrayBuffer or a view of one$/,
    ],
    ['an array-like', { wasmBinary: { length: 8 } }, 'bad-option', /^loadEngine: wasmBinary is an object, want/],
    ['a number', { wasmBinary: 1e12 }, 'bad-option', /^loadEngine: wasmBinary is 1000000000000, want/],
  ])('%s: refused', async (_, options, code, message) => {
    await expect(loadEngine(options)).rejects.toMatchObject({
      name: 'HeedError',
      code,
      message: expect.stringMatching(message) as string,
    });
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['empty', EMPTY],
    ['the main module', wasm('simd128')],
    ['the other build', wasm('ops.relaxed')],
  ])('%s in place of the further operations: the call is refused', async (_, opsBinary) => {
    const engine = await loadEngine({ simd: 'simd128', opsBinary });
    await expect(engine.ops.rope([[1, 2]], { positions: 0 })).rejects.toBeInstanceOf(HeedError);
    expect((await engine.ops.softmax([1])).data[0]).toBe(1);
  });

  it('is taken from any kind of memory, as it was when it was given', async () => {
    const bytes = wasm('simd128');
    const inShared = new Uint8Array(new SharedArrayBuffer(bytes.length + 8), 8);
    inShared.set(bytes);
    for (const wasmBinary of [inShared, new Proxy({ bytes }, {}).bytes]) {
      const engine = await loadEngine({ wasmBinary: wasmBinary as Uint8Array<ArrayBuffer> });
      expect((await engine.ops.softmax([1])).data[0]).toBe(1);
    }
    const loading = loadEngine({ wasmBinary: bytes });
    bytes.fill(0);
    expect((await (await loading).ops.softmax([1])).data[0]).toBe(1);
  });

  it('further operations may be given by themselves', async () => {
    const engine = await loadEngine({ wasmBinary: wasm('simd128'), opsBinary: wasm('ops.simd128') });
    expect([...(await engine.ops.rope([[1, 2]], { positions: 0 })).data]).toEqual([1, 2]);
  });
});
