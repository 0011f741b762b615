import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const heed = fileURLToPath(new URL('../bindings/js/dist/', import.meta.url));
const site = fileURLToPath(new URL('dist/', import.meta.url));

/** Nothing is asked of any other origin but the folder of a model that the reader names; nothing is evaluated but WebAssembly. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self' https: http:",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const policy: Plugin = {
  name: 'heed-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
  ],
};

/** A module of the package and all that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(heed + file)) return found;
  found.add(file);
  const imports = readFileSync(heed + file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g);
  for (const [, name = ''] of imports) withImports(name, found);
  return found;
}

/**
 * What the first arcs need is asked for at once, not when the module before it has been read: the engine's start first, the
 * largest last, since some servers give a page six connections and no more.
 */
const early: Plugin = {
  name: 'heed-early',
  apply: 'build',
  transformIndexHtml: (_, { bundle }) => {
    const start = Object.values(bundle ?? {}).find((output) => output.type === 'chunk' && output.name === 'early');
    const modules = [...withImports('define.js', withImports('element.js', withImports('heed.js')))];
    const later = readdirSync(heed).filter((file) => /^(direct-backend|tokenizer)\.js$/.test(file));
    const files = ['models/zh-mini/model.safetensors'];
    const link = (href: string, attrs: Record<string, string>) => ({
      tag: 'link',
      attrs: { ...attrs, href: `./heed/${href}` },
      injectTo: 'head' as const,
    });
    return [
      {
        tag: 'script',
        attrs: { type: 'module', async: true, src: `./${start?.fileName ?? ''}` },
        injectTo: 'head-prepend' as const,
      },
      ...[...modules, ...later].map((file) => link(file, { rel: 'modulepreload' })),
      ...files
        .filter((file) => existsSync(heed + file))
        .map((file) => link(file, { rel: 'preload', as: 'fetch', crossorigin: '' })),
    ];
  },
};

/** The package's dist/ stands beside the page as it is: the page uses the very files that "embed this" names. */
const packageBeside: Plugin = {
  name: 'heed-beside',
  apply: 'build',
  closeBundle: () => {
    rmSync(`${site}heed`, { recursive: true, force: true });
    cpSync(heed, `${site}heed`, {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && !path.includes(`${heed}types`),
    });
  },
};

export default defineConfig({
  // Relative addresses: the site works from any folder of any host.
  base: './',
  // Each puts its tags before those of the one before: the policy comes first in the page.
  plugins: [early, policy, packageBeside],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/early.ts'],
      external: [/^heed(\/|$)/],
      output: {
        paths: { heed: '../heed/heed.js', 'heed/define': '../heed/define.js', 'heed/element': '../heed/element.js' },
      },
    },
  },
});
