// A model whose numbers go beyond float32 ends the call and names the layer; it never gives NaN.
import { expect, it } from 'vitest';
import type { Model } from 'heed';
import { withEachBuild } from '../support/engines.js';
import { GPT2_CONFIG, gpt2Folder, gpt2Tensors, pack, safetensors } from './checkpoints.js';

const SUM = 'are not finite: a sum of products went beyond what float32 holds (3.4e38)';

/** The small GPT-2 with one tensor all of the same number. */
function filled(name: string, value: number): Record<string, Uint8Array> {
  const config = { ...GPT2_CONFIG, n_layer: 2 };
  const tensors = gpt2Tensors(config);
  tensors[name]?.data.fill(value);
  const { header, data } = pack(tensors);
  const json = new TextEncoder().encode(JSON.stringify(config));
  return { ...gpt2Folder(), 'config.json': json, 'model.safetensors': safetensors(header, data) };
}

const overflow = (what: string): object => ({ name: 'HeedError', code: 'bad-value', message: `${what} ${SUM}` });

withEachBuild('overflow in a model', (engine) => {
  it.each([3e38, -3e38])('scale %d is named by the first layer, and the next run works', async (scale) => {
    using model = await engine().loadModel(gpt2Folder());
    await expect(model.run([0, 1, 2], { scale })).rejects.toMatchObject(overflow('layer 0: the scores'));
    const run = await model.run([0, 1, 2]);
    expect(run.weights(0, 0).data.every(Number.isFinite)).toBe(true);
  });

  it('a scale beyond float32 is no scale', async () => {
    using model = await engine().loadModel(gpt2Folder());
    await expect(model.run([0, 1, 2], { scale: 1e39 })).rejects.toMatchObject({
      code: 'bad-option',
      message: expect.stringContaining('scale is') as string,
    });
  });

  it.each([
    ['h.1.attn.c_attn.weight', 'layer 1: the scores'],
    ['h.1.mlp.c_proj.weight', 'layer 1: the outputs'],
    ['wpe.weight', 'layer 0: the scores'],
  ])('%s full of 3e38 ends run and generate', async (name, what) => {
    using model: Model = await engine().loadModel(filled(name, 3e38));
    await expect(model.run([0, 1, 2])).rejects.toMatchObject(overflow(what));
    const steps = model.generate('a', { maxNewTokens: 3 })[Symbol.asyncIterator]();
    await expect(steps.next()).rejects.toMatchObject(overflow(what));
  });
});
