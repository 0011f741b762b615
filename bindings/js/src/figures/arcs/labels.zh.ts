import { zh as common } from '../shared/labels/zh.js';
import { percent } from '../shared/numbers.js';
import type { ArcsLabels } from './labels.js';

export const zh: ArcsLabels = {
  ...common,
  spoken: (word, to, weight) => `${word} → ${to} ${percent(weight)}`,
  spokenNothing: '未选中任何词',
  others: (count, share) =>
    count === 1 ? `另外 1 个词占 ${percent(share)}。` : `其余 ${count} 个词共占 ${percent(share)}。`,
  outside: (share, marks) => `另有 ${percent(share)} 落在模型自己的标记上：${marks.join(' ')}。`,
  masked: '画斜线的词被掩码：它们在后面，分数为 −∞，权重恰好为 0。',
  changed: (first, second) =>
    first.length > 0 && second.length > 0
      ? `换了词：“${first.join(' ')}”变成“${second.join(' ')}”。`
      : first.length > 0
        ? `下句少了“${first.join(' ')}”。`
        : `下句多了“${second.join(' ')}”。`,
  unchanged: '两句完全相同。',
  above: (best) => `上句：${best}。`,
  below: (best) => `下句：${best}。`,
  notAnExplanation: '权重说的是从一个词取了多少，不是为什么。',
  clickAWord: '点一个词，看它注意谁。',
  diagram: (word) => (word === undefined ? '自注意力' : `“${word}”的自注意力`),
  table: (word) => `“${word}”注意哪些词`,
  matrix: '全部权重：每一行是发出注意的词，每一列是被注意的词',
  matrixAxes: '每一行之和为 100 %。',
  columnWord: '词',
  columnShare: '权重',
  showMatrix: '矩阵',
  allHeads: '所有的头',
  failed: '无法显示注意力图。',
};
