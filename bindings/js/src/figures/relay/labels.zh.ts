import { zh as common } from '../shared/labels/zh.js';
import { milliseconds } from '../shared/numbers.js';
import type { RelayLabels } from './labels.js';

export const zh: RelayLabels = {
  ...common,
  title: '传话与查档',
  chain: 'RNN、LSTM：一站一站传',
  archive: '注意力：直接去查',
  done: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
  steps: (count) => `${count} 步`,
  run: '开始传',
  next: '走一步',
  again: '再测一次',
  hops: (first, last, hops) =>
    `读到“${last}”时，“${first}”的信息已经转了 ${hops} 手；注意力直接从“${first}”那里取，只有一跳。`,
  kind: { rnn: 'RNN', lstm: 'LSTM', attention: '注意力' },
  stepsTitle: '必须一个等一个的步数',
  msTitle: '单线程用时（毫秒）',
  words: '词数',
  ms: milliseconds,
  table: '不同词数下的步数和毫秒数',
  look: (longest) =>
    `${longest[0]?.n ?? 0} 个词：${longest
      .map(({ kind, steps, ms }) => `${zh.kind[kind]} ${zh.steps(steps)}、${milliseconds(ms)}`)
      .join('；')}。`,
  measuredHere: '在此测得',
  drawn: (width, seed) =>
    `三者宽度同为 ${width}，用同一个引擎，参数和输入都是随机的，种子 ${seed}；预热之后取中位数，包括交接输入和结果的时间`,
  machine: ({ program, platform, cores }) =>
    `用时每次不同，各台机器也不同。这一台：${[program, platform, cores === undefined ? '' : `${cores} 核`].filter((part) => part !== '').join(' · ')}`,
  note: '单线程得独自做完注意力的全部计算，而计算量随 n² 增长。各行互不等待的好处，要在能同时算很多行的地方（例如显卡）才显出来，这里没有画。',
};
