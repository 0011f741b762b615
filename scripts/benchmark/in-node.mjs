// The suite in Node, in a process of its own that has the flag for relaxed SIMD where this version wants one.
// Says one JSON value a line: first where it runs, then rows as they are measured.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { place, say } from './in-node-says.mjs';
import { chosen, effortOf, Suite } from './suite.mjs';

const task = JSON.parse(process.argv[2]);

/** What the processor gave this process: where neighbours are busy, less disturbed than the clock on the wall. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const effort = { ...effortOf(task), ...(task.cpuTime ? { now: processorTime } : {}) };

say({ place: place(task) });
const packages = {};
for (const [label, folder] of Object.entries(task.packages)) {
  packages[label] = await import(pathToFileURL(`${folder}/heed.js`));
}
const suite = await Suite.start({
  packages,
  folder: pathToFileURL(task.build).href,
  read: (file) => readFile(`${task.build}/${file}`),
  workers: false,
  now: effort.now,
});
for (const workload of chosen(task)) say({ rows: await suite.measure(workload, effort) });
