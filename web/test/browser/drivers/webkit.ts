// WebKitGTK's MiniBrowser below a display of its own. Its WebDriver speaks plain HTTP and JSON, five requests of which are
// all that is needed here: https://www.w3.org/TR/webdriver2/#endpoints
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Driven } from './driven.js';

/** The key below which WebDriver carries a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export async function webkit(driver: string, miniBrowser: string): Promise<Driven> {
  const port = await freePort();
  const server = spawn('xvfb-run', ['-a', driver, `--port=${port}`], {
    // A group of its own, so that display, driver and browser end together.
    detached: true,
    stdio: 'ignore',
    // WebKit's sandbox can't be set up by root.
    env: { ...process.env, ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }) },
  });
  const end = (): void => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  };
  try {
    const root = `http://127.0.0.1:${port}`;
    await untilItAnswers(`${root}/status`);
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    };
    const { sessionId } = (await ask(`${root}/session`, { capabilities })) as { sessionId: string };
    const session = `${root}/session/${sessionId}`;
    await ask(`${session}/timeouts`, { script: 60_000 });
    const evaluate = (expression: string) =>
      ask(`${session}/execute/async`, {
        script: `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      }) as Promise<{ value?: unknown; error?: string }>;
    return {
      name: 'WebKitGTK',
      open: async (url) => {
        await ask(`${session}/url`, { url });
      },
      evaluate: async (expression) => {
        const { value, error } = await evaluate(expression);
        if (error !== undefined) throw new Error(`${expression}: ${error}`);
        return value;
      },
      click: async (expression) => {
        const { value } = await evaluate(expression);
        await ask(`${session}/element/${String((value as Record<string, string>)[ELEMENT])}/click`, {});
      },
      close: async () => {
        await ask(session, undefined, 'DELETE').catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function ask(url: string, body?: object, method = 'POST'): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilItAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
