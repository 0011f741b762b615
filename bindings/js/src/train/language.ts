// A model's recipe and its examples, as C++ takes them and as they are saved.
import type { Argument } from '../call.js';
import { HeedError } from '../errors.js';
import { Options } from '../options.js';
import { describe } from '../tensor.js';
import { checkRate } from './recall.js';
import type { MaskingOptions, ModelShape, ModelTrainingOptions } from './types.js';
import type { Corpus } from './corpus.js';

const NAMES = [
  'config',
  'examples',
  'heldOut',
  'masking',
  'batch',
  'learningRate',
  'weightDecay',
  'warmup',
  'decay',
  'steps',
  'seed',
  'from',
] as const satisfies readonly (keyof ModelTrainingOptions)[];
const SHAPE = [
  'vocab',
  'layers',
  'heads',
  'dModel',
  'dFf',
  'maxSeqLen',
  'objective',
  'placement',
  'positions',
] as const satisfies readonly (keyof ModelShape)[];
const MASKING = [
  'rate',
  'rateAfterLink',
  'linkWeight',
  'linkMask',
] as const satisfies readonly (keyof MaskingOptions)[];
const MOST_TOKENS = 1 << 20;
/** What hides a token, in the spellings that there are. */
const MASKS: readonly string[] = ['[MASK]', '<mask>'];

export interface ModelRecipe {
  readonly config: Required<ModelShape>;
  readonly masking: Required<MaskingOptions>;
  readonly batch: number;
  readonly learningRate: number;
  readonly weightDecay: number;
  readonly warmup: number;
  readonly decay: string;
  readonly steps: number;
  readonly seed: number;
}

export function modelOptions(options: unknown): Options<keyof ModelTrainingOptions> {
  return new Options('model', options, NAMES);
}

/** @throws HeedError `bad-option` */
export function readVocab(config: unknown): readonly string[] {
  const vocab: unknown = new Options('model: config', config, SHAPE).raw('vocab');
  const isList = Array.isArray(vocab) && vocab.length > 0 && vocab.length <= MOST_TOKENS;
  if (!isList) {
    const got = vocab === undefined ? 'missing' : describe(vocab);
    throw new HeedError('bad-option', `model: config.vocab is ${got}, want the tokens' texts`);
  }
  const texts = Array.from(vocab as unknown[]);
  const seen = new Set<unknown>();
  for (const [id, text] of texts.entries()) {
    if (typeof text !== 'string' || text === '') {
      throw new HeedError('bad-option', `model: config.vocab[${id}] is ${describe(text)}, want a text`);
    }
    if (seen.has(text)) throw new HeedError('bad-option', `model: config.vocab has ${describe(text)} twice`);
    seen.add(text);
  }
  return texts as string[];
}

/**
 * @param longest tokens of the longest example
 * @param saved what was saved, where the training goes on from there
 * @throws HeedError `bad-option`
 */
export function modelRecipe(
  o: Options<keyof ModelTrainingOptions>,
  vocab: readonly string[],
  longest: number,
  saved?: ModelRecipe,
): ModelRecipe {
  const config = readShape(o.raw('config'), vocab, longest, saved?.config);
  const learningRate = o.number('learningRate', saved?.learningRate ?? 1e-3);
  checkRate('model', learningRate);
  const weightDecay = o.number('weightDecay', saved?.weightDecay ?? 0.01);
  if (!(weightDecay >= 0 && weightDecay < 1 / learningRate)) {
    throw new HeedError(
      'bad-option',
      `model: weightDecay is ${weightDecay}, want a number from 0 on, below 1 / learningRate`,
    );
  }
  const steps = o.whole('steps', 0, saved?.steps ?? 1000);
  return {
    config,
    masking: readMasking(o.raw('masking'), saved?.masking),
    batch: o.whole('batch', 1, saved?.batch ?? 32, 1 << 16),
    learningRate,
    weightDecay,
    warmup: o.whole('warmup', 0, saved?.warmup ?? Math.ceil(steps / 10)),
    decay: o.text('decay', saved?.decay ?? 'linear'),
    steps,
    seed: o.whole('seed', 0, saved?.seed ?? 1),
  };
}

