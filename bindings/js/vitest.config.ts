import { defineConfig } from 'vitest/config';
import { relaxedSimdFlags } from './test/support/node-flags.js';

// Tests run against dist/, the built package: `npm run build` first.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**'],
    pool: 'forks',
    execArgv: [...relaxedSimdFlags(), '--expose-gc'],
    testTimeout: 30_000,
  },
});
