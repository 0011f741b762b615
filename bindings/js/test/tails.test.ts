// What GELU and SiLU leave of numbers far below 0, against sixty digits.
import { expect, it } from 'vitest';
import { join } from 'node:path';
import { withEachBuild } from './support/engines.js';
import { readNpy } from './support/npy.js';

const tail = (name: string): Float64Array =>
  readNpy(join(import.meta.dirname, '../../../tests/golden/tails', `${name}.npy`)).data;
const x = tail('x');

withEachBuild('tails', (engine) => {
  for (const [name, approximate] of [
    ['gelu', 'none'],
    ['gelu-tanh', 'tanh'],
  ] as const) {
    it(`${name} keeps its digits to the last normal number, and is 0 beyond`, async () => {
      const { data } = await engine().ops.gelu(Array.from(x), { approximate });
      for (const [i, want] of tail(name).entries()) {
        const error = Math.abs((data[i] ?? NaN) - want);
        expect(error, `${name}(${x[i]}) is ${want}`).toBeLessThanOrEqual(1e-6 * Math.abs(want));
      }
    });
  }
});
