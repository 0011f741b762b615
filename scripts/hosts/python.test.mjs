// The examples of bindings/python, each built for production by its own host and looked at in Chromium.
/* global document */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { checkHost } from './checks.mjs';
import { shown } from './site.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PYTHON = process.env.HEED_PYTHON || 'python3';
const EXAMPLES = join(ROOT, 'bindings/python/examples');
const scratch = mkdtempSync(join(tmpdir(), 'heed-python-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

/** The first module that this Python lacks. */
const lacks = (...modules) => modules.find((one) => spawnSync(PYTHON, ['-c', `import ${one}`]).status !== 0);
const hasTheme = (name) =>
  spawnSync(PYTHON, [
    '-c',
    `from mkdocs.utils import get_theme_names as names; exit(${JSON.stringify(name)} not in names())`,
  ]).status === 0;
const run = (cwd, ...args) => {
  const done = spawnSync(PYTHON, args, { cwd, encoding: 'utf8', env: { ...process.env, PYTHONPATH: installed() } });
  if (done.status !== 0) throw new Error(`python ${args.join(' ')}\n${done.stdout}${done.stderr}`);
};

/** What `pip install bindings/python` installs, in a folder of its own. */
let folder;
function installed() {
  if (folder) return folder;
  folder = join(scratch, 'installed');
  const args = ['-m', 'pip', 'install', '-q', '--no-index', '--no-build-isolation', '--no-deps', '--target', folder];
  const { status, stderr } = spawnSync(PYTHON, [...args, join(ROOT, 'bindings/python')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

checkHost({
  name: 'Sphinx',
  missing: lacks('sphinx'),
  build: (out) =>
    run(
      join(EXAMPLES, 'sphinx'),
      '-m',
      'sphinx',
      '-q',
      '-W',
      '-j',
      '4',
      '-b',
      'html',
      '-d',
      join(scratch, 'trees'),
      '.',
      out,
    ),
  first: 'index.html',
  second: 'guide/scale.html',
  third: 'guide/words.html',
  link: '.body p a[href$="guide/scale.html"]',
  dark: (page) => page.click('.dark-switch'),
  files: '_static/heed',
});

checkHost({
  name: 'Sphinx, dirhtml',
  missing: lacks('sphinx'),
  build: (out) =>
    run(join(EXAMPLES, 'sphinx'), '-m', 'sphinx', '-q', '-W', '-b', 'dirhtml', '-d', join(scratch, 'trees'), '.', out),
  second: 'guide/scale/',
  link: '.body p a[href$="guide/scale/"]',
  dark: (page) => page.click('.dark-switch'),
});

checkHost({
  name: 'MkDocs, Material with navigation.instant',
  missing: lacks('mkdocs') ?? (hasTheme('material') ? undefined : 'Material for MkDocs'),
  build: (out) => run(join(EXAMPLES, 'mkdocs'), '-m', 'mkdocs', 'build', '--strict', '-q', '-d', out),
  second: 'guide/scale/',
  third: 'guide/words/',
  link: 'article a[href*="guide/scale"]',
  // Its "instant" navigation does not find back to the page that was loaded first, with or without figures: by a link, then.
  back: async (page, address) => {
    await page.click('article a:text("arcs")');
    await page.waitForURL(address);
    await shown(page, 'heed-arcs');
    await page.goBack();
    await page.waitForURL(`${address}guide/scale/`);
    await shown(page, 'heed-mask');
    await page.goForward();
  },
  dark: (page) => page.click('label[title="Dark"]'),
  files: 'heed',
});

checkHost({
  name: 'Notebooks, by nbconvert',
  missing: lacks('nbconvert', 'nbclient', 'ipykernel', 'numpy'),
  build: (out) => {
    cpSync(join(EXAMPLES, 'notebook'), out, { recursive: true });
    for (const name of ['index', 'scale']) run(out, '-m', 'nbconvert', '--execute', '--to', 'html', `${name}.ipynb`);
    for (const name of ['index', 'scale']) {
      const page = readFileSync(join(out, `${name}.html`), 'utf8');
      const scripts = page.split("if (!customElements.get('heed-arcs'))").length - 1;
      if (scripts !== 1) throw new Error(`${name}: ${scripts} scripts, want one a notebook`);
    }
  },
  first: 'index.html',
  second: 'scale.html',
  link: 'a[href="scale.html"]',
  dark: (page) => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark')),
  most: 6,
  known: /^Not allowed to load local resource: file:/, // Debian's nbconvert names its own copies of MathJax and RequireJS
});
