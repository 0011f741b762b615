// wasm/glue.js: Emscripten's glue, one for both builds, without what is never reached.
import { readFileSync, writeFileSync } from 'node:fs';

/** Emscripten would load the module itself where nobody else does; src/start.ts does. */
const ASKING =
  /if\(Module\["instantiateWasm"\]\)\{try\{(return Module\["instantiateWasm"\]\(\w+,\w+\))\}catch\(e\)\{.*?\}\}/;
/** Where Emscripten would look for files beside the script; there are none. */
const LOOKING = /var readAsync,readBinary;.*?(?=var out=)/;

export function writeGlue(folder, builds) {
  const texts = builds.map((build) =>
    readFileSync(`${folder}heed.${build}.js`, 'utf8').replaceAll(`heed.${build}`, 'heed'),
  );
  if (texts.some((text) => text !== texts[0])) throw new Error('the builds need different glue: are both up to date?');
  let [text] = texts;
  for (const [part, instead] of [
    [ASKING, '$1;'],
    [LOOKING, ''],
  ]) {
    if (!part.test(text)) throw new Error(`the glue is not as it was: ${part}`);
    text = text.replace(part, instead);
  }
  writeFileSync(`${folder}glue.js`, text);
}
