// src/first.ts stands in the HTML itself, so that nothing is painted before it has run.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/first.ts', import.meta.url));

async function compiled(): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', minify: true, lib: { entry, formats: ['iife'], name: 'first' } },
  });
  const [chunk] = (Array.isArray(outputs) ? outputs : [outputs]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('src/first.ts came to nothing');
  return chunk.code.trim();
}

let made: Promise<string> | undefined;

export const first: Plugin = {
  name: 'heed-first',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const code = await (made ??= compiled());
      return html.replace('<!-- first -->', () => `<script>${code}</script>`);
    },
  },
};
