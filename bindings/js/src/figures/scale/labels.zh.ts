import { zh as common } from '../shared/labels/zh.js';
import type { ScaleLabels } from './labels.js';

export const zh: ScaleLabels = {
  ...common,
  title: (dk) => `点积为什么要除以 √dₖ：dₖ = ${dk}`,
  slider: '查询和键的维数 dₖ',
  unscaled: 'q·k',
  scaled: 'q·k ÷ √dₖ',
  products: '点积的分布',
  softmax: (keys) => `一个查询对 ${keys} 个键的 softmax`,
  variance: (value) => `方差 ${value}`,
  entropy: (value, most) => `熵 ${value}（最大 ${most} nat）`,
  largest: (value) => `最大权重 ${value}`,
  gradient: (value) => `梯度 ${value}`,
  look: (dk, plain, divided) =>
    `维数为 ${dk} 时，最大的权重平均是 ${plain}；除以 √dₖ 之后是 ${divided}。一个权重独占全部时，梯度就过不了 softmax。`,
  drawn: (pairs, keys, seed) => `${pairs} 个随机查询、${keys} 个随机键，各分量取自 N(0, 1)，种子 ${seed}`,
  note: '训练好的模型里，查询和键并不是随机的：这里画的是训练开始时的情形，不是结束时的。',
  again: '换一组随机数',
};
