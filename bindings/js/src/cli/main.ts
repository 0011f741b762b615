// The program behind bin/heed.js: the commands with a real engine, real files and a real terminal.
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { cli } from './cli.js';
import { loadEngine } from '../heed.js';

const disposers: (() => void)[] = [];

process.exitCode = await cli(process.argv.slice(2), {
  say: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  write: (path, text) => writeFile(path, text),
  load: async (source) => {
    const engine = await loadEngine();
    disposers.push(() => {
      engine.dispose();
    });
    return await engine.loadModel(source);
  },
});
for (const dispose of disposers) dispose();
