// What weighs what in the wasm files: bytes of code by room of src/heed, then the largest functions. Needs build/wasm-relaxed.
//
//   node scripts/checks/wasm-rooms.mjs [PATTERN]     with a pattern: all functions whose names match it, and their sum
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = join(import.meta.dirname, '../../build/wasm-relaxed');
const MODULES = ['heed.relaxed', 'heed.ops.relaxed', 'heed.train.relaxed'];
const CODE = 10;
const LARGEST = 12;
const pattern = process.argv[2] === undefined ? undefined : new RegExp(process.argv[2]);

/** Reads numbers in LEB128 from a file's bytes. */
class Reader {
  constructor(bytes, at) {
    Object.assign(this, { bytes, at });
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}

/** The sizes of all functions that a module doesn't import, in their order. */
function functionSizes(bytes) {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const section = bytes[reader.at++];
    const size = reader.number();
    if (section !== CODE) {
      reader.at += size;
      continue;
    }
    return Array.from({ length: reader.number() }, () => {
      const body = reader.number();
      reader.at += body;
      return body;
    });
  }
  return [];
}

/** Emscripten's map of symbols: `12:heed::nn::…` a line, with codes for some characters. */
function symbols(text) {
  return text.split('\n').map((line) =>
    line
      .slice(line.indexOf(':') + 1)
      .replace(/\\([\da-f]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
      .replaceAll('std::__2::', 'std::'),
  );
}

function roomOf(name) {
  if (/^(std::|operator)|^\S+ std::/.test(name)) return 'std';
  return /heed::(?:\(anonymous namespace\)::)?([a-z]\w*)::/.exec(name)?.[1] ?? (name.includes('heed::') ? 'heed' : 'C');
}

const line = (bytes, text) => console.log(`${String(bytes).padStart(8)}  ${text.slice(0, 150)}`);

for (const file of MODULES) {
  const bytes = readFileSync(join(BUILD, `${file}.wasm`));
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'function');
  const names = symbols(readFileSync(join(BUILD, `${file}.js.symbols`), 'utf8')).slice(imported.length);
  const functions = functionSizes(bytes)
    .map((size, i) => ({ size, name: names[i] ?? '' }))
    .filter(({ name }) => pattern?.test(name) ?? true)
    .sort((a, b) => b.size - a.size);
  const rooms = new Map();
  for (const one of functions) rooms.set(roomOf(one.name), [...(rooms.get(roomOf(one.name)) ?? []), one]);
  const sum = (list) => list.reduce((total, { size }) => total + size, 0);
  console.log(`${file}: ${sum(functions)} bytes in ${functions.length} functions`);
  if (!pattern) for (const [room, list] of [...rooms].sort((a, b) => sum(b[1]) - sum(a[1]))) line(sum(list), room);
  for (const { size, name } of functions.slice(0, pattern ? undefined : LARGEST)) line(size, name);
}
