import { zh as common } from '../shared/labels/zh.js';
import type { MaskLabels } from './labels.js';

export const zh: MaskLabels = {
  ...common,
  title: '改动一个输入，看哪些输出跟着变',
  mask: '因果掩码',
  input: 'x[b, t]',
  output: 'output[b, t]',
  change: (b, t) => `改动 x[${b}, ${t}]`,
  same: '逐位相同',
  matrix: '权重：第 t 行看第 i 列',
  hidden: '斜线：分数为 −∞，权重恰好为 0',
  look: ([b, t], moved, stayed, causal) =>
    `改动了 x[${b}, ${t}]：${moved} 个输出变了，${stayed} 个连一个比特都没有变。` +
    (causal ? '有掩码时，信息不会往回流。' : '没有掩码时，序列里的每个位置都看得见其他位置。'),
  drawn: (shape, by, seed) =>
    `x 的形状为 ${shape}，取自 N(0, 1)；W 取自 0.02 · N(0, 1)，种子 ${seed}；该行第一个数 + ${by}`,
  hint: '点另一个 x[b, t] 试试。',
  note: '这里只有一层，和文章里一样。堆叠时每一层用同一个掩码，合起来也仍然如此。',
};
