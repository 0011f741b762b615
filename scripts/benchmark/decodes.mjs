// Decoding as entries of a suite: a model of GPT-2 small's shape writes a text, token after token, beside reading its
// weights once, which is the least that a token can cost.
import { tokenTime } from '../big-model/measure.mjs';
import { sampler, takeTurns } from './rounds.mjs';

/** Where decode.mjs puts the checkpoint, in the folder of what scripts/bench compiles. */
export const CHECKPOINT = 'gpt2-small';
/** A sample: so many tokens, of which the first also reads the prompt and doesn't count. */
const TOKENS = 9;
/** The first texts are slow: code reaches the optimising tier late. */
const WARM_TEXTS = 3;
/** GPT-2's table of positions, float32 in any case, of which a token reads one row. */
const NOT_READ = 1024 * 768 * 4;

export const DECODES = ['f32', 'f16', 'q8'].map((dtype) => ({
  id: `a token of GPT-2 small, ${dtype}`,
  kind: 'decode',

  /** Rows as those of other workloads: {…, stored: bytes of the weights, times: ms a token, reading}. */
  async measure(suite, effort) {
    const writers = [];
    try {
      for (const engine of suite.engines) writers.push(await writer(suite, engine, dtype));
      const reading = await suite.reading();
      const sizes = new Set(writers.map(({ stored }) => stored));
      const samplers = writers.map(({ name, model }) => ({ name, sample: () => tokenTime(model, TOKENS, effort.now) }));
      for (const { sample } of samplers) {
        for (let text = 0; text < WARM_TEXTS; text++) await sample();
      }
      for (const read of [...sizes].flatMap((bytes) => reading.entrants(bytes))) {
        samplers.push(await sampler(read, effort));
      }
      const times = await takeTurns(samplers, effort.rounds);
      return writers.map(({ name, simd, label, worker, stored }) => ({
        ...{ workload: this.id, kind: this.kind, way: '', dtype, name, simd, label, worker, stored },
        ...{ times: times[name], reading: reading.fastest(stored, times) },
      }));
    } finally {
      for (const { model } of writers) model.dispose();
    }
  },
}));

async function writer({ folder }, { name, simd, label, worker, engine }, dtype) {
  const { bytesInUse: before } = await engine.memory();
  const model = await engine.loadModel(`${folder}/${CHECKPOINT}/`, { dtype, cache: false });
  const stored = (await engine.memory()).bytesInUse - before - NOT_READ;
  return { name, simd, label, worker, model, stored };
}
