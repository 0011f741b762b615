// clang-tidy, a room at a time: its checks look at every declaration of every header, so that a file that includes xtensor
// takes 20 seconds alone, and 17 of them as one file hardly more. Files whose names clash stand in a later batch of the room.
// What looks only at the file that it is given (unused using-declarations) is not seen so; with FILE it is.
//
//   node tidy.mjs            src, as compiled natively, and bindings/embind, as compiled to WebAssembly
//   node tidy.mjs FILE…      only these files of src
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** What a compile command says beside the compiler, the file and where the result goes. */
export function flagsOf(command) {
  const words = command.match(/(?:[^\s"\\]|\\.|"(?:[^"\\]|\\.)*")+/g).map((word) => word.replace(/\\(.)|"/g, '$1'));
  const first = words.findIndex((word) => /^-(?!-)/.test(word));
  const flags = [];
  for (let i = first; i < words.length; i += 1) {
    if (words[i] === '-o' || words[i] === '-MF' || words[i] === '-MT') i += 1;
    else if (words[i] === '-c') break;
    else if (words[i] !== '-MD') flags.push(words[i]);
  }
  return flags;
}

/** Whether a .clang-tidy below the repository's own stands above a file: it is read where the file itself lies only. */
function hasOwnRules(file) {
  for (let folder = dirname(file); folder.startsWith(`${ROOT}/`); folder = dirname(folder)) {
    if (existsSync(join(folder, '.clang-tidy'))) return true;
  }
  return false;
}

/** Entries of a compile database as groups of files that can be read as one: same room, same flags, same rules. */
export function groups(entries, roomOf) {
  const found = new Map();
  for (const { file, command } of entries) {
    const flags = flagsOf(command);
    const key = JSON.stringify([roomOf(file), flags, hasOwnRules(file) && file]);
    if (!found.has(key)) found.set(key, { room: roomOf(file), flags, files: [] });
    const { files } = found.get(key);
    if (!files.includes(file)) files.push(file); // boundary/ is in each module
  }
  return [...found.values()];
}

/** Splits files so that each batch compiles as one: `errorsOf(batch)` says which of them are in the way. */
export async function batches(files, errorsOf) {
  const done = [];
  let left = files;
  while (left.length > 0) {
    let batch = left;
    let later = [];
    for (;;) {
      const wrong = batch.length > 1 ? await errorsOf(batch) : [];
      if (wrong.length === 0) break;
      // The first one stays: alone, a file always goes on to clang-tidy, which says what is wrong with it.
      const named = batch.filter((file, index) => index > 0 && wrong.includes(file));
      const out = named.length > 0 ? named : batch.slice(1);
      later = [...later, ...out];
      batch = batch.filter((file) => !out.includes(file));
    }
    done.push(batch);
    left = later;
  }
  return done;
}

/** A batch as a file that clang-tidy can be given: itself, or one that includes all. */
function asOneFile(folder, name, batch) {
  if (batch.length === 1) return batch[0];
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.cpp`);
  const text = batch.map((file) => `#include "${file}"\n`).join('');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return path;
}

/** Which files of a batch don't compile behind the others. */
const compilerErrors = (compiler, folder, flags) => async (batch) => {
  const path = asOneFile(folder, 'trial', batch);
  const quiet = flags.filter((flag) => !/^-W/.test(flag));
  const said = await run(compiler, [...quiet, '-w', '-ferror-limit=0', '-fsyntax-only', path]).catch((error) => error);
  if (!(said instanceof Error)) return [];
  const files = [...said.stderr.matchAll(/^(\/[^:\n]+):\d+:\d+: (?:fatal )?error:/gm)].map(([, file]) => file);
  return files.length > 0 ? files : batch;
};

async function jobsOf(group, index, { compiler, folder }) {
  const own = join(folder, `${group.room}-${index}`);
  const parts = await batches(group.files, compilerErrors(compiler, own, group.flags));
  return parts.map((files, part) => ({ ...group, files, path: asOneFile(own, `${group.room}-${part}`, files) }));
}

async function tidy(program, job) {
  try {
    // That one file includes others is our doing.
    const checks = job.files.length > 1 ? ['--checks=-bugprone-suspicious-include'] : [];
    await run(program, ['--quiet', ...checks, job.path, '--', ...job.flags], { maxBuffer: 1 << 26 });
    return '';
  } catch (error) {
    return error.stdout + error.stderr;
  }
}

/** `work` on every item, as many at once as there are cores. */
async function each(items, work) {
  const left = [...items];
  const worker = async () => {
    while (left.length > 0) await work(left.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** The database's entries of ours: of the kernels' targets the portable one stands for all, the bodies are the same. */
function entriesOf(build, folder) {
  const entries = JSON.parse(readFileSync(join(ROOT, 'build', build, 'compile_commands.json'), 'utf8'));
  return entries.filter(
    ({ file }) => file.startsWith(join(ROOT, folder)) && !/\/kernels\/targets\/(avx|neon)\w*\.cpp$/.test(file),
  );
}

async function main(files) {
  const { HEED_CLANG_TIDY: program, HEED_LLVM_BIN: llvm, HEED_EMSCRIPTEN: emscripten } = process.env;
  const roomOf = (file) =>
    relative(ROOT, file)
      .replace(/^src\/(heed\/)?/, '')
      .split('/')[0];
  let found = groups(entriesOf('native', 'src'), roomOf);
  if (files.length > 0) {
    found = found.flatMap((group) => {
      const named = group.files.filter((file) => files.includes(relative(ROOT, file)) || files.includes(file));
      return named.map((file) => ({ ...group, files: [file] }));
    });
  } else {
    // em++ is a wrapper: clang needs the target and the system headers that it would have added.
    const wasm = [
      '--target=wasm32-unknown-emscripten',
      `--sysroot=${emscripten}/cache/sysroot`,
      '-iwithsysroot/include/compat',
    ];
    found.push(
      ...groups(entriesOf('wasm-simd128', 'bindings'), () => 'embind').map((group) => ({
        ...group,
        flags: [...group.flags.filter((flag) => !/^-s[A-Z]/.test(flag)), ...wasm],
      })),
    );
  }
  const where = { compiler: join(llvm, 'clang++'), folder: join(ROOT, 'build/tidy') };
  const jobs = [];
  await each(found.entries(), async ([index, group]) => jobs.push(...(await jobsOf(group, index, where))));
  jobs.sort((a, b) => b.files.length - a.files.length);
  let done = 0;
  await each(jobs, async (job) => {
    const start = Date.now();
    const said = await tidy(program, job);
    done += 1;
    const what = job.files.length > 1 ? `${job.room}, ${job.files.length} files` : relative(ROOT, job.path);
    console.log(`[${done}/${jobs.length}] ${what} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    if (!said) return;
    console.log(said);
    process.exitCode = 1;
  });
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
