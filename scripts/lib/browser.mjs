// Debian's Chromium through playwright-core, and a static server for what it looks at; for scripts that look at pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CHROMIUM = process.env.HEED_CHROMIUM || '/usr/bin/chromium';

export function launchChromium() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** The same engine without a window around its pages, where it is there: it opens a page in a third of the time. Not for measuring. */
export function launchForTests() {
  return chromium.launch({ executablePath: process.env.HEED_HEADLESS_SHELL || CHROMIUM, args: FLAGS });
}

/** With a profile on the disk, as readers have: storage there has room for more than a private window's. */
export function launchWithProfile(folder) {
  return chromium.launchPersistentContext(folder, { executablePath: CHROMIUM, args: FLAGS });
}

/** Serves a folder on a free port: {address, close}. */
export async function serveFolder(folder) {
  const server = spawn(process.execPath, [fileURLToPath(new URL('serve.mjs', import.meta.url)), folder, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  const address = /http:\S+/.exec(String(line))?.[0];
  if (!address) throw new Error(`no address in ${line}`);
  return { address, close: () => server.kill() };
}
