// The page with the model that the package brings along: 它 looks at 苹果, with the weight that the command line prints.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle, Site } from './site.js';

const MODEL = fileURLToPath(new URL('../../dist/heed/models/zh-mini/model.safetensors', import.meta.url));
const BIN = fileURLToPath(new URL('../../../bindings/js/bin/heed.js', import.meta.url));
const SENTENCE = '我 吃了 一个 苹果 ， 它 很 甜';

describe.skipIf(!existsSync(MODEL))('zh-mini in the page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(async () => {
    await site.close();
  });

  it('looks from 它 at 苹果, as the command line does', async () => {
    const page = await site.visit('', { model: false });
    await page.locator('#demo button[data-index="5"]').click();
    await settle(page);
    const [strongest] = await page.locator('#demo path[part=arc]').evaluateAll((paths) =>
      paths
        .map((path) => ({
          to: Number((path as SVGElement).dataset['to']),
          weight: Number((path as SVGElement).dataset['weight']),
        }))
        .sort((a, b) => b.weight - a.weight),
    );
    const { stdout } = spawnSync(process.execPath, [BIN, 'run', SENTENCE, '--json'], { encoding: 'utf8' });
    const { words, wordWeights } = JSON.parse(stdout) as { words: string[]; wordWeights: number[][] };
    const row = wordWeights[5] ?? [];
    expect(words[strongest?.to ?? -1]).toBe('苹果');
    expect(Math.max(...row)).toBe(row[3]);
    expect(Math.abs((row[3] ?? NaN) - (strongest?.weight ?? NaN))).toBeLessThan(1e-6);
  });
});
