// The examples of bindings/js, each built for production and looked at in Chromium.
/* global document */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkHost } from './checks.mjs';

const PACKAGE = join(import.meta.dirname, '../../bindings/js');
const EXAMPLES = join(PACKAGE, 'examples');
const require = createRequire(join(PACKAGE, 'package.json'));
const scratch = mkdtempSync(join(tmpdir(), 'heed-js-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

function heed(...args) {
  const { status, stderr } = spawnSync(process.execPath, [join(PACKAGE, 'bin/heed.js'), ...args], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

checkHost({
  name: 'Plain HTML',
  build: (out) => {
    cpSync(join(EXAMPLES, 'plain'), out, { recursive: true });
    heed('copy', join(out, 'heed'), '--models', 'zh-mini');
    const text = '我 吃了 一个 苹果 ， 它 很 甜';
    heed('render', text, '--selected', '5', '--theme', 'auto', '-o', join(out, 'arcs.svg'));
  },
  first: 'index.html',
  second: 'guide/scale.html',
  third: 'words.html',
  link: 'a[href="guide/scale.html"]',
  dark: (page) => page.click('button'),
  files: 'heed',
});

checkHost({
  name: 'VitePress',
  build: async (out) => {
    const { build } = await import(pathToFileURL(require.resolve('vitepress')).href);
    // Where it keeps what it has made before stays out of the examples.
    const root = join(PACKAGE, 'examples/vitepress');
    await build(root, { outDir: out });
  },
  second: 'guide/scale.html',
  link: 'main a[href$="guide/scale.html"]',
  dark: (page) => page.evaluate(() => document.documentElement.classList.add('dark')),
});

checkHost({
  name: 'React, prerendered',
  build: async (out) => {
    const vite = await import('vite');
    const root = join(EXAMPLES, 'react');
    const common = { root, configFile: false, logLevel: 'warn', base: '/project/' };
    const server = join(scratch, 'server');
    await vite.build({ ...common, build: { outDir: out, emptyOutDir: true, target: 'es2022' } });
    await vite.build({
      ...common,
      ssr: { noExternal: true },
      build: { outDir: server, ssr: join(root, 'server.jsx'), emptyOutDir: true },
    });
    const { render } = await import(pathToFileURL(join(server, 'server.js')).href);
    const shell = readFileSync(join(out, 'index.html'), 'utf8');
    for (const path of ['', 'scale/']) {
      const file = join(out, path, 'index.html');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, shell.replace('<div id="root">', `$&${render(`/project/${path}`)}`));
    }
  },
  second: 'scale/',
  link: 'a[href="/project/scale/"]',
  dark: (page) => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark')),
  also: async (page) => {
    await page.locator('heed-arcs [part~="word"]').first().click();
    await page.waitForFunction(() => document.querySelector('#word').textContent === '我');
  },
});
