import { zh as common } from '../shared/labels/zh.js';
import { KINDS } from '../shared/sequences.js';
import { accuracyOf, SMOOTH } from './data.js';
import type { RaceLabels } from './labels.js';

export const zh: RaceLabels = {
  ...common,
  title: '谁还记得那个名字？',
  kind: { rnn: 'RNN', lstm: 'LSTM', attention: '注意力' },
  distance: '中间隔几个词',
  again: '换个种子再比一次',
  right: '答对的比例',
  bySteps: '按学习的步数',
  bySeconds: '按计算的秒数',
  steps: '步',
  seconds: '秒',
  chance: '瞎猜',
  task: (distance, names) => `开头是 ${names} 个名字中的一个，接着是 ${distance} 个别的词，最后问：是哪个名字？`,
  standing: (step, over, lanes) =>
    `${over ? '比完' : '到现在'}，${step} 步之后答对：${KINDS.map(
      (kind) => `${zh.kind[kind]} ${zh.percent(accuracyOf(lanes[kind]))}`,
    ).join('，')}${over ? `（各 ${lanes.attention.heldOut?.n ?? 0} 个谁都没见过的序列）` : ''}。`,
  sizes: (lanes) =>
    `参数个数：${KINDS.map((kind) => `${zh.kind[kind]} ${lanes[kind].parameters.toLocaleString('en')}`).join('，')}。`,
  learntHere: '当场学的',
  drawn: (width, batch, seed) =>
    `都从随机参数起步，就在这个页面里学：每步 ${batch} 个序列，注意力宽 ${width}，种子 ${seed}，学习率各取四档里最合适的一档；曲线是 ${SMOOTH} 步的平均`,
  machine: ({ program, platform }) =>
    `三者轮流各走一步，秒数才好比；换台机器数字就不同：${[program, platform].filter((part) => part !== '').join(' · ')}`,
  table: '三者各到了哪一步',
  columns: { parameters: '参数', accuracy: '答对', loss: '损失', seconds: '秒', rate: '每秒步数' },
  note: (names) =>
    `只是一项专考“查找”的任务，${names} 个名字，一个种子。它并不说明循环网络根本学不会：中间只隔十个词时 LSTM 学得会，RNN 多学些步有时也行。`,
};
