// Who may include whom. Data travels one way through the rooms of src, and this is where it is written down:
//
//   core ← kernels ← nn ← model ← api ← embind      core ← checkpoint ← api      nn, model ← train ← trainer
//
// Prints one line per offence, then the number of files read. To add a room: a line in MAY_INCLUDE.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const MAY_INCLUDE = {
  core: [],
  kernels: ['core'],
  nn: ['core', 'kernels'],
  model: ['core', 'kernels', 'nn'],
  checkpoint: ['core'],
  train: ['core', 'kernels', 'nn', 'model'],
  api: ['core', 'kernels', 'nn', 'model', 'checkpoint'],
  trainer: ['core', 'kernels', 'nn', 'model', 'checkpoint', 'train'],
};
const EVERYTHING = Object.keys(MAY_INCLUDE);
const INTRINSICS = /^(wasm_simd128|arm_neon|[a-z0-9]*intrin)\.h$/;
const XTENSOR = /^(xtensor|xtl)\//;

/** The room of a path such as src/heed/nn/block.cpp; src/trainer and other trees are rooms of their own name. */
function roomOf(path) {
  const [top, second, third] = path.split(sep);
  if (top === 'src' && second !== 'heed') return second;
  if (top === 'src') return third.includes('.') ? 'heed.hpp' : third;
  return top === 'bindings' ? `bindings/${second}` : top;
}

/** Why `room` may not include `header`, or undefined. */
function offence(room, header) {
  const inBindings = room.startsWith('bindings/');
  if (header.startsWith('emscripten') && !inBindings) return 'emscripten/ belongs to bindings';
  if (XTENSOR.test(header) && !['api', 'train', 'tests'].includes(room))
    return 'xtensor belongs to api, train and tests';
  if (INTRINSICS.test(header) && room !== 'kernels') return 'intrinsics belong to kernels';
  const target = /^heed\/([a-z]+)\//.exec(header)?.[1];
  if (target === undefined || target === room) return undefined;
  const allowed = MAY_INCLUDE[room] ?? EVERYTHING;
  return allowed.includes(target) ? undefined : `${room} stands below ${target}, or beside it`;
}

const root = join(import.meta.dirname, '../..');
const files = ['src', 'bindings', 'tests'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true })
    .map((name) => join(top, name))
    .filter((name) => /\.(cpp|hpp)$/.test(name) && !name.includes('node_modules')),
);
let offences = 0;
for (const file of files) {
  const path = relative(root, join(root, file));
  const room = roomOf(path);
  if (room !== 'heed.hpp' && path.startsWith('src') && !(room in MAY_INCLUDE)) {
    console.log(`${path}: the room ${room} has no line in MAY_INCLUDE`);
    offences += 1;
  }
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const header = /^\s*#\s*include\s*[<"]([^>"]+)[>"]/.exec(line)?.[1];
    const why = header && offence(room, header);
    const reference = path.startsWith(join('tests', 'reference')) && header?.startsWith('heed/');
    if (why || reference) {
      console.log(`${path}:${index + 1}: includes ${header}: ${why || 'a reference twin includes nothing from src'}`);
      offences += 1;
    }
  }
}
console.log(`${files.length} files, ${offences} offences`);
process.exitCode = offences > 0 ? 1 : 0;
