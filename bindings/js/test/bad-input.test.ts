// Every kind of bad input, with its code and its message. The engine goes on working after each.
import { expect, it } from 'vitest';
import type { Engine, HeedErrorCode } from 'heed';
import { HeedError } from 'heed';
import { withEachBuild } from './support/engines.js';
import { blockParameters, randomTensor, zeros } from './support/tensors.js';

type Row = readonly [call: (e: Engine) => Promise<unknown>, code: HeedErrorCode, message: string];

/** For arguments that TypeScript forbids. */
const wrong = (value: unknown): never => value as never;
const without = (parameters: Record<string, unknown>, name: string): never =>
  wrong(Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== name)));

const q = zeros(3, 4);
const eye = [
  [1, 0],
  [0, 1],
];
const block = blockParameters(1, 6, 5);
const multiHead = {
  in_proj_weight: zeros(18, 6),
  'out_proj.weight': zeros(6, 6),
};
const grouped = {
  'q_proj.weight': zeros(6, 6),
  'k_proj.weight': zeros(2, 6),
  'v_proj.weight': zeros(2, 6),
  'out_proj.weight': zeros(6, 6),
};
const x = zeros(3, 6);
/** Queries of 1e20 against keys of −1e20. */
const large = { data: new Float32Array(6).fill(1), shape: [1, 6] };
const opposed = {
  in_proj_weight: {
    data: Float32Array.from({ length: 108 }, (_, i) => [1e20, -1e20, 1][Math.floor(i / 36)] ?? 0),
    shape: [18, 6],
  },
  'out_proj.weight': zeros(6, 6),
};
const opposedBlock = {
  ...block,
  'self_attn.in_proj_weight': opposed.in_proj_weight,
};
const large6x5 = { data: new Float32Array(30).fill(-70000), shape: [6, 5] };
/** 3 GB of untouched pages. */
const huge = { data: new Float32Array(8e8), shape: [8e8] };

