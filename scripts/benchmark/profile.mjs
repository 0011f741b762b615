// Where the time of a call goes: V8's profiler, in Node, over the package, whose functions' names the linker has written down.
import { writeFileSync } from 'node:fs';
import { BUILD, machine, PACKAGE, version } from './machine.mjs';
import { measureInNode } from './node-process.mjs';
import { readOptions, readPattern, UsageError } from './options.mjs';
import { profileTables } from './profile-report.mjs';
import { chosen } from './suite.mjs';

const BUILDS = ['simd128', 'relaxed'];
/** Blocks, and the operations that are more than one loop. */
const USUALLY = '^blocks: |softmax|attention,';

const OPTIONS = {
  profile: 'flag',
  only: 'text',
  simd: 'text',
  quick: 'flag',
  rounds: 'count',
  json: 'text',
  'cpu-time': 'flag',
};

export async function main(args) {
  const options = readOptions(args, OPTIONS);
  readPattern(options.only);
  const { simd } = options;
  if (simd !== undefined && !BUILDS.includes(simd)) throw new UsageError(`--simd ${simd}: want simd128 or relaxed`);
  const how = { ...options, builds: simd ? [simd] : BUILDS, cpuTime: options['cpu-time'] };
  const result = await measureProfiles(how, ({ place, rows }) =>
    console.log(place ? `\n## ${place}` : `\n${profileTables(rows)}`),
  );
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
}

/** {machine, version, place, rows}; each of place and rows is also told as it comes. */
export async function measureProfiles({ builds = BUILDS, only = USUALLY, ...how }, tell = () => undefined) {
  if (chosen({ only }).length === 0) throw new UsageError(`--only ${only}: no workload's kind or name has that`);
  const task = { ...how, only, builds, folder: PACKAGE, build: BUILD };
  const result = { machine: machine(), version: version(), place: '', rows: [] };
  for await (const told of measureInNode(task, 'in-profile.mjs')) {
    if (told.place) result.place = told.place;
    else result.rows.push(...told.rows);
    tell(told);
  }
  return result;
}
