// Nothing is asked of any other origin but the folder of a model that the reader names; nothing is evaluated but WebAssembly and
// what stands in the HTML as it was built.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

function policyOf(html: string): string {
  const inline = Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, code = '']) => hashOf(code));
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline].join(' '),
    "style-src 'self'",
    "connect-src 'self' https: http:",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** After all others, whose scripts it has to know; it comes first in the page. */
export const policy: Plugin = {
  name: 'heed-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(html) },
        injectTo: 'head-prepend',
      },
    ],
  },
};
