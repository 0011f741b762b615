// wasm/glue.js: Emscripten's glue, one for all modules, without what is never reached.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'acorn';

/** Emscripten would load the module itself where nobody else does; src/start.ts does. */
const ASKING =
  /if\(Module\["instantiateWasm"\]\)\{try\{(return Module\["instantiateWasm"\]\(\w+,\w+\))\}catch\(e\)\{.*?\}\}/;
/** Where Emscripten would look for files beside the script; there are none. */
const LOOKING = /var readAsync,readBinary;.*?(?=var out=)/;
/**
 * Types that Embind knows and bindings/embind does not use; what is bound with one doesn't start. Of texts none crosses, since
 * Embind would allocate for it unchecked.
 */
const UNUSED = ['std_string', 'std_wstring', 'memory_view', 'emval'].map((type) => `__embind_register_${type}`);

/** `modules`: `heed.simd128`, … */
export function writeGlue(folder, modules) {
  const texts = modules.map((name) => readFileSync(`${folder}${name}.js`, 'utf8').replaceAll(name, 'heed'));
  if (texts.some((text) => text !== texts[0])) throw new Error('the modules need different glue: are all up to date?');
  let [text] = texts;
  text = replace(text, ASKING, '$1;');
  text = replace(text, LOOKING, '');
  writeFileSync(`${folder}glue.js`, withoutWork(text, UNUSED));
}

function replace(text, part, instead) {
  if (!part.test(text)) throw new Error(`the glue is not as it was: there is no ${part}`);
  return text.replace(part, instead);
}

/** The same text, in which these functions do nothing; what only they called is left to the minifier. */
function withoutWork(text, names) {
  const found = declarations(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), new Set(names));
  if (found.length !== names.length) throw new Error(`the glue is not as it was: want one each of ${names.join(', ')}`);
  return found
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}()=>{}${rest.slice(end)}`, text);
}

/** What variables of these names are set to, wherever they are declared. */
function declarations(node, names) {
  if (typeof node?.type !== 'string') return [];
  if (node.type === 'VariableDeclarator' && names.has(node.id.name)) return [node.init];
  return Object.values(node)
    .flat()
    .flatMap((inner) => declarations(inner, names));
}
