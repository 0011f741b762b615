// The suite in a page: in-chromium.mjs calls what is put on `window` here.
import { chosen, effortOf, Suite } from './suite.mjs';

let suite;
/** in-chromium.mjs puts the processor's clock here where it is asked for; else the wall's is used. */
const clockOf = (task) => (task.cpuTime ? globalThis.processorTime : undefined);

globalThis.bench = {
  async start(task) {
    const modules = {};
    for (const [label, folder] of Object.entries(task.packages)) modules[label] = await import(`${folder}/heed.js`);
    const read = async (file) => new Uint8Array(await (await fetch(`${task.build}/${file}`)).arrayBuffer());
    suite = await Suite.start({
      packages: modules,
      folder: task.build,
      read,
      workers: task.workers,
      now: clockOf(task),
    });
  },
  ids: (task) => chosen(task).map(({ id }) => id),
  measure: (task, id) =>
    suite.measure(
      chosen(task).find((workload) => workload.id === id),
      { ...effortOf(task), now: clockOf(task) },
    ),
};
