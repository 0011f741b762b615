import { defineConfig } from 'vitest/config';

// Tests that drive Debian's Chromium through playwright-core; they run in Node and look at pages.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
