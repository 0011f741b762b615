// dist/: the bundle, the worker's script and the wasm files side by side, and the types. Needs wasm/, which scripts/build of
// the repository fills from build/wasm-*. dist/ is complete in itself: copy it anywhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { writeGlue } from './glue.mjs';
import { writeLicences } from './licences.mjs';
import { putTextsIntoTensors } from './one-file.mjs';
import { buildStandaloneIfPossible } from './standalone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const builds = ['simd128', 'relaxed'];

rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`, { recursive: true });
for (const name of builds) cpSync(`${root}wasm/heed.${name}.wasm`, `${root}dist/heed.${name}.wasm`);
writeGlue(`${root}wasm/`, builds);

// The bundled models are found beside the bundle.
if (existsSync(`${root}models`)) {
  cpSync(`${root}models`, `${root}dist/models`, { recursive: true });
  putTextsIntoTensors(`${root}dist/models/zh-mini`);
}

// Lit's build for Node can be imported where there is no DOM, and is the same in a page.
const conditions = ['node', 'import'];
const alias = { '@lit-labs/ssr-dom-shim': `${root}src/figures/base/no-dom.ts` };

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

/**
 * Scripts that are fetched when they are needed. Like the entries, each is complete in itself: what two of them share, which is
 * little, is in both, as a file for it would be one more to wait for, and names for it would be seen by whoever imports heed.js.
 */
const LATER = {
  'direct-backend': 'src/direct-backend.ts',
  tokenizer: 'src/model/tokenizer/tokenizer.ts',
  'older-files': 'src/model/tokenizer/older-files.ts',
  generate: 'src/model/generate.ts',
  'file-store': 'src/model/file-store.ts',
  'local-file': 'src/model/local-file.ts',
};

/** The engine and the element, and what is imported when it is needed, are files of their own for all others. */
const beside = {
  name: 'heed-beside',
  resolveId(name, importer, { kind }) {
    if (!importer || !/^\.\.?\/.*\.js$/.test(name)) return undefined;
    const path = relative(`${root}src`, resolve(dirname(importer), name)).replace(/\.js$/, '');
    const file = basename(path);
    const isOwnFile = path === 'heed' || path === 'element' || (kind === 'dynamic-import' && file in LATER);
    return isOwnFile ? { id: `./${file}.js`, external: true } : undefined;
  },
};

/**
 * Of this script a start calls nearly every function, and it comes before the wasm that it waits for: V8 shall compile them all
 * in the background, while it comes, in place of one by one in the page's own thread. Other scripts would only come later.
 */
const EAGER = 'direct-backend';
const banner = ({ name }) => (name === EAGER ? '//# allFunctionsCalledOnLoad' : undefined);

/** Bundles some entries, and returns which files are in it. */
async function bundle(input) {
  const { output } = await build({
    cwd: root,
    input,
    platform: 'neutral',
    external: /^node:/,
    resolve: { conditionNames: conditions, alias },
    transform: { target: 'es2022', define: { HEED_VERSION: JSON.stringify(version) } },
    plugins: [beside, quotes],
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].js',
      minify: true,
      sourcemap: true,
      postBanner: banner,
    },
  });
  return output.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
}

// One after the other, so that none shares a file with another.
const entries = [
  { heed: 'src/heed.ts' },
  { worker: 'src/worker.ts' },
  { element: 'src/element.ts' },
  { define: 'src/define.ts' },
  { cli: 'src/cli/main.ts' },
  ...Object.entries(LATER).map(([name, file]) => ({ [name]: file })),
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
