// The page with the model that the package brings along: 它 looks at 苹果, with the weight that the command line prints.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    const page = await site.visit('#lang=zh', { model: false });
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

  it('shows of a longer text what fits, marked, and all of a shorter one', async () => {
    const page = await site.visit(`#lang=en&text=${encodeURIComponent('苹果 '.repeat(80))}`, { model: false });
    const words = page.locator('#demo button[part=word]');
    // zh-mini reads 128 tokens, and has no marks of its own.
    expect(await words.count()).toBe(64);
    expect(await page.locator('#demo figcaption').innerText()).toContain(
      'too long for the 128 tokens that the model reads: here are its first 64 words; the other 16 were not read',
    );
    await page.getByRole('button', { name: 'Back to the first sentence' }).click();
    await words.nth(8).getByText('sweet').waitFor();
    expect(await page.locator('#demo figcaption').innerText()).not.toContain('were not read');
  });

  it('is drawn by heed render as well-formed SVG with every word and the element’s arcs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heed-render-'));
    for (const text of [SENTENCE, '我 "吃" 了 <b> & 苹果 </svg> 👨‍👩‍👧 \'它\'']) {
      const page = await site.visit(`#select=5&text=${encodeURIComponent(text)}`, { model: false });
      await page.locator('#demo path[part=arc]').first().waitFor();
      const file = join(folder, 'arcs.svg');
      const { status, stderr } = spawnSync(
        process.execPath,
        [BIN, 'render', text, '--select', '5', '--fill', '-o', file],
        {
          encoding: 'utf8',
        },
      );
      expect([status, stderr]).toEqual([0, '']);
      const [drawn, shown] = await page.evaluate(
        (xml) => {
          const arcsOf = (root: ParentNode) =>
            Array.from(root.querySelectorAll<SVGElement>('[data-from]'), ({ dataset }) => [
              dataset['from'],
              dataset['to'],
              Number(dataset['weight']),
            ]);
          const svg = new DOMParser().parseFromString(xml, 'image/svg+xml');
          const root = document.querySelector('#demo')?.shadowRoot;
          if (!root || svg.querySelector('parsererror')) throw new Error(svg.documentElement.textContent);
          return [
            { words: Array.from(svg.querySelectorAll('text'), ({ textContent }) => textContent), arcs: arcsOf(svg) },
            {
              words: Array.from(root.querySelectorAll('button[part=word]'), ({ textContent }) => textContent),
              arcs: arcsOf(root),
            },
          ];
        },
        readFileSync(file, 'utf8'),
      );
      for (const word of shown.words) expect(drawn.words).toContain(word);
      expect(shown.words).toEqual(text.split(' '));
      expect(drawn.arcs.map(([from, to]) => [from, to])).toEqual(shown.arcs.map(([from, to]) => [from, to]));
      drawn.arcs.forEach(([, , weight], i) => {
        expect(Math.abs(Number(weight) - Number(shown.arcs[i]?.[2]))).toBeLessThan(1e-5);
      });
      expect(drawn.arcs.length).toBeGreaterThan(0);
    }
    rmSync(folder, { recursive: true });
  });
});
