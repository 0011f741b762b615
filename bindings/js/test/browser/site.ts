// A small server and a Chromium for the tests of this folder.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchForTests } from '../../../../scripts/lib/browser.mjs';
import { serve, type RunningServer } from '../../../../scripts/lib/server.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
  '.json': 'application/json',
};

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** Serves dist/ under /dist/ and the given answers, by path, before it. */
export class Site {
  private constructor(
    private readonly server: RunningServer,
    readonly answers: Map<string, Answer>,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  static async start(): Promise<Site> {
    const answers = new Map<string, Answer>();
    const server = await serve((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      void answer(path, answers).then(({ status = 200, headers = {}, body }) => {
        response.writeHead(status, headers).end(body);
      });
    });
    return new Site(server, answers);
  }

  page(path: string, body: string, headers: Record<string, string> = {}): void {
    this.answers.set(path, {
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: `<!doctype html><title>test</title>${body}`,
    });
  }

  script(path: string, body: string, headers: Record<string, string> = {}): void {
    this.answers.set(path, { headers: { 'content-type': 'text/javascript', ...headers }, body });
  }

  stop(): void {
    this.server.close();
  }
}

async function answer(path: string, answers: Map<string, Answer>): Promise<Answer> {
  const given = answers.get(path);
  if (given) return given;
  // /open/ is dist/ for other origins too, which is what a sandboxed frame is.
  const folder = /^\/(dist|open)\/((?:[\w-]+\/)*[\w.-]+)$/.exec(path);
  if (!folder) return { status: 404, headers: { 'content-type': 'text/html' }, body: '<!doctype html>not found' };
  const [, root, file = ''] = folder;
  try {
    const headers: Record<string, string> = { 'content-type': TYPES[extname(file)] ?? 'text/plain' };
    if (root === 'open') headers['access-control-allow-origin'] = '*';
    return { headers, body: await readFile(new URL(file, DIST)) };
  } catch {
    return { status: 404, body: 'not found' };
  }
}

/** Debian's Chromium without windows, or what HEED_HEADLESS_SHELL or HEED_CHROMIUM name; it asks nothing of the network. */
export function launch(): Promise<Browser> {
  return launchForTests();
}
