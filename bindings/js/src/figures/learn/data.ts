// A small model learns which noun a pronoun stands for: its losses, what its heads do on sentences that it never saw, and the rows
// of one sentence's pronoun as they change.
import type { Training } from '../../train/types.js';
import type { Model } from '../../model/types.js';
import { sharedTrainer } from '../runs/trainer.js';
import type { World } from '../runs/world.js';
import { machine } from '../shared/machine.js';
import type { Machine } from '../shared/machine.js';
import { stream, uniform } from '../shared/seeded.js';
import type { LearnValues } from './attributes.js';
import { allSentences, vocabularyOf } from './grammar.js';
import type { Sentence } from './grammar.js';
import { atPronoun, measure } from './heads.js';
import type { HeadPlace, Measured } from './heads.js';

const TRAINED_ON = 4000;
/** To choose the head by. */
const DEV = 60;
/** To tell how well it does. */
const TEST = 140;
const SNAPSHOT_MS = 250;
const MEASURE_STEPS = 100;

export interface Snapshot {
  readonly step: number;
  /** By layer and head: the pronoun's row over the shown sentence's words. */
  readonly rows: readonly (readonly (readonly number[])[])[];
}

/** A reader's hand on the training. */
export interface Control {
  paused: boolean;
  /** The model as it is now, as loadModel takes it. */
  save(): Promise<Record<string, Uint8Array<ArrayBuffer>>>;
}

export interface LearnData {
  readonly sentence: Sentence;
  readonly parameters: number;
  readonly steps: number;
  readonly seed: number;
  readonly losses: readonly number[];
  readonly seconds: number;
  readonly snapshots: readonly Snapshot[];
  readonly measured: readonly (Measured & { readonly step: number })[];
  /** How often the nearer noun is meant, and the other rule: the better of both. */
  readonly baseline: number;
  readonly trainedOn: number;
  readonly machine: Machine;
  readonly over: boolean;
  readonly control: Control;
}

export async function compute(world: World, values: LearnValues): Promise<LearnData | undefined> {
  const { sentences: language, layers, heads, width, steps, seed, rate } = values;
  const all = shuffled(allSentences(language));
  const vocab = vocabularyOf(all);
  const ids = new Map(vocab.map((token, id) => [token, id]));
  const idsOf = ({ tokens }: Sentence): number[] => tokens.map((token) => ids.get(token) ?? 1);
  const [dev, test] = [all.slice(0, DEV), all.slice(DEV, DEV + TEST)];
  const learnt = all.slice(DEV + TEST, DEV + TEST + TRAINED_ON);
  const [shown] = test;
  if (shown === undefined) return undefined;
  const training = await (
    await sharedTrainer()
  ).model({
    config: { vocab, layers, heads, dModel: width, objective: 'masked' },
    examples: learnt.map((one) => ({ ids: idsOf(one), links: [linkOf(one)] })),
    heldOut: test.map((one) => ({ ids: idsOf(one), links: [linkOf(one)] })),
    masking: { rate: 0.15, rateAfterLink: 0.3, linkWeight: 2, linkMask: 0.3 },
    learningRate: rate / 1000,
    warmup: Math.min(100, Math.ceil(steps / 10)),
    steps,
    seed,
  });
  const control: Control = { paused: false, save: () => training.save() };
  const log = { losses: [] as number[], seconds: 0, snapshots: [] as Snapshot[], measured: [] as Mark[] };
  const soFar = (over: boolean): LearnData => ({
    sentence: shown,
    parameters: training.parameters,
    steps,
    seed,
    losses: [...log.losses],
    seconds: log.seconds,
    snapshots: [...log.snapshots],
    measured: [...log.measured],
    baseline: nearer(test),
    trainedOn: learnt.length,
    machine: machine(),
    over,
    control,
  });
  const look = async (alsoMeasure: boolean): Promise<void> => {
    const model = await training.snapshot();
    try {
      const rows = await rowsOf(model, idsOf(shown), shown);
      log.snapshots.push({ step: training.done, rows });
      if (alsoMeasure) log.measured.push({ step: training.done, ...(await measure(model, idsOf, dev, test)) });
    } finally {
      model.dispose();
    }
    world.show?.(soFar(false));
  };
  try {
    await look(true);
    let last = performance.now();
    while (training.done < steps) {
      await stand(control, world.signal);
      await learn(training, log);
      const isMark = training.done % MEASURE_STEPS === 0;
      if (!isMark && performance.now() - last < SNAPSHOT_MS) continue;
      await look(isMark);
      last = performance.now();
    }
    if (log.measured.at(-1)?.step !== steps) await look(true);
    const files = await training.save();
    control.save = () => Promise.resolve(files);
    return soFar(true);
  } finally {
    training.dispose();
  }
}

type Mark = Measured & { readonly step: number };

async function learn(training: Training, log: { losses: number[]; seconds: number }): Promise<void> {
  const [one] = await training.step(1);
  if (one === undefined) return;
  log.losses.push(one.loss);
  log.seconds = one.seconds;
}

/** While it is paused; ended where nobody waits for it any more. */
async function stand(control: Control, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  while (control.paused) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    signal.throwIfAborted();
  }
}

async function rowsOf(model: Model, ids: readonly number[], sentence: Sentence): Promise<number[][][]> {
  const { layers, heads } = model.config;
  const run = await model.run(Int32Array.from(ids), { taps: ['weights'] });
  return Array.from({ length: layers }, (_, layer) =>
    Array.from({ length: heads }, (__, head) => atPronoun(run.weights(layer, head), sentence)),
  );
}

/** The pronoun stands for the noun's tokens. */
function linkOf({ starts, pronoun, noun }: Sentence): [number, number, number] {
  return [starts[pronoun] ?? 0, starts[noun] ?? 0, starts[noun + 1] ?? 0];
}

/** In an order that is always the same, so that what is held out is, too. */
function shuffled(sentences: Sentence[]): Sentence[] {
  const draw = uniform(stream(0, 0));
  for (let i = sentences.length - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1));
    const [a, b] = [sentences[i], sentences[j]];
    if (a && b) [sentences[i], sentences[j]] = [b, a];
  }
  return sentences;
}

function nearer(sentences: readonly Sentence[]): number {
  const share = sentences.filter(({ noun, other }) => noun > other).length / sentences.length;
  return Math.max(share, 1 - share);
}

/** The head that was best on the dev part, at the last measurement up to this step. */
export function headAt(data: LearnData, step: number): HeadPlace {
  return data.measured.findLast((mark) => mark.step <= step)?.best ?? { layer: 0, head: 0 };
}

export function snapshotAt({ snapshots }: LearnData, at: number | undefined): Snapshot | undefined {
  return at === undefined ? snapshots.at(-1) : snapshots[Math.min(at, snapshots.length - 1)];
}
