// What the first arcs need is asked for at once, not when the module before it has been read: the engine's start first, since
// some servers give a page six connections and no more. The model, which is the largest, src/first.ts asks for.
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { PACKAGE, withImports } from './package.js';

export const early: Plugin = {
  name: 'heed-early',
  apply: 'build',
  transformIndexHtml: (_, { bundle }) => {
    const start = Object.values(bundle ?? {}).find((output) => output.type === 'chunk' && output.name === 'early');
    const modules = withImports(['heed.js', 'shared.js', 'define/arcs.js', 'define.js']);
    const later = readdirSync(PACKAGE).filter((file) => /^(direct-backend|tokenizer)\.js$/.test(file));
    return [
      {
        tag: 'script',
        attrs: { type: 'module', async: true, src: `./${start?.fileName ?? ''}` },
        injectTo: 'head-prepend' as const,
      },
      ...[...modules, ...later].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `./heed/${file}` },
        injectTo: 'head' as const,
      })),
    ];
  },
};
