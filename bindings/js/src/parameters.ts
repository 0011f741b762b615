// Options and learned tensors of attention with projections and of a block, as their C++ adapters take them.
import type { Scalar } from './call.js';
import { HeedError } from './errors.js';
import { Options } from './options.js';
import type { BlockParams, MultiHeadParams, RopeParams, Tensor } from './ops-types.js';
import { describe, toTensor } from './tensor.js';
import type { BlockOptions } from './wasm-module.js';

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

export interface NamedCall {
  readonly tensors: readonly Tensor[];
  /** The options and the tensors' names, one a line. */
  readonly scalars: readonly Scalar[];
}

export function multiHeadCall(who: string, params: unknown): NamedCall {
  const options = new Options(who, params, MULTI_HEAD_OPTIONS);
  return namedCall(options, {
    norm: 'layer',
    placement: 'post',
    activation: 'gelu',
    eps: 1e-5,
    residual: true,
    dtype: 'f32',
  });
}

export function blockCall(who: string, params: unknown): NamedCall {
  const options = new Options(who, params, BLOCK_OPTIONS);
  return namedCall(options, {
    norm: options.text('norm', 'layer'),
    placement: options.text('placement', 'post'),
    activation: options.text('activation', 'gelu'),
    eps: options.number('eps', 1e-5),
    residual: options.boolean('residual', true),
    dtype: options.text('dtype', 'f32'),
  });
}

type BlockOnly = Pick<BlockOptions, 'norm' | 'placement' | 'activation' | 'eps' | 'residual' | 'dtype'>;

function namedCall(options: Options<keyof MultiHeadParams>, blockOnly: BlockOnly): NamedCall {
  const rope = options.has('rope') ? new Options(`${options.who}: rope`, options.raw('rope'), ROPE_OPTIONS) : undefined;
  const all: BlockOptions = {
    heads: options.whole('heads', 1),
    kvHeads: options.has('kvHeads') ? options.whole('kvHeads', 1) : 0,
    causal: options.boolean('causal', false),
    scale: options.scale(),
    ropeLayout: rope?.text('layout', 'half') ?? '',
    ropeBase: rope?.number('base', 10000) ?? 10000,
    ...blockOnly,
  };
  const { names, tensors } = namedTensors(options.who, options.raw('parameters'));
  return { tensors, scalars: [all, names.join('\n')] };
}

function namedTensors(who: string, parameters: unknown): { names: string[]; tensors: Tensor[] } {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) {
    const got = parameters === undefined ? 'missing' : describe(parameters);
    const code = parameters === undefined ? 'missing-tensor' : 'bad-option';
    throw new HeedError(code, `${who}: parameters is ${got}, want an object of tensors by name`);
  }
  // A parameter that is there but undefined is one that was left out.
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return {
    names: given.map(([name]) => name),
    tensors: given.map(([name, value]) => toTensor(value, `${who}: ${name}`)),
  };
}
