// Workloads under V8's profiler, in a Node of its own. Says one JSON value a line, as in-node.mjs does.
import { readFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { loadCeilings } from './ceiling.mjs';
import { threadClock } from './clocks.mjs';
import { place, say } from './in-node-says.mjs';
import { countSamples, readSymbols } from './profile-kernels.mjs';
import { sampler, takeTurns } from './rounds.mjs';
import { checked, chosen } from './suite.mjs';

const INTERVAL_US = 200;
const EFFORT = {
  full: { rounds: 15, sampleMs: 100, warmMs: 120 },
  quick: { rounds: 5, sampleMs: 60, warmMs: 60 },
};

const task = JSON.parse(process.argv[2]);
const effort = { ...EFFORT[task.quick ? 'quick' : 'full'], ...(task.rounds ? { rounds: task.rounds } : {}) };
// This thread's alone: the profiler's own works beside it.
if (task.cpuTime) effort.now = threadClock(process.pid);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });

/** What `work` gives; the samples that fall into it are added to counts. */
async function profiled(work, counts, symbols) {
  await session.post('Profiler.start');
  const result = await work();
  const { profile } = await session.post('Profiler.stop');
  countSamples(profile, counts, symbols);
  return result;
}

/** Timed without the profiler, then looked into with it, in the same rounds as the ceiling. */
async function measureWay(workload, way, inputs, engine, ceiling, symbols) {
  const entrant = await checked(workload, way, engine, inputs, way.expected());
  try {
    const plain = await sampler({ name: 'plain', run: entrant.run }, effort);
    const counts = {};
    const times = await takeTurns(
      [
        await sampler({ name: 'ceiling', run: ceiling.run }, effort),
        plain,
        { name: 'profiled', sample: () => profiled(plain.sample, counts, symbols) },
      ],
      effort.rounds,
    );
    return {
      ...entrant.row,
      dtype: way.dtype ?? 'f32',
      operations: way.operations ?? {},
      counts,
      times: times.plain,
      profiled: times.profiled,
      ceiling: times.ceiling.map((ms) => ceiling.flops / ms / 1e6),
    };
  } finally {
    entrant.dispose?.();
  }
}

say({ place: place(task) });
const ceilings = await loadCeilings((file) => readFile(`${task.build}/${file}`), effort.now);
for (const simd of task.builds) {
  const { loadEngine } = await import(pathToFileURL(`${task.folder}/heed.js`));
  const engine = { name: simd, simd, label: '', worker: false, engine: await loadEngine({ simd, worker: false }) };
  const symbols = readSymbols(await readFile(`${task.build}/../wasm-${simd}/heed.${simd}.js.symbols`, 'utf8'));
  for (const workload of chosen(task)) {
    const { inputs, ways } = workload.make();
    for (const way of ways) say({ rows: [await measureWay(workload, way, inputs, engine, ceilings[simd], symbols)] });
  }
}
session.disconnect();
