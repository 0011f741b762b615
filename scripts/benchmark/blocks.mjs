// The blocks of well-known models, with random parameters: sizes, counts of operations, parameters under PyTorch's names.
import { randomTensor } from './random.mjs';

const BERT = { d: 768, heads: 12, ff: 3072, placement: 'post', activation: 'gelu', causal: false, eps: 1e-12 };

export const BLOCKS = {
  teaching: { ...BERT, length: 8, d: 64, heads: 8, ff: 256 },
  miniLm: { ...BERT, length: 128, d: 384, ff: 1536 },
  bert: { ...BERT, length: 128 },
  gpt2: { ...BERT, length: 128, placement: 'pre', activation: 'gelu-tanh', causal: true, eps: 1e-5 },
};

/** Products only: four of d × d and two of d × ff for each row, scores and context for each pair of rows, masked or not. */
export function blockFlops({ length, d, ff }) {
  return 2 * length * (4 * d * d + 2 * d * ff) + attentionOperations({ length, d }).attending;
}

/** The same by kernel (see KERNELS), without the pairs of rows that a causal mask hides. */
export function blockOperations(config) {
  const { length, d, ff } = config;
  return { product: 2 * length * (4 * d * d + 2 * d * ff), ...attentionOperations(config) };
}

/** Of scores and context; d: the width of all heads together. */
export function attentionOperations({ length, d, causal = false }) {
  const pairs = causal ? (length * (length + 1)) / 2 : length * length;
  return { attending: 4 * pairs * d };
}

/** Scaled by 1/√inner, so that values keep their size from layer to layer. */
export function blockParameters(seed, { d, ff }) {
  let next = 1000 * seed + 100;
  const matrix = (columns, inner) => randomTensor(next++, [columns, inner], { scale: Math.sqrt(3 / inner) });
  const vector = (size) => randomTensor(next++, [size], { scale: 0.1 });
  const gain = () => randomTensor(next++, [d], { scale: 0.3, centre: 1 });
  return {
    'self_attn.in_proj_weight': matrix(3 * d, d),
    'self_attn.in_proj_bias': vector(3 * d),
    'self_attn.out_proj.weight': matrix(d, d),
    'self_attn.out_proj.bias': vector(d),
    'linear1.weight': matrix(ff, d),
    'linear1.bias': vector(ff),
    'linear2.weight': matrix(d, ff),
    'linear2.bias': vector(d),
    'norm1.weight': gain(),
    'norm1.bias': vector(d),
    'norm2.weight': gain(),
    'norm2.bias': vector(d),
  };
}
