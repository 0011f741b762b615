// One place's measurements, the same code in Node and in a page: engines once, then one workload after the other.
import { loadCeilings } from './ceiling.mjs';
import { DECODES } from './decodes.mjs';
import { handingOut } from './handing-out.mjs';
import { Reading } from './reading.mjs';
import { relativeNorm } from '../lib/difference.mjs';
import { EFFORT, race } from './rounds.mjs';
import { LENGTHS, WORKLOADS } from './workloads.mjs';

const BUILDS = ['simd128', 'relaxed'];
/** The contract of whole blocks is 5·10⁻⁵ of the largest magnitude; float32 sums stay far below that in this norm. */
const TOLERANCE = 1e-5;

export class Suite {
  /**
   * packages: label → the module of a built package; folder: the address of what scripts/bench made, of whose files `read`
   * gives the bytes; `now` tells milliseconds.
   */
  static async start({ packages, folder, read, workers, now }) {
    const engines = [];
    for (const [label, { loadEngine }] of Object.entries(packages)) {
      for (const simd of BUILDS) {
        for (const worker of workers ? [false, true] : [false]) {
          const name = [simd, label, worker ? 'in a worker' : ''].filter(Boolean).join(', ');
          engines.push({ name, simd, label, worker, engine: await loadEngine({ simd, worker }) });
        }
      }
    }
    return new Suite(engines, await loadCeilings(read, now), { folder, read });
  }

  constructor(engines, ceilings, { folder, read } = {}) {
    this.engines = engines;
    this.ceilings = ceilings;
    this.folder = folder;
    this.read = read;
  }

  /** Made when it is first asked for: it takes 618 MB. */
  reading() {
    return (this.plainRead ??= Reading.load(this.read));
  }

  /** Checks, then times. Returns one row for each way of each engine, its samples among them. */
  async measure(workload, effort) {
    if (workload.measure) return workload.measure(this, effort);
    const { inputs, ways } = workload.make();
    const entrants = [];
    try {
      for (const way of ways) {
        const expected = way.expected();
        for (const engine of this.engines) entrants.push(await checked(workload, way, engine, inputs, expected));
      }
      const yardsticks = workload.flops ? Object.entries(this.ceilings) : [];
      const reading = workload.atMost ? await this.reading() : undefined;
      const sizes = new Set(entrants.map(({ row }) => row.stored));
      const reads = reading ? [...sizes].flatMap((bytes) => reading.entrants(bytes)) : [];
      const copies = workload.results ? [handingOut(workload.results)] : [];
      const times = await race(
        [
          ...entrants,
          ...yardsticks.map(([build, { run }]) => ({ name: `ceiling ${build}`, run })),
          ...reads,
          ...copies,
        ],
        effort,
      );
      return entrants.map(({ name, row }) => {
        const roof = times[`ceiling ${row.simd}`];
        const ceiling = roof?.map((ms) => this.ceilings[row.simd].flops / ms / 1e6);
        const handing = copies.length ? { results: workload.results, times: times[copies[0].name] } : undefined;
        return { ...row, times: times[name], ceiling, reading: reading?.fastest(row.stored, times), handing };
      });
    } finally {
      for (const { dispose } of entrants) dispose?.();
    }
  }
}

/** An entrant of the race, once its answer was found right. */
export async function checked(workload, way, { name, simd, label, worker, engine }, inputs, expected) {
  const before = await engine.memory();
  const { run, check = run, dispose } = await way.prepare(engine);
  const stored = (await engine.memory()).bytesInUse - before.bytesInUse;
  const error = relativeNorm(await check(inputs[0]), expected);
  const who = [name, way.name].filter(Boolean).join(', ');
  const { tolerance = TOLERANCE } = way;
  if (!(error < tolerance)) throw new Error(`${workload.id}, ${who}: relative error ${error}, want below ${tolerance}`);
  const bytes = (await engine.memory()).bytesInUse - before.bytesInUse;
  const { id, kind, flops, length, atMost } = workload;
  const row = {
    workload: id,
    kind,
    flops,
    length,
    atMost,
    way: way.name,
    name: who,
    simd,
    label,
    worker,
    error,
    stored,
    bytes,
  };
  return { name: who, row, run: (i) => run(inputs[i % inputs.length]), dispose };
}

export const effortOf = ({ quick, rounds }) => ({ ...EFFORT[quick ? 'quick' : 'full'], ...(rounds ? { rounds } : {}) });

/** The workloads of a list, 'kernels', 'lengths' or 'decode', whose kind or name the pattern finds. */
export function chosen({ list = 'kernels', only = '' }) {
  const wanted = new RegExp(only, 'i');
  return { kernels: WORKLOADS, lengths: LENGTHS, decode: DECODES }[list].filter(({ id, kind }) =>
    wanted.test(`${kind}: ${id}`),
  );
}
