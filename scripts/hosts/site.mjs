// A built site in Chromium, under a sub-path, as a reader would use it: what is drawn, what is fetched, what goes wrong.
/* global customElements, document */
import { launchForTests } from '../lib/browser.mjs';
import { filesOf, serve } from '../lib/server.mjs';
import { inflateSync } from 'node:zlib';

const BASE = '/project/';

/** {address, close}: the folder under /project/, and nothing anywhere else. */
export async function serveUnderPath(folder) {
  const files = filesOf(folder);
  const { origin, close } = await serve((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (!request.url.startsWith(BASE)) return response.writeHead(404).end();
    request.url = request.url.slice(BASE.length - 1);
    return files(request, response);
  });
  return { address: origin + BASE, close };
}

/** A page that keeps a record: {page, trouble, foreign, bytes}. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const record = { page, context, trouble: [], foreign: [], bytes: 0, scripts: [] };
  const { origin } = new URL(address);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) record.trouble.push(message.text());
  });
  page.on('pageerror', (error) => record.trouble.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (/^https?:$/.test(protocol) && from !== origin) record.foreign.push(request.url());
  });
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    record.bytes += sizes?.responseBodySize ?? 0;
    if (/heed/.test(new URL(request.url()).pathname)) record.scripts.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) record.trouble.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address, { waitUntil: 'load' });
  return record;
}

/** What the first figure of this name shows, once it is settled: its numbers, and how many shapes are drawn. */
export async function shown(page, tag) {
  await page.waitForFunction((name) => customElements.get(name) && document.querySelector(name)?.shadowRoot, tag);
  return page.evaluate(async (name) => {
    const figure = document.querySelector(name);
    figure.scrollIntoView();
    await figure.settled;
    await figure.updateComplete;
    const shapes = figure.shadowRoot.querySelectorAll('svg path, svg rect, svg circle').length;
    const root = figure.shadowRoot.querySelector('figure');
    const picture = figure.querySelector('svg, img');
    return {
      numbers: figure.toJSON(),
      shapes,
      dark: root?.classList.contains('dark') ?? false,
      hasPicture: picture !== null,
      controls: figure.controls,
    };
  }, tag);
}

/** How large the static picture in a figure is for those who run no scripts, and what it says. */
export async function fallback(page, tag) {
  const picture = page.locator(`${tag} svg, ${tag} img`).first();
  return { box: await picture.boundingBox(), html: await picture.evaluate((one) => one.outerHTML) };
}

/** Whether a page that is printed uses a colour, `[r, g, b]` of 0 … 255: in a PDF colours stand before `rg` and `RG`. */
export function printsColour(pdf, colour) {
  const wanted = colour.map((one) => one / 255);
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const start = at + (pdf[at + 6] === 13 ? 8 : 7);
    const end = pdf.indexOf('endstream', start);
    if (end < 0) break;
    let text = '';
    try {
      text = inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      // fonts and images
    }
    for (const [, ...parts] of text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b/g))
      if (parts.every((part, n) => Math.abs(Number(part) - wanted[n]) < 0.004)) return true;
    at = end;
  }
  return false;
}

export { launchForTests };
