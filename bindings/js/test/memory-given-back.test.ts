// What a call has used is there for a later one that needs more: memory that only grows must not grow by the sum of both.
import { describe, expect, it } from 'vitest';
import { loadEngine, type Simd } from 'heed';
import { randomTensor } from './support/tensors.js';

const MiB = 2 ** 20;
const attention = {
  query: randomTensor(1, [3000, 2]),
  key: randomTensor(2, [3000, 2]),
  value: randomTensor(3, [3000, 2]),
};
const larger = randomTensor(4, [100, 250_000]);

/** The memory that these calls leave, one after the other. */
async function sizes(simd: Simd, { before }: { before: boolean }): Promise<number[]> {
  using engine = await loadEngine({ simd });
  const left: number[] = [];
  const note = async (): Promise<void> => {
    left.push((await engine.memory()).wasmBytes);
  };
  if (before) {
    await engine.ops.attention(attention);
    await note();
  }
  await engine.ops.softmax(larger);
  await note();
  return left;
}

describe.each(['simd128', 'relaxed'] as const)('memory (%s)', (simd) => {
  it('that attention gave back is a larger softmax’s', async () => {
    const [alone = 0] = await sizes(simd, { before: false });
    const [attended = 0, both = 0] = await sizes(simd, { before: true });
    expect(alone).toBeGreaterThan(95 * MiB); // its argument is its result’s place
    expect(attended).toBeGreaterThan(68 * MiB);
    expect(both).toBeLessThan(1.06 * alone); // the memory grows by steps of 5 %
  });
});
