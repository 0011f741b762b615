// dist/: the scripts, the wasm files and the models side by side, and the types. Needs wasm/, which scripts/build of the repository
// fills from build/wasm-*. dist/ is complete in itself: copy it anywhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aliasOf, bundle, conditions } from './bundles.mjs';
import { figuresIn, writeGenerated } from './figures.mjs';
import { writeGlue } from './glue.mjs';
import { writeLicences } from './licences.mjs';
import { putTextsIntoTensors } from './one-file.mjs';
import { buildStandaloneIfPossible } from './standalone.mjs';
import { writeTaps } from './taps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const modules = ['heed', 'heed.ops', 'heed.train'].flatMap((name) => [`${name}.simd128`, `${name}.relaxed`]);

rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`, { recursive: true });
writeGlue(`${root}wasm/`, modules);
for (const name of modules) cpSync(`${root}wasm/${name}.wasm`, `${root}dist/${name}.wasm`);

// The bundled models are found beside the bundle.
if (existsSync(`${root}models`)) {
  cpSync(`${root}models`, `${root}dist/models`, { recursive: true });
  for (const name of readdirSync(`${root}dist/models`)) putTextsIntoTensors(`${root}dist/models/${name}`);
}

// Data that one figure alone fetches: dist/NAME/, so that the figure finds it from dist/figures/NAME.js as from its own folder.
cpSync(`${root}src/figures/vectors/glove.safetensors`, `${root}dist/vectors/glove.safetensors`);

writeTaps(root);
const figures = figuresIn(root);
writeGenerated(root, figures);
writeLicences(await bundle({ root, version, figures }), `${root}dist/LICENSES.txt`);

const { browserFiles, DEFINITIONS, manifestOf } = await import(`${root}dist/node/definitions.js`);
writeFileSync(`${root}dist/custom-elements.json`, `${JSON.stringify(manifestOf(DEFINITIONS), null, 2)}\n`);

await buildStandaloneIfPossible({
  conditions,
  alias: aliasOf(root),
  models: `${root}models`,
  outfile: `${root}dist/heed.standalone.js`,
  version,
});

// Without what only programs in Node read; the types and maps that follow are not among them.
writeFileSync(`${root}dist/browser-files.json`, `${JSON.stringify(await browserFiles(`${root}dist`), null, 2)}\n`);

const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
for (const project of [root, `${root}src/hosts/markdown`]) {
  const types = spawnSync(process.execPath, [tsc, '-p', project, '--emitDeclarationOnly'], { stdio: 'inherit' });
  if (types.status !== 0) process.exitCode = types.status ?? 1;
}
