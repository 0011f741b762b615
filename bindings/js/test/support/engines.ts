import { afterAll, beforeAll, describe } from 'vitest';
import { loadEngine, type Engine, type Simd } from 'heed';

/** The same tests with each build; `engine` is there once they run. */
export function withEachBuild(name: string, tests: (engine: () => Engine, simd: Simd) => void): void {
  describe.each(['simd128', 'relaxed'] as const)(`${name} (%s)`, (simd) => {
    let engine: Engine | undefined;
    beforeAll(async () => {
      engine = await loadEngine({ simd });
    });
    afterAll(() => engine?.dispose());
    tests(() => {
      if (engine === undefined) throw new Error('no engine yet');
      return engine;
    }, simd);
  });
}
