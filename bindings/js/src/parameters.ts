// Options and learned tensors of attention with projections and of a block, as their C++ adapters take them.
import type { Argument } from './call.js';
import { HeedError } from './errors.js';
import { Options } from './options.js';
import type { BlockParams, MultiHeadParams, RopeParams } from './ops-types.js';
import { describe, readArgument, toTensor } from './tensor.js';

const MULTI_HEAD_OPTIONS = [
  'heads',
  'kvHeads',
  'causal',
  'scale',
  'rope',
  'parameters',
] as const satisfies readonly (keyof MultiHeadParams)[];
const BLOCK_OPTIONS = [
  ...MULTI_HEAD_OPTIONS,
  'norm',
  'placement',
  'activation',
  'eps',
  'residual',
  'dtype',
] as const satisfies readonly (keyof BlockParams)[];
const ROPE_OPTIONS = ['base', 'layout'] as const satisfies readonly (keyof RopeParams)[];

export function multiHeadArguments(who: string, params: unknown): Argument[] {
  const options = new Options(who, params, MULTI_HEAD_OPTIONS);
  const asInBlocks = new Options(who, {}, BLOCK_OPTIONS);
  return [...attentionArguments(options), ...blockOnly(asInBlocks), ...namedTensors(options)];
}

export function blockArguments(who: string, params: unknown): Argument[] {
  const options = new Options(who, params, BLOCK_OPTIONS);
  return [...attentionArguments(options), ...blockOnly(options), ...namedTensors(options)];
}

/** These and those of blockOnly, in this order, are what read_block_options in bindings/embind reads. */
function attentionArguments(options: Options<keyof MultiHeadParams>): Argument[] {
  const rope = options.has('rope') ? new Options(`${options.who}: rope`, options.raw('rope'), ROPE_OPTIONS) : undefined;
  return [
    options.whole('heads', 1),
    options.has('kvHeads') ? options.whole('kvHeads', 1) : 0,
    options.boolean('causal', false),
    options.scale(),
    rope?.text('layout', 'half') ?? '',
    rope?.number('base', 10000) ?? 10000,
  ];
}

function blockOnly(options: Options<keyof BlockParams>): Argument[] {
  return [
    options.text('norm', 'layer'),
    options.text('placement', 'post'),
    options.text('activation', 'gelu'),
    options.number('eps', 1e-5),
    options.boolean('residual', true),
    options.text('dtype', 'f32'),
  ];
}

/** Their number, then of each its name and itself. */
function namedTensors(options: Options<'parameters'>): Argument[] {
  const { who } = options;
  const parameters = options.raw('parameters');
  if (
    typeof parameters !== 'object' ||
    parameters === null ||
    readArgument('bad-option', `${who}: parameters`, () => Array.isArray(parameters))
  ) {
    const got = parameters === undefined ? 'missing' : describe(parameters);
    const code = parameters === undefined ? 'missing-tensor' : 'bad-option';
    throw new HeedError(code, `${who}: parameters is ${got}, want an object of tensors by name`);
  }
  // A parameter that is there but undefined is one that was left out.
  const given = readArgument('bad-option', `${who}: parameters`, () => Object.entries(parameters)).filter(
    ([, value]) => value !== undefined,
  );
  return [given.length, ...given.flatMap(([name, value]) => [name, toTensor(value, `${who}: ${name}`)])];
}
