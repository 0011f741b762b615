import { defineConfig } from 'vitest/config';
import { relaxedSimdFlags } from '../bindings/js/test/support/node-flags.js';

// Tests that open the built site in Debian's Chromium: `vite build` first.
export default defineConfig({
  test: {
    include: ['test/browser/*.test.ts'],
    pool: 'forks',
    execArgv: relaxedSimdFlags(), // so that Node computes with the build that Chromium takes
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
