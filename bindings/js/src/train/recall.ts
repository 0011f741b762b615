// The recall task's options, as C++ takes them and as they are saved.
import type { Argument } from '../call.js';
import { HeedError } from '../errors.js';
import { Options } from '../options.js';
import { describe } from '../tensor.js';
import type { RecallOptions } from './types.js';

export type RecallKind = NonNullable<RecallOptions['kind']>;
export const RECALL_KINDS = ['rnn', 'lstm', 'attention'] as const satisfies readonly RecallKind[];

const NAMES = [
  'kind',
  'distance',
  'names',
  'width',
  'batch',
  'learningRate',
  'steps',
  'seed',
  'from',
] as const satisfies readonly (keyof RecallOptions)[];

/** The best of 1e-3, 2e-3, 4e-3 and 8e-3 with the other defaults, after 400 steps: scripts/bench --training. */
const LEARNING_RATES: Readonly<Record<RecallKind, number>> = { rnn: 4e-3, lstm: 4e-3, attention: 4e-3 };

/** All of them, with what was left out filled in. */
export type RecallRecipe = Required<Omit<RecallOptions, 'from'>>;

/** Words that the task has besides the names: in between, and the question. */
const OTHERS = 17;

export function recallOptions(options: unknown): Options<keyof RecallOptions> {
  return new Options('recall', options, NAMES);
}

/**
 * @param saved what was saved, where the training goes on from there
 * @throws HeedError `bad-option`
 */
export function recallRecipe(o: Options<keyof RecallOptions>, saved: Partial<RecallRecipe> = {}): RecallRecipe {
  const asked: unknown = o.raw('kind') ?? saved.kind;
  const kind = RECALL_KINDS.find((one) => one === asked);
  if (kind === undefined) {
    const got = asked === undefined ? 'missing' : describe(asked);
    throw new HeedError('bad-option', `recall: kind is ${got}, want one of 'rnn', 'lstm', 'attention'`);
  }
  const learningRate = o.number('learningRate', saved.learningRate ?? LEARNING_RATES[kind]);
  checkRate('recall', learningRate);
  return {
    kind,
    distance: o.whole('distance', 0, saved.distance ?? 30, 4000),
    names: o.whole('names', 2, saved.names ?? 8, 4000),
    width: o.whole('width', 1, saved.width ?? 64, 4096),
    batch: o.whole('batch', 1, saved.batch ?? 32, 4096),
    learningRate,
    steps: o.whole('steps', 0, saved.steps ?? 1000),
    seed: o.whole('seed', 0, saved.seed ?? 1),
  };
}

/** @throws HeedError `bad-option` */
export function checkRate(who: string, rate: number): void {
  if (rate > 0 && Number.isFinite(rate)) return;
  throw new HeedError('bad-option', `${who}: learningRate is ${rate}, want a number above 0`);
}

/** What make_recall_learner in bindings/embind/train/recall.cpp reads. */
export function recallArguments(recipe: RecallRecipe): Argument[] {
  const { kind, distance, names, width, batch, learningRate, seed } = recipe;
  return [kind, distance, names, width, batch, learningRate, seed];
}

/** The attention net as a model: the tokens are the names, the words in between and the question. */
export function recallShape({ distance, names, width }: RecallRecipe): Record<string, unknown> {
  return {
    hidden_size: width,
    intermediate_size: width,
    num_attention_heads: width % 4 === 0 ? 4 : width % 2 === 0 ? 2 : 1,
    num_hidden_layers: 1,
    vocab_size: names + OTHERS,
    max_position_embeddings: distance + 2,
    objective: 'next',
    placement: 'pre',
    positions: 'sinusoidal',
  };
}
