import { HeedError } from '../errors.js';
import { loadEngine } from '../heed.js';
import { loadTrain, type Binary, type LoadSource } from '../loader.js';
import type { Model } from '../model/types.js';
import { Options } from '../options.js';
import { describe } from '../tensor.js';
import { copyOf } from '../typed-arrays.js';
import type { Engine, MemoryUse, Simd } from '../types.js';
import { baseUrl } from '../wasm-source.js';
import type { TrainCall } from './calls.js';
import { isWhole, longestOf, NO_EXAMPLES, readCorpus, type Wanted } from './corpus.js';
import { languageArguments, modelOptions, modelRecipe, readVocab, type ModelRecipe } from './language.js';
import { recallArguments, recallOptions, recallRecipe } from './recall.js';
import { readState, type Files, type State } from './saved.js';
import { startHere, startWorker, type Place } from './thread.js';
import { RunningTraining, type Start } from './training.js';
import type { DepthOptions, ModelTrainingOptions, RecallOptions, Trainer, TrainerOptions, Training } from './types.js';

const LONGEST = 1 << 16;

/**
 * Loads what learns: heed.train.*.wasm, which nothing else fetches.
 *
 * It works in a worker of its own where there is a window (unless `worker: false`), in the caller's thread otherwise.
 * @throws HeedError `bad-option`, `bad-value`, `network` (naming the address), `unsupported-browser`
 */
export async function loadTrainer(options?: TrainerOptions): Promise<Trainer> {
  const o = new Options('loadTrainer', options, ['simd', 'worker', 'wasmUrl', 'wasmBinary', 'engine']);
  const wantsWorker = o.boolean('worker', typeof window === 'object' && typeof Worker === 'function');
  const source = loadSource(o);
  const binary = await saidBy(() => loadTrain(source));
  const place = await saidBy(() => start(binary, wantsWorker && typeof Worker === 'function'));
  const engine = o.raw('engine') as TrainerOptions['engine'];
  return new HeedTrainer(place, binary.simd, engine);
}

async function start(binary: Binary, inWorker: boolean): Promise<Place> {
  return (inWorker ? await startWorker(binary) : undefined) ?? (await startHere(binary));
}

/** Errors of what the engine's loading has in common with this one begin with who was called. */
async function saidBy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof HeedError)) throw cause;
    throw new HeedError(cause.code, cause.message.replace(/^loadEngine:/u, 'loadTrainer:'), { cause });
  }
}

function loadSource(o: Options<keyof TrainerOptions>): LoadSource {
  const simd = (o.raw('simd') ?? 'auto') as Simd;
  const binary = o.raw('wasmBinary');
  if (binary !== undefined) {
    const isBuffer = binary instanceof ArrayBuffer || ArrayBuffer.isView(binary);
    if (!isBuffer) {
      const got = describe(binary);
      throw new HeedError('bad-option', `loadTrainer: wasmBinary is ${got}, want an ArrayBuffer or a view of one`);
    }
    const bytes = ArrayBuffer.isView(binary)
      ? new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength)
      : new Uint8Array(binary);
    return { simd, wasmBinary: copyOf(bytes) as Uint8Array<ArrayBuffer> };
  }
  const url = o.raw('wasmUrl');
  if (url === undefined) return { simd };
  try {
    return { simd, wasmUrl: new URL(url as string, baseUrl()).href };
  } catch (cause) {
    throw new HeedError('bad-option', `loadTrainer: wasmUrl is ${describe(url)}, want an address`, { cause });
  }
}

class HeedTrainer implements Trainer {
  readonly worker: boolean;
  private disposed = false;
  /** Its own, for snapshots, once one was asked for. */
  private ownEngine: Promise<Engine> | undefined;
  /** Trainings that their owner forgot are given back when JavaScript collects them. */
  private readonly forgotten = new FinalizationRegistry<number>((handle) => {
    this.end(handle);
  });

  constructor(
    private readonly place: Place,
    readonly simd: Simd,
    private readonly given: TrainerOptions['engine'],
  ) {
    this.worker = place.worker;
  }

  async recall(options: RecallOptions): Promise<Training> {
    this.checkAlive();
    const o = recallOptions(options);
    const saved = o.has('from') ? readState('recall', o.raw('from')) : undefined;
    const recall = recallRecipe(o, saved?.recipe.recall);
    const begin = { kind: 'begin', of: 'recall', args: recallArguments(recall) } as const;
    return this.begin(begin, { ...fresh, ...saved, recipe: { of: 'recall', recall } }, saved);
  }

