// The package as npm packs it, installed elsewhere: without a bundler, with three of them, in Node; and what linters of
// packages say. Everywhere 它 looks at 苹果, in a worker, with the same numbers.
import { spawnSync } from 'node:child_process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build as esbuild } from 'esbuild';
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import * as vite from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { serveFolder } from '../../../../../scripts/lib/browser.mjs';
import { launch } from '../site.js';
import { page, Project } from './project.js';

interface Result {
  simd: string;
  worker: boolean;
  row: number[];
}

let project: Project;
let browser: Browser;
let expected: number[];
beforeAll(async () => {
  [project, browser] = await Promise.all([Project.create(), launch()]);
  expected = inNode(process.execPath).row;
});
afterAll(async () => {
  await browser.close();
  project.remove();
});

function inNode(node: string): Result {
  const { stdout, stderr } = spawnSync(node, ['node.js'], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Result;
}

/** Opens a page, and looks at what the engine computed there and at what the element drew. */
async function look(address: string): Promise<void> {
  const tab = await browser.newPage();
  const complaints: string[] = [];
  tab.on('console', (message) => complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('requestfailed', (request) => complaints.push(request.url()));
  tab.on('response', (response) => response.status() >= 400 && complaints.push(response.url()));
  try {
    await tab.goto(address);
    await tab.waitForFunction('globalThis.result', undefined, { timeout: 20_000 });
    await tab.locator('heed-arcs path[part=arc]').first().waitFor();
    const { simd, worker, row } = await tab.evaluate<Result>('globalThis.result');
    expect([simd, worker]).toEqual(['relaxed', true]);
    expect(row.indexOf(Math.max(...row))).toBe(3);
    row.forEach((weight, i) => {
      expect(Math.abs(weight - (expected[i] ?? NaN))).toBeLessThan(1e-5);
    });
    const drawn = await tab.locator('heed-arcs path[part=arc]').evaluateAll((paths) =>
      paths
        .map((path) => (path as SVGElement).dataset)
        .map(({ from, to, weight }) => ({ from, to, weight: Number(weight) }))
        .sort((a, b) => b.weight - a.weight),
    );
    expect(drawn[0]).toMatchObject({ from: '5', to: '3' });
    expect(Math.abs((drawn[0]?.weight ?? NaN) - Math.max(...row))).toBeLessThan(1e-6);
    expect(complaints.filter((text) => !text.startsWith('[vite] connect'))).toEqual([]);
  } catch (error) {
    throw new Error(`${String(error)}; the console says: ${complaints.join(' | ')}`, { cause: error });
  } finally {
    await tab.close();
  }
}

async function lookAtFolder(folder: string, path = ''): Promise<void> {
  const server = await serveFolder(project.path(folder));
  try {
    await look(server.address + path);
  } finally {
    server.close();
  }
}

describe('in a page', () => {
  it('from node_modules, without a bundler', async () => {
    const imports = Object.fromEntries(
      [
        ['heed', 'heed'],
        ['heed/define', 'define'],
      ].map(([name = '', file = '']) => [name, `./node_modules/heed/dist/${file}.js`]),
    );
    project.write('plain.html', page('./main.js', `<script type="importmap">${JSON.stringify({ imports })}</script>`));
    await lookAtFolder('.', 'plain.html');
  });

  it('with Vite’s development server', async () => {
    project.write('index.html', page('./main.js'));
    const server = await vite.createServer({
      root: project.folder,
      configFile: false,
      logLevel: 'warn',
      server: { port: 0, host: '127.0.0.1' },
    });
    try {
      await server.listen();
      await look(server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  });

  it('built with Vite', async () => {
    project.write('index.html', page('./main.js'));
    await vite.build({
      root: project.folder,
      configFile: false,
      logLevel: 'warn',
      base: './',
      build: { outDir: 'vite', target: 'es2022' },
    });
    // Not at the root of its host.
    await lookAtFolder('.', 'vite/');
  });

  it('built with webpack', async () => {
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: project.folder,
          entry: './main.js',
          output: { path: project.path('webpack') },
          performance: { hints: false },
          // Minifying takes most of the time and moves no address.
          optimization: { minimize: false },
        },
        (error, result) => {
          if (error) reject(error);
          else resolve(result);
        },
      );
    });
    const { errors, warnings } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
    expect([errors, warnings]).toEqual([[], []]);
    project.write('webpack/index.html', page('./main.js'));
    await lookAtFolder('webpack');
  });

  it('built with esbuild, with the package’s files copied beside the bundle', async () => {
    const { warnings } = await esbuild({
      absWorkingDir: project.folder,
      entryPoints: ['main.js'],
      outdir: 'esbuild',
      bundle: true,
      splitting: true,
      format: 'esm',
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    cpSync(project.path('node_modules/heed/dist'), project.path('esbuild'), { recursive: true });
    project.write('esbuild/index.html', page('./main.js'));
    await lookAtFolder('esbuild');
  });
});

describe('in Node', () => {
  it('computes the same as in the page', () => {
    expect(expected.indexOf(Math.max(...expected))).toBe(3);
  });

  it('comes also to those who require it', () => {
    const script = `require('heed').loadEngine().then(({ ops }) => ops.softmax([1, 1])).then(({ data }) => console.log(...data))`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=commonjs', '-e', script], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('0.5 0.5\n');
  });
});

describe('with TypeScript', () => {
  it('elements, events and the engine have types, which need nothing that is not there', () => {
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project.folder], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });
});

describe('its description', () => {
  it('carries the licences of all that is in the bundle', () => {
    const text = readFileSync(project.path('node_modules/heed/dist/LICENSES.txt'), 'utf8');
    for (const name of ['heed', 'lit', 'lit-html', '@lit/reactive-element', '@huggingface/tokenizers', 'xtensor'])
      expect(text).toMatch(new RegExp(`^== ${name} `, 'm'));
  });

  it('is as publint wants it', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: project.tarball.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that every resolution of ES modules finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(project.tarball));
    const problems = result.types ? result.problems : ['no types'];
    // attw's profile esm-only: how CommonJS would see the package is not looked at.
    const ignored = new Set(['node10', 'node16-cjs']);
    expect(
      problems.filter(
        (problem) =>
          typeof problem === 'string' || !('resolutionKind' in problem && ignored.has(problem.resolutionKind)),
      ),
    ).toEqual([]);
  });
});
