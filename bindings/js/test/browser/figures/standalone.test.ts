// heed.standalone.js: from a file, in a sandboxed frame, without network. Built once there is a model to put inside.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcs, SENTENCE, Stage } from './stage.js';

const SCRIPT = fileURLToPath(new URL('../../../dist/heed.standalone.js', import.meta.url));
const BIN = fileURLToPath(new URL('../../../bin/heed.js', import.meta.url));

describe.skipIf(!existsSync(SCRIPT))('the standalone script', () => {
  let stage: Stage;
  let folder: string;
  beforeAll(async () => {
    stage = await Stage.open();
    folder = mkdtempSync(join(tmpdir(), 'heed-'));
    // Inside the page, as in a notebook's output; `</script` in the bundle would end it early.
    const script = readFileSync(SCRIPT, 'utf8');
    expect(script).not.toContain('</script');
    writeFileSync(
      join(folder, 'page.html'),
      `<!doctype html><meta charset="utf-8">${arcs()}<script>${script}</script>`,
    );
    stage.site.script('/heed.standalone.js', script);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await stage.close();
  });

  const shown = async (frame: Frame): Promise<number[]> => {
    await frame.locator('heed-arcs path[part=arc]').first().waitFor();
    return await frame
      .locator('heed-arcs')
      .evaluate((element) =>
        Array.from(element.shadowRoot?.querySelectorAll<SVGElement>('path[part=arc]') ?? [], (path) =>
          Number(path.dataset['weight']),
        ),
      );
  };
  const computedByCommand = (): number[] => {
    const { stdout } = spawnSync(process.execPath, [BIN, 'run', SENTENCE, '--json'], { encoding: 'utf8' });
    const { wordWeights } = JSON.parse(stdout) as { wordWeights: number[][] };
    return wordWeights[5] ?? [];
  };

  it('works from a file, without network, with the numbers of the command line', async () => {
    const context = await stage.browser.newContext({ offline: true });
    const page = await context.newPage();
    await page.goto(`file://${folder}/page.html`);
    const row = computedByCommand();
    for (const weight of await shown(page.mainFrame())) {
      expect(Math.min(...row.map((other) => Math.abs(other - weight)))).toBeLessThan(1e-6);
    }
  });

  it('works in a sandboxed frame', async () => {
    stage.site.page('/inner', `<meta charset="utf-8">${arcs()}<script src="/heed.standalone.js"></script>`);
    stage.site.page('/outer', '<iframe sandbox="allow-scripts" src="/inner" width="900" height="600"></iframe>');
    const page = await stage.browser.newPage();
    await page.goto(`${stage.site.origin}/outer`);
    const frame = page.frames()[1];
    expect(frame && (await shown(frame)).length).toBeGreaterThan(0);
  });
});
