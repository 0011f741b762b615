// One place's measurements, the same code in Node and in a page: engines once, then one workload after the other.
import { loadCeilings } from './ceiling.mjs';
import { relativeError } from './reference.mjs';
import { EFFORT, race } from './rounds.mjs';
import { WORKLOADS } from './workloads.mjs';

const BUILDS = ['simd128', 'relaxed'];
/** The contract of whole blocks is 5·10⁻⁵ of the largest magnitude; float32 sums stay far below that in this norm. */
const TOLERANCE = 1e-5;

export class Suite {
  /** packages: label → the module of a built package; `read` gives the bytes of a file that scripts/bench made. */
  static async start({ packages, read, workers }) {
    const engines = [];
    for (const [label, { loadEngine }] of Object.entries(packages)) {
      for (const simd of BUILDS) {
        const name = label === '' ? simd : `${simd} ${label}`;
        engines.push({ name, simd, engine: await loadEngine({ simd, worker: false }) });
        if (workers)
          engines.push({
            name: `${name}, worker`,
            simd,
            engine: await loadEngine({ simd, worker: true }),
            worker: true,
          });
      }
    }
    return new Suite(engines, await loadCeilings(read));
  }

  constructor(engines, ceilings) {
    this.engines = engines;
    this.ceilings = ceilings;
  }

  /** Checks, then times. Returns one row for each engine, its samples among them. */
  async measure(workload, effort) {
    const { inputs, expected, prepare, checked = (y) => y } = workload.make();
    const reference = expected();
    const entrants = [];
    const rows = [];
    for (const { name, simd, engine } of this.engines) {
      const run = await prepare(engine);
      const error = relativeError(checked(await run(inputs[0])), reference);
      if (!(error < TOLERANCE))
        throw new Error(`${workload.id}, ${name}: relative error ${error}, want below ${TOLERANCE}`);
      rows.push({ workload: workload.id, kind: workload.kind, flops: workload.flops, name, simd, error });
      entrants.push({ name, run: (i) => run(inputs[i % inputs.length]), dispose: run.dispose });
    }
    const yardsticks = Object.entries(this.ceilings).map(([build, { run }]) => ({ name: `ceiling ${build}`, run }));
    const times = await race([...entrants, ...(workload.flops ? yardsticks : [])], effort);
    for (const row of rows) {
      row.times = times[row.name];
      const ceiling = this.ceilings[row.simd];
      const roof = times[`ceiling ${row.simd}`];
      if (roof) row.ceiling = roof.map((ms) => ceiling.flops / ms / 1e6);
    }
    for (const { dispose } of entrants) dispose?.();
    return rows;
  }
}

export const effortOf = ({ quick, rounds }) => ({ ...EFFORT[quick ? 'quick' : 'full'], ...(rounds ? { rounds } : {}) });
export const chosen = (pattern) => {
  const wanted = pattern ? new RegExp(pattern, 'i') : /^/;
  return WORKLOADS.filter(({ id, kind }) => wanted.test(`${kind}: ${id}`));
};
