// How weights are kept: what it costs in accuracy, what it saves in memory, and what is refused.
import { expect, test } from 'vitest';
import { rootMeanSquare } from '../../../../scripts/lib/difference.mjs';
import { withEachBuild } from '../support/engines.js';
import { filesOf, goldenModels, tokensOf } from './golden-models.js';

/**
 * Root mean square of what the attention weights are off by. These models are random and 10 to 40 numbers wide, so that
 * scores are large and little averages out: larger and trained ones lose far less.
 */
const PROMISES = { f16: 5e-4, q8: 5e-2 } as const;

withEachBuild('dtype', (engine) => {
  for (const { name, folder, ids, types, expected } of goldenModels()) {
    for (const dtype of ['f16', 'q8'] as const) {
      test(`${name} in ${dtype}: weights near the reference's, and the run says so`, async () => {
        using model = await engine().loadModel(folder, { dtype });
        expect(model.config.dtype).toBe(dtype);
        const run = await model.run(tokensOf(ids, types));
        expect(run.dtype).toBe(dtype);
        expect(rootMeanSquare(run.tap('weights').data, expected['weights']?.data ?? [])).toBeLessThan(PROMISES[dtype]);
      });
    }
  }

  test('auto keeps what the files have', async () => {
    for (const { name, folder } of goldenModels()) {
      using model = await engine().loadModel(folder);
      const halves = model.tensors.every(({ dtype, shape }) => shape.length !== 2 || dtype === 'F16');
      expect(model.config.dtype, name).toBe(halves ? 'f16' : 'f32');
    }
  });

  test('a prepared layer in f16 takes half the memory of one in f32, in q8 little more than a quarter', async () => {
    const weight = { data: Float32Array.from({ length: 512 * 512 }, (_, i) => Math.sin(i)), shape: [512, 512] };
    const taken = async (dtype: 'f32' | 'f16' | 'q8'): Promise<number> => {
      const before = await engine().memory();
      const layer = await engine().prepareLinear({ weight, dtype });
      const after = await engine().memory();
      layer.dispose();
      return (after.bytesInUse - before.bytesInUse) / (4 * 512 * 512);
    };
    await taken('f32'); // room for what goes over, which stays
    expect(await taken('f32')).toBeCloseTo(1, 2);
    expect(await taken('f16')).toBeCloseTo(0.5, 2);
    expect(await taken('q8')).toBeLessThan(0.27);
  });

  test('what f16 cannot hold is refused, naming the tensor', async () => {
    const golden = goldenModels().find(({ name }) => name.includes('bert'));
    const files = filesOf(golden?.folder ?? '');
    const bytes = new Uint8Array(files['model.safetensors'] ?? []);
    const view = new DataView(bytes.buffer);
    const header = Number(view.getBigUint64(0, true));
    const table = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + header))) as Record<
      string,
      { dtype?: string; data_offsets: [number, number] }
    >;
    const [tensor, entry] = Object.entries(table).find(([, { dtype }]) => dtype === 'F32') ?? [];
    view.setFloat32(8 + header + (entry?.data_offsets[0] ?? 0), 70000, true);
    await expect(engine().loadModel({ ...files, 'model.safetensors': bytes }, { dtype: 'f16' })).rejects.toMatchObject({
      code: 'bad-checkpoint',
      message: expect.stringMatching(`tensor ${tensor ?? ''} holds 70000, f16 ends at 65504`) as string,
    });
  });

  test.each(['f64', 'F16', ''])('dtype %j is refused, listing what there is', async (dtype) => {
    const wish = dtype as 'f16';
    const weight = [[1]];
    const calls = [
      async () => engine().loadModel('zh-mini', { dtype: wish }),
      async () => engine().prepareLinear({ weight, dtype: wish }),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        code: 'bad-option',
        message: expect.stringMatching(`dtype is '${dtype}', want one of.*'f32', 'f16', 'q8'`) as string,
      });
    }
  });
});
