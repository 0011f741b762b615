import { zh as common } from '../shared/labels/zh.js';
import type { DistanceLabels } from './labels.js';

export const zh: DistanceLabels = {
  ...common,
  title: '一个词的影响还剩多少',
  kind: { rnn: 'RNN', lstm: 'LSTM', attention: '注意力' },
  across: '相隔的词数',
  up: '‖∂ 输出 / ∂ 输入‖',
  half: (distance) => `到 ${distance} 减半`,
  length: '词数',
  look: (far, rnn, lstm, attention) =>
    `隔 ${far} 个词，RNN 最后的状态对输入的依赖只剩 ${rnn}，LSTM 剩 ${lstm}；注意力是 ${attention}，因为每个词都只有一步之遥。`,
  drawn: (width, length, seed) =>
    `精确的雅可比矩阵 · ${length} 个宽 ${width} 的随机输入，参数按 PyTorch 的方式初始化，种子 ${seed}`,
  again: '换一组随机数',
  note: '随机参数画的是训练的起点。注意力只是让路保持畅通，看不看得到那里还要学；而且词越多，每个词分到的份额越小，约为 1/n。',
};
