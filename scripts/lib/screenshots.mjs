// Pictures of the built page: node screenshots.mjs OUT. Each in its own context, so that nothing carries over.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium, serveFolder } from './browser.mjs';

const out = process.argv[2] ?? 'build/screenshots';
const site = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const LONG = Array.from({ length: 8 }, () => '我 吃了 一个 苹果 ， 它 很 甜').join(' ');

/** name → size, colour scheme and fragment of one picture; whole: with what comes only when one scrolls there. To add a picture, add a line. */
const PICTURES = {
  'desktop-zh': { width: 1280, height: 900, whole: true, fragment: '#lang=zh' },
  'desktop-en': { width: 1280, height: 900, whole: true, fragment: '#lang=en' },
  'dark-zh': { width: 1280, height: 900, whole: true, dark: true, fragment: '#lang=zh' },
  'matrix-en': { width: 1280, height: 900, fragment: '#lang=en&matrix=1' },
  'causal-zh': { width: 1280, height: 900, fragment: '#lang=zh&causal=1' },
  'long-en': { width: 1280, height: 900, fragment: `#lang=en&select=37&text=${encodeURIComponent(LONG)}` },
  'phone-zh': { width: 390, height: 844, whole: true, fragment: '#lang=zh' },
  'phone-dark-en': { width: 360, height: 740, whole: true, dark: true, fragment: '#lang=en' },
};

/** Down to the end and back, so that every figure is fetched and computed. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    const { document, innerHeight, scrollTo, setTimeout } = globalThis;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((go) => setTimeout(go, 300));
    }
    await Promise.all(Array.from(document.querySelectorAll('main *'), ({ settled }) => settled));
    scrollTo(0, 0);
  });
}

mkdirSync(out, { recursive: true });
const server = await serveFolder(site);
const browser = await launchChromium();
try {
  for (const [name, { width, height, dark, fragment, whole }] of Object.entries(PICTURES)) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      locale: 'en',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      console.log(`${name}: ${error.message}`);
      process.exitCode = 1;
    });
    await page.goto(server.address + fragment);
    await page.locator('#demo').evaluate((element) => element.settled);
    if (whole) await scrollThrough(page);
    await page.waitForTimeout(500);
    const tooWide = await page.evaluate(() => globalThis.document.documentElement.scrollWidth > globalThis.innerWidth);
    if (tooWide) {
      console.log(`${name}: the page is wider than the window`);
      process.exitCode = 1;
    }
    await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
    console.log(`${out}/${name}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  server.close();
}
