// What a block costs as the text gets longer: T from 8 to 1,024, and the parabola that its times lie on.
import { writeFileSync } from 'node:fs';
import { lengthTables } from './length-report.mjs';
import { measure } from './kernels.mjs';
import { readOptions } from './options.mjs';

const OPTIONS = {
  'cpu-time': 'flag',
  length: 'flag',
  node: 'flag',
  chromium: 'flag',
  rounds: 'count',
  quick: 'flag',
  json: 'text',
};

export async function main(args) {
  const options = readOptions(args, OPTIONS);
  const result = await measureLengths({ ...options, cpuTime: options['cpu-time'] });
  console.log(`\n${lengthTables(result)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
}

export const measureLengths = (options) => measure({ ...options, list: 'lengths', workers: false });
