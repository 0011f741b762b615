// Hosts that are brought from npm for the test, which takes minutes: `scripts/test npm-hosts`, and in no other run.
/* global document */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { checkHost } from './checks.mjs';

const PACKAGE = join(import.meta.dirname, '../../bindings/js');
const NPM = process.env.HEED_NPM ?? 'npm';
const scratch = mkdtempSync(join(tmpdir(), 'heed-npm-hosts-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The example in a folder of its own, with what it names and this package as npm packs it. */
function installed(example) {
  const folder = join(scratch, example);
  cpSync(join(PACKAGE, 'examples', example), folder, { recursive: true });
  const [{ filename }] = JSON.parse(
    run(PACKAGE, NPM, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder),
  );
  run(folder, NPM, 'install', '--no-audit', '--no-fund', `./${filename}`);
  return folder;
}

checkHost({
  name: 'Docusaurus',
  build: (out) => run(installed('docusaurus'), NPM, 'run', 'build', '--', '--out-dir', out),
  second: 'scale',
  link: 'article a[href="/project/scale"]',
  dark: (page) => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark')),
});
