// Fair turns: in each round every entrant gives one sample, in an order that rotates, so that what disturbs the machine
// meets all of them and cancels in ratios within a round.

/** How much to measure. `quick` is for the short loop of somebody who changes a kernel. */
export const EFFORT = {
  full: { rounds: 15, sampleMs: 40, warmMs: 120 },
  quick: { rounds: 5, sampleMs: 20, warmMs: 60 },
};

/** Longer than a tick of any clock: Linux may count a thread's time only when the scheduler comes by, every few ms. */
const MOMENT_MS = 500;
const wallClock = () => performance.now();

/** Milliseconds that `calls` calls take. A page's clock may tick as coarsely as 0.1 ms: only long spans are trusted. */
async function span(run, calls, now) {
  const start = await now();
  for (let i = 0; i < calls; i++) await run(i);
  return (await now()) - start;
}

/**
 * Until three windows of `warmMs` in a row bring no gain of 2 %: code reaches the optimising tier late.
 * Returns the best mean of a call.
 */
export async function warmUp(run, warmMs, now = wallClock) {
  let calls = 1;
  const began = wallClock();
  let took = await span(run, calls, now);
  for (; took < warmMs; took = await span(run, calls, now)) {
    if (took === 0 && wallClock() - began > MOMENT_MS) {
      throw new Error(`${calls} calls took no time: the clock stands still`);
    }
    calls = Math.ceil(calls * Math.min(10, (1.2 * warmMs) / took));
  }
  let best = took / calls;
  for (let stale = 0, windows = 0; stale < 3 && windows < 30; windows++) {
    const once = (await span(run, calls, now)) / calls;
    stale = once < 0.98 * best ? 0 : stale + 1;
    best = Math.min(best, once);
  }
  return best;
}

/** {name, sample(): milliseconds of a call}, warm, with as many calls a sample as last `sampleMs`. */
export async function sampler({ name, run }, { sampleMs, warmMs, now = wallClock }) {
  const calls = Math.max(1, Math.ceil(sampleMs / (await warmUp(run, warmMs, now))));
  return { name, sample: async () => (await span(run, calls, now)) / calls };
}

/** Returns for each sampler's name its samples, one a round. */
export async function takeTurns(samplers, rounds) {
  const times = Object.fromEntries(samplers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < samplers.length; turn++) {
      const { name, sample } = samplers[(round + turn) % samplers.length];
      times[name].push(await sample());
    }
  }
  return times;
}

/**
 * entrants: [{name, run(i)}], run may be asynchronous; `now` tells milliseconds, at once or later.
 * Returns for each name its times per call in ms, one a round.
 */
export async function race(entrants, effort) {
  const samplers = [];
  for (const entrant of entrants) samplers.push(await sampler(entrant, effort));
  return takeTurns(samplers, effort.rounds);
}
