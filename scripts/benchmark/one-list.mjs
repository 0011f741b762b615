// A part of scripts/bench that measures one list of workloads, on the caller's thread: its options, and what it prints.
import { writeFileSync } from 'node:fs';
import { measure } from './kernels.mjs';
import { readOptions } from './options.mjs';

const OPTIONS = {
  'cpu-time': 'flag',
  node: 'flag',
  chromium: 'flag',
  rounds: 'count',
  quick: 'flag',
  json: 'text',
};

/** list: the suite's name for it. */
export const measureList = (list, options) => measure({ ...options, list, workers: false });

/** The part's main: `flag` is what asks for it, `take` what measures, `tables` its text. */
export function listMain({ flag, take, tables }) {
  return async (args) => {
    const options = readOptions(args, { ...OPTIONS, [flag]: 'flag' });
    const result = await take({ ...options, cpuTime: options['cpu-time'] });
    console.log(`\n${tables(result)}`);
    if (options.json) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
  };
}
