// dist/heed.standalone.js: one classic script with everything in it. Needs wasm/ and the models' files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files of a model that loading reads; a README beside them is not carried along. */
const MODEL_FILES = /^(config|card|tokenizer|tokenizer_config|vocab)\.json$|^(vocab|merges)\.txt$|\.safetensors$/;

export async function buildStandalone({ models, outfile, version, alias, conditions }) {
  const names = readdirSync(models);
  const files = names.flatMap((model) =>
    readdirSync(join(models, model))
      .filter((name) => MODEL_FILES.test(name))
      .map((name) => ({ model, name })),
  );
  const filesOf = (one) =>
    files.flatMap(({ model, name }, n) => (model === one ? [`${JSON.stringify(name)}: file${n}`] : []));
  const inside = {
    name: 'heed-inside',
    setup(run) {
      run.onResolve({ filter: /^heed:inside$/ }, () => ({ path: 'inside', namespace: 'heed' }));
      run.onResolve({ filter: /^heed:file:/ }, ({ path }) => ({
        path: path.slice('heed:file:'.length),
        namespace: 'heed-file',
      }));
      run.onLoad({ filter: /^/, namespace: 'heed-file' }, ({ path }) => ({
        contents: readFileSync(path),
        loader: 'binary',
      }));
      run.onLoad({ filter: /^/, namespace: 'heed' }, () => ({
        resolveDir: root,
        contents: [
          `import wasm from 'heed:file:${root}wasm/heed.simd128.wasm';`,
          `import ops from 'heed:file:${root}wasm/heed.ops.simd128.wasm';`,
          ...files.map(
            ({ model, name }, n) => `import file${n} from 'heed:file:${join(resolve(models), model, name)}';`,
          ),
          `import train from 'heed:file:${root}wasm/heed.train.simd128.wasm';`,
          `export { wasm, ops, train };`,
          `export const models = { ${names.map((model) => `${JSON.stringify(model)}: { ${filesOf(model).join(', ')} }`).join(', ')} };`,
        ].join('\n'),
      }));
    },
  };
  await build({
    absWorkingDir: root,
    entryPoints: ['src/standalone/main.ts'],
    outfile,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions,
    alias,
    minify: true,
    external: ['module', 'node:*'],
    define: { HEED_VERSION: JSON.stringify(version), 'import.meta.url': 'document.baseURI' },
    // Code that looks for files beside the script is not reached: everything is inside.
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'warning',
    plugins: [inside],
  });
}

/** Where there are no models yet, there is no standalone script either, and a line says so. */
export async function buildStandaloneIfPossible(options) {
  if (existsSync(join(options.models, 'zh-mini/model.safetensors'))) await buildStandalone(options);
  else console.log(`no heed.standalone.js: there is no model in ${options.models}`);
}
