import { defineConfig } from 'vitest/config';
import { relaxedSimdFlags } from './test/support/node-flags.js';

// Tests that drive Debian's Chromium through playwright-core; they run in Node and look at pages.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    pool: 'forks',
    execArgv: relaxedSimdFlags(), // so that Node computes with the build that Chromium takes
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
