// Against what a page could use in Heed's place: runs a harness that knows these peers, with this build of Heed in it.
//
// The harness is a folder of somebody else's: bench-browser.mjs, lib/browser.mjs and adapters, one of which, heed, takes a copy
// of the built package in its folder heed/. Nothing but that folder, and what the harness itself makes, is written there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { machine, PACKAGE, version } from './machine.mjs';
import { readOptions, readPattern, UsageError } from './options.mjs';
import { OURS, peersText } from './peers-report.mjs';
import { measureStarts } from './peers-startup.mjs';
import { measureStartup } from './startup.mjs';

const OPTIONS = { peers: 'text', quick: 'flag', rounds: 'count', only: 'text', json: 'text' };
const PEERS = ['ort-web', 'litert', 'litert-compat', 'tfjs-wasm', 'jax-js'];
/** The harness is in place when these are there; else the command makes them. */
const PREPARATION = [
  ['node_modules', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']],
  ['peak/peak-relaxed.wasm', 'sh', ['peak/build.sh']],
  ['data/block-gpt2-T128/fused.onnx', '/usr/bin/python3', ['gen/make_data.py']],
  ['data/block-gpt2-T128/model.tflite', 'node', ['gen/make_tflite.mjs']],
];

export async function main(args) {
  const options = readOptions(args, OPTIONS);
  const result = await measurePeers(options);
  console.log(`\n${peersText(result)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
}

/** {machine, version, where, rows, startup, ownStartup, sizes}: what the harness wrote, and Heed's start besides. */
export async function measurePeers({ peers, quick, rounds = quick ? 5 : 9, only }) {
  const folder = resolve(peers);
  if (!existsSync(join(folder, 'adapters/heed.mjs')) || !existsSync(join(folder, 'bench-browser.mjs'))) {
    throw new UsageError(`--peers ${peers}: there is no harness (bench-browser.mjs, adapters/heed.mjs)`);
  }
  mkdirSync(join(folder, 'results'), { recursive: true }); // which a folder that never measured lacks
  rmSync(join(folder, 'heed'), { recursive: true, force: true });
  cpSync(PACKAGE, join(folder, 'heed'), { recursive: true });
  for (const [made, command, args] of PREPARATION)
    if (!existsSync(join(folder, made))) await run(folder, command, args);

  const wanted = readPattern(only);
  const ids = readJson(folder, 'workloads.json').map(({ id }) => id);
  const chosen = ids.filter((id) => wanted.test(id)).join(',');
  if (chosen === '') throw new UsageError(`--only ${only}: none of ${ids.join(', ')}`);
  const engines = [...OURS, ...PEERS].join(',');
  const pages = quick ? 1 : 3;
  const choice = [`--engines=${engines}`, `--rounds=${rounds}`, `--pages=${pages}`, `--only=${chosen}`];
  await run(folder, 'node', ['bench-browser.mjs', ...choice, '--out=results/heed.json']);
  const startup = await measureStarts({ folder, engines: ['heed', ...PEERS], rounds: quick ? 5 : 15 });
  const { where, rows } = readJson(folder, 'results/heed.json');
  return {
    machine: machine(),
    version: version(),
    where,
    rows,
    startup,
    ownStartup: await measureStartup({ quick }),
    sizes: await sizesOf(folder, quick),
    versions: readJson(folder, 'package.json').dependencies,
  };
}

/** Compressing the peers as well as can be takes minutes: once, and not in a hurry. */
async function sizesOf(folder, quick) {
  const file = 'results/sizes.json';
  if (!existsSync(join(folder, file))) {
    if (quick) return undefined;
    await run(folder, 'sh', ['-c', `node tools/sizes.mjs > ${file}.part && mv ${file}.part ${file}`]);
  }
  return readJson(folder, file);
}

const readJson = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

async function run(cwd, command, args) {
  console.error(`in ${cwd}: ${command} ${args.join(' ')}`);
  const env = { ...process.env, CHROMIUM: process.env.HEED_CHROMIUM ?? '/usr/bin/chromium' };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 2, 2] });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with status ${status}`);
}
