// Mathematics as properties, over generated sizes and numbers.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tensor } from 'heed';
import { difference } from '../../../scripts/lib/difference.mjs';
import { withEachBuild } from './support/engines.js';
import { largestDifference, randomTensor, rowsOf } from './support/tensors.js';

const size = fc.integer({ min: 1, max: 17 });
const seed = fc.integer();
const runs = { numRuns: 60 };

/** Columns (last axis) or rows (the one before) in another order. */
function permuteColumns(t: Tensor, order: readonly number[]): Tensor {
  return { data: Float32Array.from(rowsOf(t).flatMap((row) => order.map((i) => row[i] ?? NaN))), shape: t.shape };
}
function permuteRows(t: Tensor, order: readonly number[]): Tensor {
  const rows = rowsOf(t);
  return { data: Float32Array.from(order.flatMap((i) => [...(rows[i] ?? [])])), shape: t.shape };
}
const permutation = (n: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray(
    Array.from({ length: n }, (_, i) => i),
    { minLength: n, maxLength: n },
  );

withEachBuild('properties', (engine) => {
  it('rows of softmax sum to 1 within 1e-6', async () => {
    await fc.assert(
      fc.asyncProperty(
        size,
        size,
        seed,
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        async (rows, cols, s, scale) => {
          for (const row of rowsOf(await engine().ops.softmax(randomTensor(s, [rows, cols], scale)))) {
            expect(
              difference(
                row.reduce((sum, w) => sum + w, 0),
                1,
              ),
            ).toBeLessThanOrEqual(1e-6);
            expect(row.every((w) => w >= 0 && w <= 1)).toBe(true);
          }
        },
      ),
      runs,
    );
  });

  it('adding a constant to a row of scores changes nothing beyond 1e-6', async () => {
    // Constants of an eighth are added to numbers of an eighth without rounding.
    const eighths = fc.integer({ min: -80, max: 80 }).map((n) => n / 8);
    await fc.assert(
      fc.asyncProperty(fc.array(eighths, { minLength: 1, maxLength: 33 }), eighths, async (row, constant) => {
        const plain = await engine().ops.softmax(row);
        const shifted = await engine().ops.softmax(row.map((score) => score + constant));
        expect(largestDifference(plain, shifted)).toBeLessThanOrEqual(1e-6);
      }),
      runs,
    );
  });

  it('softmax(scores) = weights, and weights · value = context', async () => {
    await fc.assert(
      fc.asyncProperty(size, size, size, size, seed, async (qLen, kLen, d, dv, s) => {
        const value = randomTensor(s + 2, [kLen, dv]);
        const args = { query: randomTensor(s, [qLen, d]), key: randomTensor(s + 1, [kLen, d]), value };
        const { scores, weights, context } = await engine().ops.attention(args);
        expect(largestDifference(await engine().ops.softmax(scores), weights)).toBeLessThanOrEqual(1e-6);
        rowsOf(weights).forEach((row, i) => {
          for (let c = 0; c < dv; c++) {
            const sum = row.reduce((total, w, j) => total + w * (value.data[j * dv + c] ?? NaN), 0);
            expect(difference(context.data[i * dv + c] ?? NaN, sum)).toBeLessThanOrEqual(1e-6);
          }
        });
      }),
      runs,
    );
  });

  it('permuting the keys permutes the columns and leaves the context', async () => {
    const keysAndOrder = size.chain((n) => fc.tuple(fc.constant(n), permutation(n)));
    await fc.assert(
      fc.asyncProperty(size, keysAndOrder, size, seed, async (qLen, [kLen, order], d, s) => {
        const query = randomTensor(s, [qLen, d]);
        const key = randomTensor(s + 1, [kLen, d]);
        const value = randomTensor(s + 2, [kLen, 3]);
        const plain = await engine().ops.attention({ query, key, value });
        const permuted = await engine().ops.attention({
          query,
          key: permuteRows(key, order),
          value: permuteRows(value, order),
        });
        expect(largestDifference(permuteColumns(plain.weights, order), permuted.weights)).toBeLessThanOrEqual(1e-6);
        expect(largestDifference(plain.context, permuted.context)).toBeLessThanOrEqual(1e-6);
      }),
      runs,
    );
  });

  it('causal: exact zeros behind the diagonal, and no dependence on later keys, to the bit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 17 }), size, seed, async (length, d, s) => {
        const [query, key, value] = [0, 1, 2].map((k) => randomTensor(s + k, [length, d])) as [Tensor, Tensor, Tensor];
        const plain = await engine().ops.attention({ query, key, value, causal: true });
        rowsOf(plain.weights).forEach((row, i) => {
          expect(row.subarray(i + 1).every((w) => Object.is(w, 0))).toBe(true);
        });
        const changed = { data: Float32Array.from(value.data).fill(9, (length - 1) * d), shape: value.shape };
        const after = await engine().ops.attention({ query, key, value: changed, causal: true });
        const earlier = (length - 1) * d;
        expect(after.context.data.subarray(0, earlier)).toEqual(plain.context.data.subarray(0, earlier));
      }),
      runs,
    );
  });

  it('RoPE keeps lengths, and dot products depend on distances only', async () => {
    const even = fc.integer({ min: 1, max: 8 }).map((n) => 2 * n);
    const layout = fc.constantFrom('half' as const, 'interleaved' as const);
    await fc.assert(
      fc.asyncProperty(even, seed, fc.integer({ min: 0, max: 500 }), layout, async (d, s, shift, kind) => {
        const x = randomTensor(s, [2, d]);
        const near = await engine().ops.rope(x, { positions: [3, 10], layout: kind });
        const far = await engine().ops.rope(x, { positions: [3 + shift, 10 + shift], layout: kind });
        const dot = (t: Tensor, a: number, b: number): number =>
          t.data.subarray(a * d, (a + 1) * d).reduce((sum, v, i) => sum + v * (t.data[b * d + i] ?? NaN), 0);
        expect(difference(dot(near, 0, 0), dot(x, 0, 0))).toBeLessThanOrEqual(1e-5);
        expect(difference(dot(near, 0, 1), dot(far, 0, 1))).toBeLessThanOrEqual(2e-4);
      }),
      runs,
    );
  });

  it('a prepared layer gives what the operation gives, whatever shapes follow each other', async () => {
    const shapes = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), size), { minLength: 1, maxLength: 6 });
    const weight = randomTensor(5, [7, 6]);
    const layer = await engine().prepareLinear({ weight });
    await fc.assert(
      fc.asyncProperty(shapes, seed, async (list, s) => {
        for (const [batch, length] of list) {
          const x = randomTensor(s, [batch, length, 6]);
          const y = await layer.run(x);
          expect(y.shape).toEqual([batch, length, 7]);
          const row = Math.abs(s) % (batch * length);
          for (let o = 0; o < 7; o++) {
            const want = weight.data
              .subarray(o * 6, (o + 1) * 6)
              .reduce((sum, w, i) => sum + w * (x.data[row * 6 + i] ?? NaN), 0);
            expect(difference(y.data[row * 7 + o] ?? NaN, want)).toBeLessThanOrEqual(1e-5);
          }
        }
      }),
      runs,
    );
    layer.dispose();
  });

  it('never NaN and never a wrong shape: any finite float32 input either works or is refused as a HeedError', async () => {
    const number = fc.float({ noNaN: true, noDefaultInfinity: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(number, { maxLength: 5 }), { maxLength: 4 }), async (nested) => {
        try {
          const y = await engine().ops.softmax(nested);
          expect(y.data.every((w) => w >= 0 && w <= 1)).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ name: 'HeedError', code: 'bad-shape' });
        }
      }),
      { numRuns: 200 },
    );
  });
});
