import { defineConfig } from 'vitest/config';

// Tests that open the built site in Debian's Chromium: `vite build` first.
export default defineConfig({
  test: {
    include: ['test/browser/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
