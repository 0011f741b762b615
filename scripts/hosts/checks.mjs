// What each host's example must do, whichever it is; a row of HOSTS is tested by all of this.
/* global document */
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fallback, launchForTests, open, printsColour, serveUnderPath, shown } from './site.mjs';

const KEY = [0xd5, 0x5e, 0x00];
const MB = 1e6;

/**
 * `build(out)` builds the site into a folder. `first`, `second`, `third`: pages' addresses; the second is reached from the first
 * by a link, the third has no figure. `dark(page)` switches. `most`: MB that the first page may fetch. `back(page, address)`: where the browser's own way back
 * from the second page is not enough. `also(page)`: what else is tried.
 * `known`: what the host itself
 * complains of.
 */
export function checkHost({
  name,
  missing,
  build,
  first = '',
  second,
  third,
  link,
  back,
  dark,
  most = 3.3,
  files,
  known,
  also,
}) {
  describe(name, { skip: missing && `${missing} is not installed` }, () => {
    let folder, browser, site;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'heed-host-'));
      await build(folder);
      [browser, site] = await Promise.all([launchForTests(), serveUnderPath(folder)]);
    });
    after(async () => {
      await browser?.close();
      site?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test(`${name}: figures are drawn; a link leads on and back; dark; nothing fails and nothing is fetched elsewhere`, async () => {
      const record = await open(browser, site.address + first);
      const { page } = record;
      const arcs = await shown(page, 'heed-arcs');
      checkArcs(arcs);
      assert.equal(arcs.hasPicture, true, 'a picture inside');
      await page.waitForLoadState('networkidle');
      const bytes = record.bytes;
      assert.ok(bytes < most * MB, `${(bytes / MB).toFixed(2)} MB fetched, at most ${most}`);

      await page.click(link);
      await page.waitForURL(site.address + second);
      const scale = await shown(page, 'heed-scale');
      assert.equal(scale.numbers.dk, 32);
      assert.ok(scale.shapes > 10, `${scale.shapes} shapes`);
      await (back?.(page, site.address) ?? page.goBack());
      await page.waitForURL(site.address + first);
      checkArcs(await shown(page, 'heed-arcs'));

      await dark(page);
      await page.waitForFunction(() =>
        document.querySelector('heed-arcs').shadowRoot.querySelector('figure')?.classList.contains('dark'),
      );
      await also?.(page);
      assert.deepEqual(
        record.trouble.filter((one) => !known?.test(one)),
        [],
      );
      assert.deepEqual(record.foreign, []);
      await record.context.close();
      console.log(`${name}: ${(bytes / MB).toFixed(2)} MB fetched by the first page`);
    });

    test(`${name}: without JavaScript there is the picture`, async () => {
      const { page, context } = await open(browser, site.address + first, { javaScriptEnabled: false });
      const { box, html } = await fallback(page, 'heed-arcs');
      assert.ok(box && box.width > 200 && box.height > 100, JSON.stringify(box));
      const svg = html.startsWith('<svg') ? html : await svgOf(html, page);
      assert.match(svg, /data-from="5" data-to="3" data-weight="0\.98/);
      await context.close();
    });

    test(`${name}: prints to PDF with the arcs`, async () => {
      const { page, context } = await open(browser, site.address + first);
      await shown(page, 'heed-arcs');
      assert.equal(printsColour(await page.pdf(), KEY), true, 'the colour of what is looked at');
      await page.evaluate(() => document.querySelectorAll('heed-arcs').forEach((one) => one.remove()));
      assert.equal(printsColour(await page.pdf(), KEY), false, 'which comes from the figure');
      await context.close();
    });

    if (third !== undefined)
      test(`${name}: a page without figures fetches nothing of this package`, async () => {
        const { page, context, scripts } = await open(browser, site.address + third);
        await page.waitForLoadState('networkidle');
        assert.deepEqual(scripts, []);
        await context.close();
      });

    if (files)
      test(`${name}: only what a browser needs is among its files`, () => {
        const names = readdirSync(join(folder, files), { recursive: true, encoding: 'utf8' });
        assert.ok(existsSync(join(folder, files, 'define.js')));
        assert.deepEqual(
          names.filter((one) => /\.map$|\.d\.ts$|standalone|^node/.test(one)),
          [],
        );
        const bytes = names.reduce((sum, one) => sum + statSync(join(folder, files, one)).size, 0);
        assert.ok(bytes < 6 * MB, `${(bytes / MB).toFixed(1)} MB`);
      });
  });
}

/** The article's sentence: 它 looks at 苹果, as the engine says it in this page. */
function checkArcs({ numbers, shapes, controls }) {
  assert.deepEqual(numbers.words, ['我', '吃了', '一个', '苹果', '，', '它', '很', '甜']);
  assert.equal(numbers.selected, 5);
  assert.ok(numbers.weights[5][3] > 0.9, `它 → 苹果: ${numbers.weights[5][3]}`);
  assert.equal(numbers.source.kind, 'computed');
  assert.ok(shapes > 0, 'arcs are drawn');
  assert.equal(controls, true, 'controls');
}

/** Of an image, as its address has it or as it is there. */
async function svgOf(image, page) {
  const [, address] = /src="([^":]+)"/.exec(image) ?? [];
  if (address) return (await page.request.get(new URL(address, page.url()).href)).text();
  const [, encoded] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(image) ?? [];
  return Buffer.from(encoded ?? '', 'base64').toString();
}
