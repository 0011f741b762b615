import { defineConfig } from 'vite';
import { packageBeside } from './vite/beside.js';
import { early } from './vite/early.js';
import { first } from './vite/first.js';
import { policy } from './vite/policy.js';
import { still } from './vite/still.js';

export default defineConfig({
  // Relative addresses: the site works from any folder of any host.
  base: './',
  // Each puts its tags before those of the one before.
  plugins: [still, early, first, policy, packageBeside],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/early.ts'],
      external: [/^heed(\/|$)/],
      output: {
        // `heed` is heed.js, and `heed/define/arcs` the file of that name.
        paths: (id) => `../heed/${id === 'heed' ? 'heed' : id.replace(/^heed\//, '')}.js`,
      },
    },
  },
});
