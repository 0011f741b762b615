// dist/: the bundle, the glue and the wasm files side by side, and the types. Needs wasm/, which scripts/build of the
// repository fills from build/wasm-*. dist/ is complete in itself: copy it anywhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeLicences } from './licences.mjs';
import { buildStandaloneIfPossible } from './standalone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const builds = ['simd128', 'relaxed'];

rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`, { recursive: true });
for (const name of builds) {
  for (const extension of ['js', 'wasm']) {
    const file = `heed.${name}.${extension}`;
    cpSync(`${root}wasm/${file}`, `${root}dist/${file}`);
  }
}

// The bundled models are found beside the bundle.
if (existsSync(`${root}models`)) cpSync(`${root}models`, `${root}dist/models`, { recursive: true });

// Lit's build for Node can be imported where there is no DOM, and is the same in a page.
const lit = { conditions: ['node', 'import'], alias: { '@lit-labs/ssr-dom-shim': './src/element/no-dom.ts' } };

const { metafile } = await build({
  ...lit,
  metafile: true,
  absWorkingDir: root,
  entryPoints: {
    heed: 'src/heed.ts',
    worker: 'src/worker.ts',
    element: 'src/element.ts',
    define: 'src/define.ts',
    cli: 'src/cli/main.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: 'linked',
  external: [...builds.map((name) => `./heed.${name}.js`), 'node:*'],
  define: { HEED_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
});
writeLicences(metafile.inputs, root, `${root}dist/LICENSES.txt`);

await buildStandaloneIfPossible({
  ...lit,
  model: `${root}models/zh-mini`,
  outfile: `${root}dist/heed.standalone.js`,
  version,
});

const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
const types = spawnSync(process.execPath, [tsc, '-p', root, '--emitDeclarationOnly'], { stdio: 'inherit' });
process.exitCode = types.status ?? 1;
