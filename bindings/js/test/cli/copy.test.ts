// `heed copy`: a folder of a site gets what a browser needs, and keeps what is its own.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { copyPackage } from '../../src/cli/package-copy.js';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/heed.js', import.meta.url));

const scratch = mkdtempSync(join(tmpdir(), 'heed-copy-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});
let site: string;
let count = 0;
beforeEach(() => {
  site = join(scratch, String(count++));
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

it('copies what a browser needs and nothing else', async () => {
  const { files, bytes, removed } = await copyPackage(DIST, site, ['zh-mini']);
  const found = filesIn(site);
  expect(found).toContain('define.js');
  expect(found).toContain('heed.relaxed.wasm');
  expect(found).toContain('LICENSES.txt');
  expect(found.filter((name) => name.startsWith('models/'))).toEqual(['models/zh-mini/model.safetensors']);
  expect(found.filter((name) => /\.map$|^types|^node|standalone|custom-elements/.test(name))).toEqual([]);
  expect([files, removed]).toEqual([found.length - 1, 0]);
  expect(bytes).toBeLessThan(4.1e6); // 1.1 MB of them are word vectors, 0.5 MB what learns
});

it('names no map that stays behind, and else changes nothing', async () => {
  await copyPackage(DIST, site);
  for (const name of filesIn(site).filter((file) => file.endsWith('.js'))) {
    const [copied, original] = [site, DIST].map((folder) => readFileSync(join(folder, name), 'utf8'));
    expect(copied?.includes('sourceMappingURL'), name).toBe(false);
    expect(original?.startsWith(copied?.trimEnd() ?? 'nothing'), name).toBe(true);
  }
});

describe('a second time', () => {
  it('takes away what it brought and brings no more, and nothing else', async () => {
    const older = join(scratch, `dist-${count}`);
    cpSync(DIST, older, { recursive: true });
    mkdirSync(join(older, 'former'));
    writeFileSync(join(older, 'former/part.js'), '');
    await copyPackage(older, site);
    expect(existsSync(join(site, 'former/part.js'))).toBe(true);
    writeFileSync(join(site, 'own.js'), 'mine');

    expect((await copyPackage(DIST, site)).removed).toBe(1);
    expect(existsSync(join(site, 'former'))).toBe(false);
    expect(readFileSync(join(site, 'own.js'), 'utf8')).toBe('mine');
  });

  it('leaves files as they are that have not changed', async () => {
    await copyPackage(DIST, site);
    const before = statSync(join(site, 'define.js')).mtimeMs;
    writeFileSync(join(site, 'heed.js'), 'damaged');
    await copyPackage(DIST, site);
    expect(statSync(join(site, 'define.js')).mtimeMs).toBe(before);
    expect(readFileSync(join(site, 'heed.js'), 'utf8')).toContain('loadEngine');
  });

  it('takes nothing away outside the folder, whatever the list says', async () => {
    await copyPackage(DIST, site);
    const outside = join(scratch, 'outside.txt');
    writeFileSync(outside, 'mine');
    writeFileSync(join(site, 'heed-files.json'), JSON.stringify({ files: ['../outside.txt', outside, '.', '', 7] }));
    expect((await copyPackage(DIST, site)).removed).toBe(0);
    expect(existsSync(outside)).toBe(true);
  });

  it('begins anew where its list is damaged', async () => {
    await copyPackage(DIST, site);
    writeFileSync(join(site, 'heed-files.json'), '{');
    expect((await copyPackage(DIST, site)).removed).toBe(0);
  });
});

describe('models', () => {
  it('are left out on request', async () => {
    await copyPackage(DIST, site);
    expect((await copyPackage(DIST, site, [])).removed).toBeGreaterThan(0);
    expect(existsSync(join(site, 'models'))).toBe(false);
  });
  it('that are not bundled are refused', async () => {
    await expect(copyPackage(DIST, site, ['gpt2'])).rejects.toMatchObject({
      code: 'bad-value',
      message: expect.stringContaining("no bundled model 'gpt2'; there are ") as string,
    });
    expect(existsSync(site)).toBe(false);
  });
});

it.each(['.', 'models', '..'])('refuses the package’s own folder (%s)', async (place) => {
  await expect(copyPackage(DIST, join(DIST, place))).rejects.toMatchObject({ code: 'bad-value' });
});

describe('on the command line', () => {
  const heed = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
  it('says what it did', () => {
    const { status, stdout } = heed('copy', site, '--models', 'zh-mini');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\S+: \d+ files, \d\.\d MB\n$/);
    expect(heed('copy', site, '--models=none').stdout).toMatch(/; 1 of an earlier copy taken away\n$/);
  });
  it('wants one folder', () => {
    expect(heed('copy').status).toBe(2);
    expect(heed('copy', 'a', 'b').stderr).toContain("'b' is left over");
  });
  it('helps', () => {
    expect(heed('copy', '--help')).toMatchObject({ status: 0, stderr: '' });
  });
});
