// dist/LICENSES.txt: under which terms what is in the bundle may be passed on. The JavaScript packages are those that
// the bundler says it bundled; what is compiled into the wasm files, and the glue, is named here. (LLVM's libraries among it need no
// notice in what is compiled with them.)
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const COMPILED = {
  'xtensor and xtl (in the wasm files)': here('licences/xtensor-xtl.txt'),
  'Emscripten (in the wasm files and the scripts that start them)': here('licences/emscripten.txt'),
  'musl (in the wasm files)': here('licences/musl.txt'),
};

/** `inputs`: the files in the bundle. */
export function writeLicences(inputs, outfile) {
  const packages = new Set(
    inputs
      .map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
      .filter((folder) => folder !== undefined),
  );
  const texts = [['heed', here('../../../LICENSE')], ...Object.entries(COMPILED)];
  for (const folder of [...packages].sort()) {
    const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    texts.push([`${name} ${version}`, `${folder}/LICENSE`]);
  }
  writeFileSync(
    outfile,
    texts.map(([name, file]) => `== ${name} ==\n\n${readFileSync(file, 'utf8').trim()}\n`).join('\n\n'),
  );
}
