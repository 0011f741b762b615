// The same in a page of Debian's Chromium, first from the network and then from what the browser has kept.
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { launchWithProfile } from '../lib/browser.mjs';

/** `address` serves index.html, dist/ and the checkpoint; `profile`: an empty folder. */
export async function measureInChromium(address, dtype, profile) {
  const browser = await launchWithProfile(profile);
  const visit = async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(address);
    await page.waitForFunction(() => globalThis.heed);
    return page;
  };
  const input = [`${address}model/`, dtype];
  const peak = watchMemory();
  try {
    const page = await visit();
    const result = await page.evaluate(([at, kind]) => globalThis.measure(globalThis.heed, at, { dtype: kind }), input);
    const processBytes = peak.end();
    await page.close();
    // Another visit, for which nothing is downloaded.
    const again = await visit();
    const asked = [];
    again.on('request', (request) => asked.push(request.url()));
    const reloadSeconds = await again.evaluate(async ([at, kind]) => {
      const engine = await globalThis.heed.loadEngine();
      const begun = performance.now();
      await engine.loadModel(at, { dtype: kind });
      return (performance.now() - begun) / 1000;
    }, input);
    return { ...result, processBytes, reloadSeconds, asked: asked.filter((url) => url.includes('/model/')).length };
  } finally {
    peak.end();
    await browser.close();
  }
}

/** The largest size of one page's process below this one, with its worker, looked at ten times a second (Linux). */
function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    const below = new Set([process.pid]);
    for (const pid of readdirSync('/proc')
      .map(Number)
      .filter(Boolean)
      .sort((a, b) => a - b)) {
      const status = textOf(`/proc/${pid}/status`);
      if (!below.has(number(status, 'PPid'))) continue;
      below.add(pid);
      if (textOf(`/proc/${pid}/cmdline`).includes('--type=renderer'))
        most = Math.max(most, 1024 * number(status, 'VmHWM'));
    }
  }, 100);
  return {
    end: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Empty where the process has ended meanwhile. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function number(status, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