// prettier-ignore
const rows: Record<string, Row[]> = {
  'what a tensor is': [
    [(e) => e.ops.softmax(wrong(undefined)), 'missing-tensor', 'softmax: x is missing, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.softmax(wrong(null)), 'bad-value', 'softmax: x is null, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.softmax(wrong('1 2 3')), 'bad-value', "softmax: x is '1 2 3', want a tensor {data, shape} or nested arrays of numbers"],
    [(e) => e.ops.softmax(wrong(3)), 'bad-value', 'softmax: x is 3, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.softmax(wrong({ data: [1, 2] })), 'bad-value', 'softmax: x is an object, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.softmax(wrong([[1, '2']])), 'bad-value', "softmax: x holds '2', want only numbers"],
    [(e) => e.ops.softmax(wrong([1, 2n])), 'bad-value', 'softmax: x holds 2n, want only numbers'],
    [(e) => e.ops.softmax(wrong([1, , 2])), 'bad-value', 'softmax: x holds undefined, want only numbers'], // eslint-disable-line no-sparse-arrays
    [(e) => e.ops.softmax(wrong({ data: 'abc', shape: [3] })), 'bad-value', "softmax: x.data is 'abc', want a Float32Array"],
    [(e) => e.ops.softmax(wrong({ data: new Float32Array(2), shape: '2' })), 'bad-shape', "softmax: x has shape '2', want an array of whole numbers"],
    [(e) => e.ops.softmax({ data: new Float32Array(2), shape: [1.5] }), 'bad-shape', 'softmax: x has shape [1.5], want an array of whole numbers'],
    [(e) => e.ops.softmax({ data: new Float32Array(2), shape: [-2] }), 'bad-shape', 'softmax: x has shape [-2], want an array of whole numbers'],
    [(e) => e.ops.softmax({ data: new Float32Array(5), shape: [2, 3] }), 'bad-shape', 'softmax: x has 5 numbers, its shape [2, 3] wants 6'],
    [(e) => e.ops.softmax({ data: new Float32Array(4), shape: [65536, 65536] }), 'bad-shape', 'softmax: x has 4 numbers, its shape [65536, 65536] wants 4294967296'],
    [(e) => e.ops.softmax({ data: new Float32Array(1), shape: [1, 1, 1, 1, 1, 1, 1, 1, 1] }), 'bad-shape', 'softmax: x has 9 dimensions, want at most 8'],
    [(e) => e.ops.softmax([[[[[[[[[1]]]]]]]]]), 'bad-shape', 'softmax: x is nested more than 8 deep'],
  ],
  'too large for float32 on the way': [
    [(e) => e.ops.attention({ query: [[1e30]], key: [[1e30]], value: [[1]] }), 'bad-value', 'attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.attention({ query: [[1]], key: [[2]], value: [[1]], scale: 3e38 }), 'bad-value', 'attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.attention({ query: [[1e30]], key: [[-1e30]], value: [[1]] }), 'bad-value', 'attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.attention({ query: [[1e30]], key: [[1], [-1e30]], value: [[1], [1]], mask: [[1, 1]] }), 'bad-value', 'attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.attention({ query: [[1e30, 1e30]], key: [[1e30, -1e30]], value: [[1]] }), 'bad-value', 'attention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.causalSelfAttention([[1e10]], { wq: [[1e10]], wk: [[-1e10]], wv: [[1]] }), 'bad-value', 'causalSelfAttention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.multiHeadAttention(large, { heads: 1, parameters: opposed }), 'bad-value', 'multiHeadAttention: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.transformerBlock(large, { heads: 1, parameters: opposedBlock }), 'bad-value', 'transformerBlock: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [async (e) => (await e.prepareBlock({ heads: 1, parameters: opposedBlock })).run(large), 'bad-value', 'run: the scores are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.rnn([[1e30]], { wx: [[-1e30]], wh: [[0]], b: [0] }), 'bad-value', 'rnn: the sums are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.causalSelfAttention([[1e30]], { wq: [[1e30]], wk: [[1]], wv: [[1]] }), 'bad-value', 'causalSelfAttention: the queries are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
    [(e) => e.ops.layerNorm([[1e30, 0]], { weight: [1, 1], bias: [0, 0] }), 'bad-value', "layerNorm: x holds magnitudes up to 1.00000002e+30: the sum of a row's squares goes beyond what float32 holds (3.4e38)"],
    [(e) => e.ops.rmsNorm([[1e30, 0]], { weight: [1, 1] }), 'bad-value', "rmsNorm: x holds magnitudes up to 1.00000002e+30: the sum of a row's squares goes beyond what float32 holds (3.4e38)"],
    [async (e) => (await e.prepareLinear({ weight: [[1e30]] })).run([[1e30]]), 'bad-value', 'run: the results are not finite: a sum of products went beyond what float32 holds (3.4e38)'],
  ],
  'too large for f16': [
    [(e) => e.prepareLinear({ weight: [[1, 65505]], dtype: 'f16' }), 'bad-value', "prepareLinear: weight holds 65505 at [0, 1], f16 ends at 65504; use dtype 'f32'"],
    [(e) => e.prepareLinear({ weight: [[1e30]], dtype: 'f16' }), 'bad-value', "prepareLinear: weight holds 1.00000002e+30 at [0, 0], f16 ends at 65504; use dtype 'f32'"],
    [(e) => e.prepareBlock({ heads: 1, parameters: { ...block, 'linear2.weight': large6x5 }, dtype: 'f16' }), 'bad-value', "prepareBlock: linear2.weight holds -70000 at [0, 0], f16 ends at 65504; use dtype 'f32'"],
  ],
  'ragged and empty': [
    [(e) => e.ops.softmax([[1, 2], [3]]), 'bad-shape', 'softmax: x is ragged: it has rows of 2 and of 1'],
    [(e) => e.ops.softmax([[[1], [2]], [[3]]]), 'bad-shape', 'softmax: x is ragged: it has rows of 2 and of 1'],
    [(e) => e.ops.softmax(wrong([[1, 2], 3])), 'bad-shape', 'softmax: x is ragged: 3 stands where an array should'],
    [(e) => e.ops.softmax(wrong([1, [2]])), 'bad-shape', 'softmax: x is ragged: numbers and arrays stand side by side'],
    [(e) => e.ops.softmax([]), 'bad-shape', 'softmax: x is empty: its shape is [0], want [..., d]'],
    [(e) => e.ops.softmax([[], []]), 'bad-shape', 'softmax: x is empty: its shape is [2, 0], want [..., d]'],
    [(e) => e.ops.softmax(zeros()), 'bad-shape', 'softmax: x has shape [], want [..., d]'],
    [(e) => e.ops.attention({ query: q, key: zeros(0, 4), value: zeros(0, 4) }), 'bad-shape', 'attention: key is empty: its shape is [0, 4], want [..., keyLen, d]'],
  ],
  'numbers that are none': [
    [(e) => e.ops.softmax([[1, NaN]]), 'bad-value', 'softmax: x holds NaN at [0, 1], want finite float32 numbers'],
    [(e) => e.ops.gelu([1, 2, Infinity]), 'bad-value', 'gelu: x holds Infinity at [2], want finite float32 numbers'],
    [(e) => e.ops.gelu([-Infinity]), 'bad-value', 'gelu: x holds -Infinity at [0], want finite float32 numbers'],
    [(e) => e.ops.gelu([1e39]), 'bad-value', 'gelu: x holds Infinity at [0], want finite float32 numbers'],
    [(e) => e.ops.layerNorm([1, 2], { weight: [1, NaN], bias: [0, 0] }), 'bad-value', 'layerNorm: weight holds NaN at [1], want finite float32 numbers'],
    [(e) => e.ops.attention({ query: eye, key: eye, value: [[1, 2], [NaN, 3]], }), 'bad-value', 'attention: value holds NaN at [1, 0], want finite float32 numbers'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 2, parameters: { ...multiHead, in_proj_bias: new Float32Array(18).fill(NaN) }, }), 'bad-value', 'multiHeadAttention: in_proj_bias holds NaN at [0], want finite float32 numbers'],
    [(e) => e.ops.rope(eye, { positions: NaN }), 'bad-value', 'rope: positions is NaN, want a finite number or an array of them'],
    [(e) => e.ops.rope(eye, { positions: [0, Infinity] }), 'bad-value', 'rope: positions holds Infinity at [1], want finite float32 numbers'],
    [(e) => e.ops.attention({ query: eye, key: eye, value: eye, mask: [[1, 0.5], [0, 1]], }), 'bad-value', 'attention: mask holds 0.5, want 0 (hide the key) or 1 (show it)'],
  ],
  'shapes that do not fit': [
    [(e) => e.ops.attention({ query: zeros(3, 64), key: zeros(3, 48), value: q }), 'bad-shape', 'attention: key has last dimension 48, query has 64'],
    [(e) => e.ops.attention({ query: q, key: zeros(5, 4), value: zeros(6, 4) }), 'bad-shape', 'attention: value has length 6, key has 5'],
    [(e) => e.ops.attention({ query: [1, 2], key: q, value: q }), 'bad-shape', 'attention: query has shape [2], want [..., queryLen, d]'],
    [(e) => e.ops.attention({ query: zeros(2, 3, 4), key: q, value: q }), 'bad-shape', 'attention: key has shape [3, 4], query has [2, 3, 4]: all dimensions before the last two must be equal'],
    [(e) => e.ops.attention({ query: zeros(2, 4, 3, 4), key: zeros(1, 4, 3, 4), value: zeros(1, 4, 3, 4) }), 'bad-shape', 'attention: key has shape [1, 4, 3, 4], query has [2, 4, 3, 4]: all dimensions before the last two must be equal'],
    [(e) => e.ops.attention({ query: zeros(6, 3, 4), key: zeros(4, 3, 4), value: zeros(4, 3, 4) }), 'bad-shape', 'attention: key has shape [4, 3, 4], query has [6, 3, 4]: all dimensions before the last two must be equal'],
    [(e) => e.ops.attention({ query: zeros(6, 3, 4), key: zeros(3, 3, 4), value: zeros(2, 3, 4) }), 'bad-shape', 'attention: value has shape [2, 3, 4], key has [3, 3, 4]: all dimensions before the last two must be equal'],
    [(e) => e.ops.attention({ query: q, key: q, value: q, mask: zeros(4, 3) }), 'bad-shape', 'attention: mask has shape [4, 3], want [3, 3]'],
    [(e) => e.ops.causalSelfAttention(zeros(2, 2, 5, 4), { wq: zeros(4, 4), wk: zeros(4, 4), wv: zeros(4, 4) }), 'bad-shape', 'causalSelfAttention: x has shape [2, 2, 5, 4], want [seqLen, d] or [batch, seqLen, d]'],
    [(e) => e.ops.causalSelfAttention(q, { wq: zeros(5, 4), wk: zeros(4, 4), wv: zeros(4, 4) }), 'bad-shape', 'causalSelfAttention: wq has shape [5, 4], want [4, 4]'],
    [(e) => e.ops.causalSelfAttention(q, { wq: zeros(4, 4), wk: zeros(4, 3), wv: zeros(4, 4) }), 'bad-shape', 'causalSelfAttention: wk has shape [4, 3], want [4, 4]'],
    [(e) => e.ops.layerNorm(q, { weight: zeros(3), bias: zeros(4) }), 'bad-shape', 'layerNorm: weight has shape [3], want [4]'],
    [(e) => e.ops.layerNorm(q, { weight: zeros(4), bias: zeros(1, 4) }), 'bad-shape', 'layerNorm: bias has shape [1, 4], want [4]'],
    [(e) => e.ops.rmsNorm(q, { weight: zeros(5) }), 'bad-shape', 'rmsNorm: weight has shape [5], want [4]'],
    [(e) => e.ops.rope(zeros(3, 5), { positions: 0 }), 'bad-shape', 'rope: x has last dimension 5, want an even one: components turn in pairs'],
    [(e) => e.ops.rope([1, 2], { positions: 0 }), 'bad-shape', 'rope: x has shape [2], want [..., seqLen, d]'],
    [(e) => e.ops.rope(q, { positions: [0, 1] }), 'bad-shape', 'rope: positions has shape [2], want [3]'],
    [(e) => e.ops.rnn(q, { wx: zeros(4, 2), wh: zeros(2, 3), b: zeros(2) }), 'bad-shape', 'rnn: wh has shape [2, 3], want [2, 2]'],
    [(e) => e.ops.rnn(q, { wx: zeros(3, 2), wh: zeros(2, 2), b: zeros(2) }), 'bad-shape', 'rnn: wx has shape [3, 2], want [4, 2]'],
    [(e) => e.ops.lstm(q, { wx: zeros(4, 8), wh: zeros(2, 8), b: zeros(2) }), 'bad-shape', 'lstm: b has shape [2], want [8]'],
    [(e) => e.ops.lstm(q, { wx: zeros(4, 7), wh: zeros(2, 7), b: zeros(7) }), 'bad-shape', 'lstm: wh has shape [2, 7], want [2, 8]'],
    [(e) => e.ops.pathGradient({ kind: 'rnn', x: zeros(1, 3, 4), wx: zeros(4, 2), wh: zeros(2, 2) }), 'bad-shape', 'pathGradient: x has shape [1, 3, 4], want [seqLen, d]'],
    [(e) => e.ops.multiHeadAttention(zeros(6), { heads: 2, parameters: multiHead }), 'bad-shape', 'multiHeadAttention: x has shape [6], want [seqLen, d] or [batch, seqLen, d]'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 2, parameters: { ...multiHead, in_proj_weight: zeros(6, 18) } }), 'bad-shape', 'multiHeadAttention: in_proj_weight has shape [6, 18], want [18, 6]'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, parameters: { ...block, 'linear2.weight': zeros(5, 6) } }), 'bad-shape', 'transformerBlock: linear2.weight has shape [5, 6], want [6, 5]'],
    [(e) => e.ops.transformerBlock(zeros(3, 8), { heads: 2, parameters: block }), 'bad-shape', 'transformerBlock: norm1.weight has shape [6], want [8]'],
    [(e) => e.prepareLinear({ weight: zeros(4) }), 'bad-shape', 'prepareLinear: weight has shape [4], want [out, in]'],
    [(e) => e.prepareLinear({ weight: zeros(4, 3), bias: zeros(3) }), 'bad-shape', 'prepareLinear: bias has shape [3], want [4]'],
    [async (e) => (await e.prepareLinear({ weight: zeros(4, 3) })).run(zeros(2, 4)), 'bad-shape', "run: x has last dimension 4, the layer's weight takes 3"],
    [async (e) => (await e.prepareBlock({ heads: 2, parameters: block })).run(zeros(2, 4)), 'bad-shape', "run: x has last dimension 4, the block's norm1.weight has 6"],
    [async (e) => (await e.prepareBlock({ heads: 2, parameters: block })).run(zeros(6)), 'bad-shape', 'run: x has shape [6], want [seqLen, d] or [batch, seqLen, d]'],
    [(e) => e.ops.sinusoidalPositions(0, 8), 'bad-shape', 'sinusoidalPositions: seqLen is 0, want a whole number, at least 1'],
    [(e) => e.ops.sinusoidalPositions(8, 2.5), 'bad-shape', 'sinusoidalPositions: dModel is 2.5, want a whole number, at least 1'],
    [(e) => e.ops.sinusoidalPositions(wrong('8'), 8), 'bad-shape', "sinusoidalPositions: seqLen is '8', want a whole number, at least 1"],
  ],
  options: [
    [(e) => e.ops.softmax(eye, wrong({ temprature: 2 })), 'bad-option', "softmax: unknown option 'temprature'; did you mean 'temperature'?"],
    [(e) => e.ops.attention(wrong({ query: q, key: q, value: q, casual: true })), 'bad-option', "attention: unknown option 'casual'; did you mean 'causal'?"],
    [(e) => e.ops.gelu(eye, wrong({ zzz: 1 })), 'bad-option', "gelu: unknown option 'zzz'; there are approximate"],
    [(e) => e.ops.gelu(eye, wrong('tanh')), 'bad-option', "gelu: options are 'tanh', want an object with approximate"],
    [(e) => e.ops.gelu(eye, { approximate: wrong('tan') }), 'bad-option', "gelu: approximate is 'tan', want one of 'none', 'tanh'"],
    [(e) => e.ops.gelu(eye, { approximate: wrong(true) }), 'bad-option', "gelu: approximate is true, want a text such as 'none'"],
    [(e) => e.ops.softmax(eye, { temperature: 0 }), 'bad-option', 'softmax: temperature is 0, want a finite number above 0'],
    [(e) => e.ops.softmax(eye, { temperature: -1 }), 'bad-option', 'softmax: temperature is -1, want a finite number above 0'],
    [(e) => e.ops.softmax(eye, { temperature: NaN }), 'bad-option', 'softmax: temperature is NaN, want a finite number above 0'],
    [(e) => e.ops.softmax(eye, { temperature: wrong('hot') }), 'bad-option', "softmax: temperature is 'hot', want a number"],
    [(e) => e.ops.layerNorm([1, 2], { weight: [1, 1], bias: [0, 0], eps: -1e-5 }), 'bad-option', 'layerNorm: eps is -0.00001, want a finite number above 0'],
    [(e) => e.ops.rmsNorm([1, 2], { weight: [1, 1], eps: Infinity }), 'bad-option', 'rmsNorm: eps is Infinity, want a finite number above 0'],
    [(e) => e.ops.attention({ query: q, key: q, value: q, scale: NaN }), 'bad-option', "attention: scale is NaN, want a finite number or 'none'"],
    [(e) => e.ops.attention({ query: q, key: q, value: q, scale: wrong('auto') }), 'bad-option', "attention: scale is 'auto', want a finite number or 'none'"],
    [(e) => e.ops.attention({ query: q, key: q, value: q, causal: wrong('yes') }), 'bad-option', "attention: causal is 'yes', want true or false"],
    [(e) => e.ops.attention({ query: q, key: q, value: q, offset: 0.5 }), 'bad-option', 'attention: offset is 0.5, want a whole number'],
    [(e) => e.ops.attention(wrong(undefined)), 'missing-tensor', 'attention: query is missing, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.sinusoidalPositions(3, 4, { base: 0 }), 'bad-option', 'sinusoidalPositions: base is 0, want a finite number above 0'],
    [(e) => e.ops.sinusoidalPositions(3, 4, { layout: wrong('halves') }), 'bad-option', "sinusoidalPositions: layout is 'halves', want one of 'half', 'interleaved'"],
    [(e) => e.ops.rope(q, { positions: 0, layout: wrong('halves') }), 'bad-option', "rope: layout is 'halves', want one of 'half', 'interleaved'"],
    [(e) => e.ops.rope(q, { positions: 0, base: -1 }), 'bad-option', 'rope: base is -1, want a finite number above 0'],
    [(e) => e.ops.rope(q, { positions: 1e9 }), 'bad-value', 'positions: one turns by 1e+9 radians, want at most 134217728'],
    [(e) => e.ops.sinusoidalPositions(3, 4, { base: 1e-300 }), 'bad-value', 'positions: one turns by 1e+150 radians, want at most 134217728'],
    [(e) => e.ops.rope(q, wrong({})), 'missing-tensor', 'rope: positions is missing, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.pathGradient(wrong({ kind: 'gru' })), 'bad-option', "pathGradient: kind is 'gru', want one of 'rnn', 'lstm', 'attention'"],
    [(e) => e.ops.pathGradient(wrong(undefined)), 'bad-option', "pathGradient: kind is undefined, want one of 'rnn', 'lstm', 'attention'"],
    [(e) => e.ops.pathGradient({ kind: 'rnn', x: q, wx: zeros(4, 2), wh: zeros(2, 2), norm: wrong('l1') }), 'bad-option', "pathGradient: norm is 'l1', want one of 'spectral', 'frobenius'"],
    [(e) => e.ops.pathGradient(wrong({ kind: 'rnn', x: q, wx: zeros(4, 2), wh: zeros(2, 2), wq: q })), 'bad-option', "pathGradient: unknown option 'wq'; did you mean 'wx'?"],
    [(e) => e.ops.transformerBlock(x, { heads: 2, norm: wrong('batch'), parameters: block }), 'bad-option', "transformerBlock: norm is 'batch', want one of 'layer', 'rms'"],
    [(e) => e.ops.transformerBlock(x, { heads: 2, placement: wrong('middle'), parameters: block }), 'bad-option', "transformerBlock: placement is 'middle', want one of 'post', 'pre'"],
    [(e) => e.ops.transformerBlock(x, { heads: 2, activation: wrong('elu'), parameters: block }), 'bad-option', "transformerBlock: activation is 'elu', want one of 'gelu', 'gelu-tanh', 'relu', 'swiglu'"],
    [(e) => e.ops.transformerBlock(x, { heads: 2, eps: -1, parameters: block }), 'bad-option', 'transformerBlock: eps is -1, want a finite number above 0'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, rope: { base: 0 }, parameters: block }), 'bad-option', 'transformerBlock: rope.base is 0, want a finite number above 0'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, rope: wrong({ width: 2 }), parameters: block }), 'bad-option', "transformerBlock: rope: unknown option 'width'; there are base, layout"],
    [(e) => e.ops.transformerBlock(x, { heads: 2, rope: {}, parameters: block }), 'bad-option', 'transformerBlock: rope turns components in pairs, but each head has 3, an odd number'],
  ],
  'heads and parameters': [
    [(e) => e.ops.multiHeadAttention(x, { heads: 4, parameters: multiHead }), 'bad-option', 'multiHeadAttention: heads is 4, want a number that divides the width of x, 6'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 0, parameters: multiHead }), 'bad-option', 'multiHeadAttention: heads is 0, want a whole number, at least 1'],
    [(e) => e.ops.multiHeadAttention(x, wrong({ parameters: multiHead })), 'bad-option', 'multiHeadAttention: heads is missing, want a whole number, at least 1'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 1.5, parameters: multiHead }), 'bad-option', 'multiHeadAttention: heads is 1.5, want a whole number, at least 1'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 3, kvHeads: 2, parameters: grouped }), 'bad-option', 'multiHeadAttention: kvHeads is 2, want a number that divides heads, 3'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 3, kvHeads: 1, parameters: multiHead }), 'missing-tensor', 'multiHeadAttention: parameter q_proj.weight is missing: with kvHeads 1 and heads 3 query, key and value need matrices of their own'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 3, kvHeads: 1, parameters: without(grouped, 'v_proj.weight') }), 'missing-tensor', 'multiHeadAttention: parameter v_proj.weight is missing, want [2, 6]'],
    [(e) => e.ops.multiHeadAttention(x, wrong({ heads: 2 })), 'missing-tensor', 'multiHeadAttention: parameters is missing, want an object of tensors by name'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 2, parameters: {} }), 'missing-tensor', 'multiHeadAttention: parameter in_proj_weight is missing, want [18, 6]'],
    [(e) => e.ops.multiHeadAttention(x, { heads: 2, parameters: { ...multiHead, extra: zeros(1) } }), 'bad-option', 'multiHeadAttention: parameter extra is not one that this call knows or needs'],
    [(e) => e.ops.transformerBlock(x, { heads: 4, parameters: block }), 'bad-option', 'transformerBlock: heads is 4, want a number that divides the width of x, 6'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, parameters: without(block, 'norm2.weight') }), 'missing-tensor', 'transformerBlock: parameter norm2.weight is missing, want [6]'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, parameters: without(block, 'linear1.weight') }), 'missing-tensor', 'transformerBlock: parameter linear1.weight is missing, want [any, 6]'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, activation: 'swiglu', parameters: block }), 'missing-tensor', 'transformerBlock: parameter gate_proj.weight is missing, want [any, 6]'],
    [(e) => e.ops.transformerBlock(x, { heads: 2, norm: 'rms', parameters: block }), 'bad-option', 'transformerBlock: parameter norm1.bias is not one that this call knows or needs'],
    [(e) => e.prepareBlock({ heads: 2, parameters: without(block, 'norm1.weight') }), 'missing-tensor', 'prepareBlock: parameter norm1.weight is missing, want [any]'],
    [(e) => e.prepareLinear(wrong({})), 'missing-tensor', 'prepareLinear: weight is missing, want a tensor {data, shape} or nested arrays of numbers'],
    [(e) => e.ops.causalSelfAttention(q, wrong({ wq: zeros(4, 4), wk: zeros(4, 4) })), 'missing-tensor', 'causalSelfAttention: wv is missing, want a tensor {data, shape} or nested arrays of numbers'],
  ],
  'memory that cannot be had': [
    [(e) => e.ops.softmax(huge), 'out-of-memory', 'softmax: the arguments take 3.0 GiB, WebAssembly memory holds less than 2 GiB'],
    [(e) => e.ops.sinusoidalPositions(30000, 30000), 'out-of-memory', 'sinusoidalPositions: needs 3.3 GiB of memory, 2.0 GiB can be had'],
    [(e) => e.ops.sinusoidalPositions(65536, 65536), 'out-of-memory', 'sinusoidalPositions: the result of shape [65536, 65536] has more than 2^30 numbers, more than the engine can address'],
    [(e) => e.ops.sinusoidalPositions(2 ** 40, 2), 'out-of-memory', 'sinusoidalPositions: seqLen is 1099511627776, more than the engine can address'],
    [(e) => e.ops.attention({ query: zeros(40000, 1), key: zeros(40000, 1), value: zeros(40000, 1) }), 'out-of-memory', 'attention: scores of shape [40000, 40000] has more than 2^30 numbers, more than the engine can address'],
    [(e) => e.ops.attention({ query: zeros(20000, 1), key: zeros(20000, 1), value: zeros(20000, 1) }), 'out-of-memory', 'attention: needs 2.9 GiB of memory, 2.0 GiB can be had'],
    [async (e) => (await e.prepareLinear({ weight: zeros(2000, 1) })).run(zeros(2 ** 19, 1)), 'out-of-memory', 'run: needs 3.9 GiB of memory, 2.0 GiB can be had'],
    [async (e) => (await e.prepareBlock({ heads: 2, parameters: block })).run(zeros(30000, 6)), 'out-of-memory', 'run: the weights of shape [1, 2, 30000, 30000] has more than 2^30 numbers, more than the engine can address'],
  ],
};

