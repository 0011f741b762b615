import { zh as common } from '../shared/labels/zh.js';
import { decimal } from '../shared/numbers.js';
import type { StepsLabels } from './labels.js';

export const zh: StepsLabels = {
  ...common,
  title: (piece) => (piece === undefined ? '注意力的三个步骤' : `“${piece}”的三个步骤`),
  chooseWord: '点一个词，看它的查询、分数和输出。',
  chooseHead: '平均没有自己的查询和键：请选一个头。',
  tokens: (word) => `“${word}”由几个字组成，看哪一个？`,
  token: '字',
  query: (piece) => `“${piece}”的查询 q`,
  key: '键 k',
  product: 'q·k',
  scaled: (scale, width) => (Math.abs(scale * Math.sqrt(width) - 1) < 1e-6 ? `÷ √${width}` : `× ${decimal(scale, 3)}`),
  unscaled: '不除',
  weight: 'softmax',
  value: '值 v',
  output: (piece) => `“${piece}”的输出 = Σ 权重 · v`,
  sum: '合计',
  strips: '每个小格是向量的一个分量：实心为正，空心为负，面积随大小变化。',
  masked: '浅色的行被掩码：分数为 −∞，权重恰好为 0。',
  chooseComponent: '点输出的一个小格，看每个词给它多少。',
  component: (index, value) => `输出的第 ${index} 个分量：${value}`,
  contribution: (index) => `权重 · v[${index}]`,
  most: (piece, share, index) => `第 ${index} 个分量主要来自“${piece}”：${share}。`,
  note: '这只是一层里的一个头；模型怎样使用这个输出，这里没有画出来。',
};
