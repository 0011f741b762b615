// The program behind bin/heed.js: the commands with a real engine, real files and a real terminal.
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../heed.js';
import type { Engine } from '../types.js';
import { cli } from './cli.js';
import { copyPackage } from './package-copy.js';

/** The folder above this script's, dist/node/. */
const DIST = fileURLToPath(new URL('..', import.meta.url));

let engine: Promise<Engine> | undefined;
const started = (): Promise<Engine> => (engine ??= loadEngine());

process.exitCode = await cli(process.argv.slice(2), {
  say: (said) => process.stdout.write(said),
  complain: (said) => process.stderr.write(said),
  write: (path, content) => writeFile(path, content),
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  load: async (source) => (await started()).loadModel(source),
  ops: async () => (await started()).ops,
  copy: (folder, models) => copyPackage(DIST, folder, models),
});
engine?.then(
  (one) => {
    one.dispose();
  },
  () => undefined, // told already
);