withEachBuild('bad input', (engine) => {
  for (const [kind, table] of Object.entries(rows)) {
    it.each(table.map(([call, code, message]) => ({ call, code, message })))(
      `${kind}: $message`,
      async ({ call, code, message }) => {
        const before = await engine().memory();
        const error: unknown = await call(engine()).then(
          () => 'it worked',
          (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(HeedError);
        expect(error).toMatchObject({ name: 'HeedError', code, message });
        // The engine is as it was, and works.
        const after = await engine().memory();
        expect(after.wasmBytes - before.wasmBytes).toBeLessThan(2 ** 24);
        expect((await engine().ops.softmax([[2, 2]])).data).toEqual(Float32Array.of(0.5, 0.5));
      },
    );
  }

  it('has at least 60 kinds', () => {
    expect(Object.values(rows).flat().length).toBeGreaterThanOrEqual(60);
  });

  it('a fully masked row is zeros, and scores of ±10⁴ give no NaN', async () => {
    const { ops } = engine();
    const hidden = await ops.attention({ query: q, key: q, value: q, causal: true, offset: -3 });
    expect(hidden.weights.data.every((w) => w === 0) && hidden.context.data.every((c) => c === 0)).toBe(true);
    const large = randomTensor(3, [5, 4], 100);
    const { context } = await ops.attention({ query: large, key: large, value: large, scale: 'none' });
    expect(context.data.every(Number.isFinite)).toBe(true);
  });
});