  async model(options: ModelTrainingOptions): Promise<Training> {
    this.checkAlive();
    const o = modelOptions(options);
    const saved = o.has('from') ? readState('language', o.raw('from')) : undefined;
    const before = saved?.recipe.language;
    const vocab = o.has('config') || before === undefined ? readVocab(o.raw('config')) : before.config.vocab;
    const wanted: Wanted = { vocabSize: vocab.length, most: LONGEST, least: 1 };
    const examples =
      o.has('examples') || saved === undefined ? readCorpus('examples', o.raw('examples'), wanted) : saved.examples;
    const heldOut = o.has('heldOut')
      ? readCorpus('heldOut', o.raw('heldOut'), wanted)
      : (saved?.heldOut ?? NO_EXAMPLES);
    const longest = Math.max(longestOf(examples), longestOf(heldOut));
    const language = modelRecipe(o, vocab, longest, before);
    checkExamples(language, examples.lengths.length, longest);
    if (![examples, heldOut].every((corpus) => isWhole(corpus, { ...wanted, most: language.config.maxSeqLen }))) {
      throw new HeedError('bad-checkpoint', 'from: its examples don’t fit its vocabulary');
    }
    const begin = { kind: 'begin', of: 'language', args: languageArguments(language, examples, heldOut) } as const;
    return this.begin(begin, { ...fresh, ...saved, examples, heldOut, recipe: { of: 'language', language } }, saved);
  }

  async depthGradient(options: DepthOptions): Promise<number> {
    this.checkAlive();
    const o = new Options('depthGradient', options, ['depth', 'width', 'length', 'placement', 'residual', 'seed']);
    const args = [
      o.whole('depth', 1, undefined, 512),
      o.whole('width', 1, 64, 4096),
      o.whole('length', 1, 16, 4096),
      o.text('placement', 'post'),
      o.boolean('residual', true),
      o.whole('seed', 0, 1),
    ];
    return this.place.ask({ kind: 'depth', args });
  }

  async memory(): Promise<MemoryUse> {
    this.checkAlive();
    return this.place.ask({ kind: 'memory' });
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.place.dispose();
    this.ownEngine?.then(
      (engine) => {
        engine.dispose();
      },
      () => undefined,
    );
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  private async begin(call: TrainCall<'begin'>, start: Start, saved: State | undefined): Promise<Training> {
    const { ask } = this.place;
    const handle = await ask(call);
    try {
      if (saved !== undefined) await ask({ kind: 'restore', handle, steps: saved.steps, runs: saved.runs });
      const layout = await ask({ kind: 'layout', handle });
      const ground = {
        ask,
        handle,
        layout,
        loadModel: (files: Files) => this.loadModel(files),
        end: () => {
          this.forgotten.unregister(ground);
          this.end(handle);
        },
      };
      const training = new RunningTraining(ground, start);
      this.forgotten.register(training, handle, ground);
      return training;
    } catch (error) {
      this.end(handle);
      throw error;
    }
  }

  private async loadModel(files: Files): Promise<Model> {
    this.checkAlive();
    const { given } = this;
    const engine = await (given === undefined ? this.own() : typeof given === 'function' ? given() : given);
    return engine.loadModel(files);
  }

  private own(): Promise<Engine> {
    this.ownEngine ??= loadEngine({ simd: this.simd, worker: this.worker });
    this.ownEngine.catch(() => {
      this.ownEngine = undefined; // the next call tries again
    });
    return this.ownEngine;
  }

  private end(handle: number): void {
    if (this.disposed) return;
    this.place.ask({ kind: 'end', handle }).catch(() => undefined);
  }

  private checkAlive(): void {
    if (this.disposed) throw new HeedError('disposed', 'the trainer was disposed');
  }
}

/** A training that nothing led to. */
const fresh = { steps: 0, seconds: 0, tokens: 0, examples: NO_EXAMPLES, heldOut: NO_EXAMPLES };

function checkExamples({ config }: ModelRecipe, count: number, longest: number): void {
  if (count === 0) throw new HeedError('bad-value', 'model: examples is empty, want at least one');
  if (longest <= config.maxSeqLen) return;
  throw new HeedError(
    'too-long',
    `model: the longest example has ${longest} tokens, the model reads at most ${config.maxSeqLen} (config.maxSeqLen)`,
  );
}