function readShape(
  given: unknown,
  vocab: readonly string[],
  longest: number,
  saved?: Required<ModelShape>,
): Required<ModelShape> {
  const o = new Options('model: config', given, SHAPE);
  const hasMask = vocab.some((text) => MASKS.includes(text));
  const objective = o.text('objective', saved?.objective ?? (hasMask ? 'masked' : 'next'));
  const masked = objective === 'masked';
  if (masked && !hasMask) {
    throw new HeedError('bad-option', "model: config.objective is 'masked', but config.vocab has no '[MASK]'");
  }
  const dModel = o.whole('dModel', 1, saved?.dModel ?? 64, 1 << 14);
  const shape = {
    vocab,
    layers: o.whole('layers', 1, saved?.layers ?? 2, 512),
    heads: o.whole('heads', 1, saved?.heads ?? 4, dModel),
    dModel,
    dFf: o.whole('dFf', 1, saved?.dFf ?? 4 * dModel, 1 << 16),
    maxSeqLen: o.whole('maxSeqLen', 1, saved?.maxSeqLen ?? Math.max(longest, 1), 1 << 16),
    objective,
    placement: o.text('placement', saved?.placement ?? (masked ? 'post' : 'pre')),
    positions: o.text('positions', saved?.positions ?? (masked ? 'sinusoidal' : 'learned')),
  } as Required<ModelShape>;
  if (dModel % shape.heads !== 0) {
    throw new HeedError(
      'bad-option',
      `model: config.heads is ${shape.heads}, want a number that divides dModel, ${dModel}`,
    );
  }
  if (shape.positions === 'rope' && (dModel / shape.heads) % 2 !== 0) {
    throw new HeedError(
      'bad-option',
      `model: config.positions is 'rope', want heads of an even width; dModel / heads is ${dModel / shape.heads}`,
    );
  }
  return shape;
}

function readMasking(given: unknown, saved?: Required<MaskingOptions>): Required<MaskingOptions> {
  const o = new Options('model: masking', given, MASKING);
  const share = (name: keyof MaskingOptions, fallback: number, most = 1): number => {
    const value = o.number(name, saved?.[name] ?? fallback);
    if (value >= 0 && value <= most) return value;
    throw new HeedError('bad-option', `model: masking.${name} is ${value}, want a number from 0 to ${most}`);
  };
  const rate = share('rate', 0.15);
  return {
    rate,
    rateAfterLink: share('rateAfterLink', rate),
    linkWeight: share('linkWeight', 1, 1000),
    linkMask: share('linkMask', 0.3),
  };
}

/** What make_language_learner in bindings/embind/train/language.cpp reads. */
export function languageArguments(recipe: ModelRecipe, examples: Corpus, heldOut: Corpus): Argument[] {
  const { config, masking } = recipe;
  const { vocab } = config;
  const special = vocab.findIndex((text) => !/^(?:\[.+\]|<.+>)$/u.test(text));
  return [
    config.layers,
    config.heads,
    config.dModel,
    config.dFf,
    config.maxSeqLen,
    vocab.length,
    config.objective,
    config.placement,
    config.positions,
    recipe.learningRate,
    recipe.weightDecay,
    recipe.warmup,
    recipe.steps,
    recipe.decay,
    recipe.batch,
    recipe.seed,
    unknownId(vocab),
    vocab.findIndex((text) => MASKS.includes(text)),
    special < 0 ? 0 : special,
    masking.rate,
    masking.rateAfterLink,
    masking.linkWeight,
    masking.linkMask,
    ...[examples, heldOut].flatMap(({ ids, lengths, links }) => [ids, lengths, links]),
  ];
}

/** -1 where there is none. */
export function unknownId(vocab: readonly string[]): number {
  return vocab.findIndex((text) => text === '[UNK]' || text === '<unk>');
}
