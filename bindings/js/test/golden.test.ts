import { expect, it } from 'vitest';
import type { Tensor } from 'heed';
import { withEachBuild } from './support/engines.js';
import { goldenCases, relativeError } from './support/golden.js';

type AnyOp = (...args: unknown[]) => Promise<Tensor | Record<string, Tensor>>;

const BLOCK_BOUND = 5e-5;
const BOUND = 2e-5;

withEachBuild('every operation against PyTorch in float64', (engine) => {
  const cases = goldenCases();

  it('covers every operation', () => {
    expect(new Set(cases.map(({ op }) => op))).toEqual(new Set(Object.keys(engine().ops)));
  });

  it.each(cases)('$name', async ({ op, args, expected }) => {
    const result = await (engine().ops as unknown as Record<string, AnyOp>)[op]?.(...args);
    const results = (result && 'data' in result ? { result } : (result ?? {})) as Record<string, Tensor>;
    for (const [name, tensor] of Object.entries(results)) {
      const want = expected[name];
      // Scores and the like of an operation that has fewer outputs in the golden would hide a mistake.
      if (want === undefined) throw new Error(`the golden has no ${name}`);
      const error = relativeError(tensor, want);
      expect(error, `${name}: relative error`).toBeLessThanOrEqual(op === 'transformerBlock' ? BLOCK_BOUND : BOUND);
    }
    expect(Object.keys(results).sort()).toEqual(Object.keys(expected).sort());
  });
});
