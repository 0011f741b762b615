// The suite in a page: in-chromium.mjs calls what is put on `window` here.
import { chosen, effortOf, Suite } from './suite.mjs';

let suite;
globalThis.bench = {
  async start({ packages, build, workers }) {
    const modules = {};
    for (const [label, folder] of Object.entries(packages)) modules[label] = await import(`${folder}/heed.js`);
    const read = async (file) => new Uint8Array(await (await fetch(`${build}/${file}`)).arrayBuffer());
    suite = await Suite.start({ packages: modules, read, workers });
  },
  ids: (task) => chosen(task).map(({ id }) => id),
  measure: (task, id) =>
    suite.measure(
      chosen(task).find((workload) => workload.id === id),
      // in-chromium.mjs puts this clock here where it is asked for.
      { ...effortOf(task), ...(task.cpuTime ? { now: globalThis.processorTime } : {}) },
    ),
};
