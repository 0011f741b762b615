// What a page really asks its server for, workers included, as it would travel: text and WebAssembly as brotli.
import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf, serve } from '../lib/server.mjs';

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm']);
/** So long after its arcs a page has asked for all that it asks for by itself. */
const PATIENCE_MS = 4000;

/** {all, script: {bytes}, files: [{name, bytes}]} of a folder's page; `page`: the HTML to show in place of its index. */
export async function downloadOf(browser, folder, path = '', page) {
  const sent = new Set();
  const server = await serve(filesOf(folder, (file) => sent.add(file)));
  const context = await browser.newContext();
  try {
    const address = `${server.origin}/${path}`;
    const tab = await context.newPage();
    if (page) await tab.route(address, (route) => route.fulfill({ contentType: 'text/html', body: page }));
    await tab.goto(address);
    await tab.locator('#demo path[part=arc]').first().waitFor();
    await tab.waitForTimeout(PATIENCE_MS);
  } finally {
    await context.close();
    server.close();
  }
  const files = [...sent].map((file) => ({ name: relative(folder, file), bytes: onTheWire(file) }));
  files.sort((a, b) => b.bytes - a.bytes);
  const sum = (some) => ({ bytes: some.reduce((total, { bytes }) => total + bytes, 0) });
  return { all: sum(files), script: sum(files.filter(({ name }) => extname(name) === '.js')), files };
}

function onTheWire(file) {
  const content = readFileSync(file);
  return COMPRESSED.has(extname(file)) ? brotliCompressSync(content).length : content.length;
}
