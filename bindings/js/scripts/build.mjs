// dist/: the bundle, the worker's script and the wasm files side by side, and the types. Needs wasm/, which scripts/build of
// the repository fills from build/wasm-*. dist/ is complete in itself: copy it anywhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { writeGlue } from './glue.mjs';
import { writeLicences } from './licences.mjs';
import { buildStandaloneIfPossible } from './standalone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const builds = ['simd128', 'relaxed'];

rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`, { recursive: true });
for (const name of builds) cpSync(`${root}wasm/heed.${name}.wasm`, `${root}dist/heed.${name}.wasm`);
writeGlue(`${root}wasm/`, builds);

// The bundled models are found beside the bundle.
if (existsSync(`${root}models`)) cpSync(`${root}models`, `${root}dist/models`, { recursive: true });

// Lit's build for Node can be imported where there is no DOM, and is the same in a page.
const conditions = ['node', 'import'];
const alias = { '@lit-labs/ssr-dom-shim': `${root}src/element/no-dom.ts` };

/** Bundlers look for these expressions, and some only with quotes; the minifier has written templates. */
const quotes = {
  name: 'heed-quotes',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(/(new URL|import)\(`([^`$]+)`/g, '$1("$2"');
    }
  },
};

/** The engine's entry is a file of its own for all others: what they'd share would be a file more to wait for. */
const engineBeside = {
  name: 'heed-beside',
  resolveId: (name) => (/^\.\.?\/heed\.js$/.test(name) ? { id: './heed.js', external: true } : undefined),
};

/** Bundles some entries, and returns which files are in it. */
async function bundle(input) {
  const { output } = await build({
    cwd: root,
    input,
    platform: 'neutral',
    // What a later script needs of the first comes from the first, which then exports more than its types say.
    preserveEntrySignatures: 'allow-extension',
    external: /^node:/,
    resolve: { conditionNames: conditions, alias },
    transform: { target: 'es2022', define: { HEED_VERSION: JSON.stringify(version) } },
    plugins: [engineBeside, quotes],
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      minify: true,
      sourcemap: true,
    },
  });
  return output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
}

// One after the other, so that none shares a file with another.
const entries = [
  { heed: 'src/heed.ts' },
  { worker: 'src/worker.ts' },
  { element: 'src/element.ts', define: 'src/define.ts' },
  { cli: 'src/cli/main.ts' },
];
const inputs = [];
for (const input of entries) inputs.push(...(await bundle(input)));
writeLicences(inputs, `${root}dist/LICENSES.txt`);

await buildStandaloneIfPossible({
  conditions,
  alias,
  model: `${root}models/zh-mini`,
  outfile: `${root}dist/heed.standalone.js`,
  version,
});

const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
const types = spawnSync(process.execPath, [tsc, '-p', root, '--emitDeclarationOnly'], { stdio: 'inherit' });
process.exitCode = types.status ?? 1;
