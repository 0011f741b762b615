// Every kernel and block, both builds, in Node and in Chromium, against the ceiling of this machine.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { measureInChromium } from './in-chromium.mjs';
import { BUILD, machine, PACKAGE, ROOT, version } from './machine.mjs';
import { measureInNode } from './node-process.mjs';
import { readOptions, readPattern, UsageError } from './options.mjs';
import { printPlace, printRows } from './print.mjs';
import { chosen } from './suite.mjs';

const OPTIONS = {
  node: 'flag',
  chromium: 'flag',
  only: 'text',
  rounds: 'count',
  quick: 'flag',
  json: 'text',
  against: 'text',
  'cpu-time': 'flag',
};

export async function main(args) {
  const options = readOptions(args, OPTIONS);
  readPattern(options.only);
  if (chosen(options).length === 0) throw new UsageError(`--only ${options.only}: no workload's kind or name has that`);
  const result = await measure({ ...options, cpuTime: options['cpu-time'], workers: !options['cpu-time'] });
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
}

/** {machine, version, places: [{place, rows}]}, printed as it comes. */
export async function measure({ node, chromium, against, ...how }) {
  const packages = { '': PACKAGE, ...(against ? { before: resolve(against) } : {}) };
  const task = { packages, build: BUILD, ...how };
  const everywhere = !node && !chromium;
  const places = [];
  if (node || everywhere) places.push(await collect(measureInNode(task)));
  if (chromium || everywhere) places.push(await collect(measureInChromium(task, ROOT)));
  return { machine: machine(), version: version(), places };
}

async function collect(events) {
  const result = { place: '', rows: [] };
  for await (const { place, rows } of events) {
    if (place) printPlace((result.place = place));
    else result.rows.push(...printRows(rows));
  }
  return result;
}
