// Engine.ops: user's arguments → a call → named results. Each operation says here, once, what it takes in which order (the
// order in which its adapter in bindings/embind reads), and what its results are called; sizes and values are judged in src/heed/api.
//
// To add one, see bindings/embind/boundary/entry.hpp.
import type { Argument, OpCall, OpName } from './call.js';
import { HeedError } from './errors.js';
import { Options } from './options.js';
import type { Ops, Tensor } from './ops-types.js';
import { blockArguments, multiHeadArguments } from './parameters.js';
import { describe, toTensor } from './tensor.js';

/** Carries a call out, here or in a worker. */
export type Execute = (call: OpCall) => Tensor[] | Promise<Tensor[]>;

const ATTENTION = ['query', 'key', 'value', 'causal', 'offset', 'scale', 'mask'] as const;
const SELF_ATTENTION = ['wq', 'wk', 'wv', 'causal', 'scale'] as const;
const RECURRENT = ['wx', 'wh', 'b'] as const;
const PATH_GRADIENT = ['kind', 'x', 'norm', 'log'] as const;

export function makeOps(execute: Execute): Ops {
  async function call(name: OpName, ...args: readonly Argument[]) {
    const results = await execute({ name, args });
    return (i: number): Tensor => {
      const result = results[i];
      if (result === undefined) throw new RangeError(`${name} gave ${results.length} results`);
      return result;
    };
  }

  return {
    async attention(a) {
      const o = new Options('attention', a, ATTENTION);
      const tensors = [o.tensor('query'), o.tensor('key'), o.tensor('value'), o.optionalTensor('mask')];
      const options = [o.boolean('causal', false), o.whole('offset', -(2 ** 30), 0), o.scale()];
      const result = await call('attention', ...tensors, ...options);
      return { scores: result(0), weights: result(1), context: result(2) };
    },

    async causalSelfAttention(x, p) {
      const who = 'causalSelfAttention';
      const o = new Options(who, p, SELF_ATTENTION);
      const tensors = [toTensor(x, `${who}: x`), o.tensor('wq'), o.tensor('wk'), o.tensor('wv')];
      const result = await call(who, ...tensors, o.boolean('causal', true), o.scale());
      return {
        query: result(0),
        key: result(1),
        value: result(2),
        scores: result(3),
        weights: result(4),
        context: result(5),
      };
    },

    async multiHeadAttention(x, p) {
      const who = 'multiHeadAttention';
      const options = multiHeadArguments(who, p);
      const result = await call(who, toTensor(x, `${who}: x`), ...options);
      return { weights: result(0), output: result(1) };
    },

    async transformerBlock(x, p) {
      const who = 'transformerBlock';
      const options = blockArguments(who, p);
      const result = await call(who, toTensor(x, `${who}: x`), ...options);
      return { weights: result(0), output: result(1) };
    },

    async softmax(x, options) {
      const o = new Options('softmax', options, ['temperature']);
      return (await call('softmax', toTensor(x, 'softmax: x'), o.number('temperature', 1)))(0);
    },

    async layerNorm(x, options) {
      const o = new Options('layerNorm', options, ['weight', 'bias', 'eps']);
      const tensors = [toTensor(x, 'layerNorm: x'), o.tensor('weight'), o.optionalTensor('bias')];
      return (await call('layerNorm', ...tensors, o.number('eps', 1e-5)))(0);
    },

    async rmsNorm(x, options) {
      const o = new Options('rmsNorm', options, ['weight', 'eps']);
      return (await call('rmsNorm', toTensor(x, 'rmsNorm: x'), o.tensor('weight'), o.number('eps', 1e-5)))(0);
    },

    async gelu(x, options) {
      const o = new Options('gelu', options, ['approximate']);
      return (await call('gelu', toTensor(x, 'gelu: x'), o.text('approximate', 'none')))(0);
    },

    async sinusoidalPositions(seqLen, dModel, options) {
      const who = 'sinusoidalPositions';
      const o = new Options(who, options, ['base', 'layout']);
      const sizes = [size(who, 'seqLen', seqLen), size(who, 'dModel', dModel)];
      return (await call(who, ...sizes, o.number('base', 10000), o.text('layout', 'interleaved')))(0);
    },

    async rope(x, options) {
      const o = new Options('rope', options, ['positions', 'base', 'layout']);
      const tensor = toTensor(x, 'rope: x');
      const positions = ropePositions(o.raw('positions'), tensor.shape.at(-2) ?? 1);
      return (await call('rope', tensor, positions, o.number('base', 10000), o.text('layout', 'half')))(0);
    },

    async rnn(x, p) {
      const o = new Options('rnn', p, RECURRENT);
      return { states: (await call('rnn', toTensor(x, 'rnn: x'), ...recurrentTensors(o)))(0) };
    },

    async lstm(x, p) {
      const o = new Options('lstm', p, RECURRENT);
      const result = await call('lstm', toTensor(x, 'lstm: x'), ...recurrentTensors(o));
      return { states: result(0), cells: result(1) };
    },

    async pathGradient(p) {
      const who = 'pathGradient';
      const all = new Options(who, p, [...PATH_GRADIENT, ...SELF_ATTENTION, ...RECURRENT]);
      const kind = all.raw('kind');
      if (kind === 'attention') {
        const o = all.only([...PATH_GRADIENT, ...SELF_ATTENTION]);
        o.boolean('causal', true); // the last position sees all others either way
        const tensors = [o.tensor('x'), o.tensor('wq'), o.tensor('wk'), o.tensor('wv')];
        return (await call(who, kind, ...tensors, o.scale(), ...gradientOptions(o)))(0);
      }
      if (kind !== 'rnn' && kind !== 'lstm') {
        throw new HeedError('bad-option', `${who}: kind is ${describe(kind)}, want one of 'rnn', 'lstm', 'attention'`);
      }
      const o = all.only([...PATH_GRADIENT, ...RECURRENT]);
      return (await call(who, kind, o.tensor('x'), ...recurrentTensors(o), ...gradientOptions(o)))(0);
    },
  };
}

function recurrentTensors(o: Options<(typeof RECURRENT)[number]>): Argument[] {
  return [o.tensor('wx'), o.tensor('wh'), o.optionalTensor('b')];
}

function gradientOptions(o: Options<'norm' | 'log'>): Argument[] {
  return [o.text('norm', 'spectral'), o.boolean('log', false)];
}

/** A size that is an argument by itself. */
function size(who: string, name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw new HeedError('bad-shape', `${who}: ${name} is ${describe(value)}, want a whole number, at least 1`);
  }
  if (value >= 2 ** 32) {
    throw new HeedError('out-of-memory', `${who}: ${name} is ${value}, more than the engine can address`);
  }
  return value;
}

/** T positions as given, or T numbers from the first one on. */
function ropePositions(positions: unknown, length: number): Tensor {
  if (typeof positions === 'number') {
    if (!Number.isFinite(positions)) {
      throw new HeedError('bad-value', `rope: positions is ${positions}, want a finite number or an array of them`);
    }
    return { data: Float32Array.from({ length }, (_, t) => positions + t), shape: [length] };
  }
  return toTensor(positions, 'rope: positions');
}
