// The package's dist/ stands beside the page as it is: the page uses the very files that a reader may take along.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PACKAGE } from './package.js';

const site = fileURLToPath(new URL('../dist/', import.meta.url));

export const packageBeside: Plugin = {
  name: 'heed-beside',
  apply: 'build',
  closeBundle: () => {
    rmSync(`${site}heed`, { recursive: true, force: true });
    cpSync(PACKAGE, `${site}heed`, {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && !path.includes(`${PACKAGE}types`),
    });
  },
};
