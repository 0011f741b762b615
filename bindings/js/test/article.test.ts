// What the two teaching articles say, with their own shapes: B = 2, T = 5, D = 64, W ~ 0.02.
import { expect, it } from 'vitest';
import type { Tensor } from 'heed';
import { difference } from '../../../scripts/lib/difference.mjs';
import { withEachBuild } from './support/engines.js';
import { areApart, blockParameters, identity, largestDifference, randomTensor, rowsOf } from './support/tensors.js';

const [B, T, D] = [2, 5, 64];

withEachBuild("the articles' functions", (engine) => {
  const x = randomTensor(1, [B, T, D]);
  const p = {
    wq: randomTensor(2, [D, D], 0.02),
    wk: randomTensor(3, [D, D], 0.02),
    wv: randomTensor(4, [D, D], 0.02),
  };

  it('gives the shapes of the article', async () => {
    const result = await engine().ops.causalSelfAttention(x, p);
    for (const name of ['query', 'key', 'value', 'context'] as const) expect(result[name].shape).toEqual([B, T, D]);
    for (const name of ['scores', 'weights'] as const) expect(result[name].shape).toEqual([B, T, T]);
  });

  it('output[0, 0..2] does not depend on x[0, 3], to the bit', async () => {
    const before = await engine().ops.causalSelfAttention(x, p);
    const changed = { data: Float32Array.from(x.data), shape: x.shape };
    changed.data.fill(7.5, 3 * D, 4 * D);
    const after = await engine().ops.causalSelfAttention(changed, p);
    expect(after.context.data.subarray(0, 3 * D)).toEqual(before.context.data.subarray(0, 3 * D));
    expect(after.context.data.subarray(T * D)).toEqual(before.context.data.subarray(T * D));
    expect(after.context.data.subarray(3 * D, 4 * D)).not.toEqual(before.context.data.subarray(3 * D, 4 * D));
  });

  it('weights above the diagonal are exactly 0, scores −∞; rows sum to 1', async () => {
    const { weights, scores } = await engine().ops.causalSelfAttention(x, p);
    rowsOf(weights).forEach((row, r) => {
      for (let key = (r % T) + 1; key < T; key++) {
        expect(Object.is(row[key], 0)).toBe(true);
        expect(scores.data[r * T + key]).toBe(-Infinity);
      }
      expect(
        difference(
          row.reduce((sum, w) => sum + w, 0),
          1,
        ),
      ).toBeLessThan(1e-6);
    });
  });

  it('W_q = W_k = W_v = I is plain dot-product attention, to the bit', async () => {
    const eye = identity(D);
    const self = await engine().ops.causalSelfAttention(x, { wq: eye, wk: eye, wv: eye });
    const plain = await engine().ops.attention({ query: x, key: x, value: x, causal: true });
    expect(self.query.data).toEqual(x.data);
    for (const name of ['scores', 'weights', 'context'] as const) expect(self[name].data).toEqual(plain[name].data);
  });

  const dogBitesMan = randomTensor(20, [3, 12]);
  /** The rows in another order. */
  const permute = (t: Tensor, order: number[]): Tensor => ({
    data: Float32Array.from(order.flatMap((row) => [...t.data.subarray(row * 12, (row + 1) * 12)])),
    shape: t.shape,
  });
  const order = [2, 1, 0];

  it('without positions, permuting tokens permutes the outputs', async () => {
    const block = { heads: 3, parameters: blockParameters(30, 12, 20) };
    const one = await engine().ops.transformerBlock(dogBitesMan, block);
    const other = await engine().ops.transformerBlock(permute(dogBitesMan, order), block);
    expect(largestDifference(permute(one.output, order), other.output)).toBeLessThanOrEqual(1e-6);
  });

  it('with RoPE or sinusoidal positions it does not', async () => {
    const parameters = blockParameters(30, 12, 20);
    const rope = { heads: 3, rope: {}, parameters };
    const one = await engine().ops.transformerBlock(dogBitesMan, rope);
    const other = await engine().ops.transformerBlock(permute(dogBitesMan, order), rope);
    expect(areApart(permute(one.output, order), other.output, 1e-3)).toBe(true);

    const positions = await engine().ops.sinusoidalPositions(3, 12);
    const placed = (t: Tensor): Tensor => ({
      data: t.data.map((v, i) => v + (positions.data[i] ?? 0)),
      shape: t.shape,
    });
    const block = { heads: 3, parameters };
    const first = await engine().ops.transformerBlock(placed(dogBitesMan), block);
    const second = await engine().ops.transformerBlock(placed(permute(dogBitesMan, order)), block);
    expect(areApart(permute(first.output, order), second.output, 1e-3)).toBe(true);
  });
});
