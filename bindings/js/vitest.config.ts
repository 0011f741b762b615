import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { relaxedSimdFlags } from './test/support/node-flags.js';

// Tests run against dist/, the built package: `npm run build` first.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**'],
    pool: 'forks',
    maxWorkers: Math.min(4, availableParallelism()), // Vitest leaves a core free, of two that is half of them
    execArgv: [...relaxedSimdFlags(), '--expose-gc'],
    testTimeout: 30_000,
  },
});
