import { zh as common } from '../shared/labels/zh.js';
import type { LearnLabels } from './labels.js';

export const zh: LearnLabels = {
  ...common,
  title: '看模型学会“它”指谁',
  pause: '暂停',
  goOn: '继续',
  otherSeed: '换个种子',
  rate: '学习率',
  keep: '把模型存下来',
  scrub: '回看学习的过程',
  atStep: (step) => `${step} 步之后`,
  steps: '步',
  loss: '损失',
  found: '所指名词权重最大',
  baseline: '不看权重的最好规则',
  standing: ({ step, accuracy, n, best, baseline }) =>
    `${step} 步之后，最好的头（第 ${best.layer} 层第 ${best.head} 头，用另一批句子挑出）在 ${n} 个从未见过的句子里，有 ${zh.percent(accuracy)} 把最大的权重给了所指的名词；一律选较近的名词或一律选另一个，只对 ${zh.percent(baseline)}。`,
  shows: (pronoun, noun, weight, { layer, head }) =>
    `这一句里，“${pronoun}”在第 ${layer} 层第 ${head} 头给“${noun}” ${zh.percent(weight)}。`,
  unseen: '这一句它没有学过。',
  learntHere: '当场学的',
  drawn: (parameters, sentences, seed) =>
    `${parameters.toLocaleString('en')} 个参数，从随机数开始，学 ${sentences.toLocaleString('en')} 个生成的句子，种子 ${seed}；要猜的是被遮住的词，以及代词所指的名词；没有谁告诉它该看哪里`,
  machine: ({ program, platform }, seconds) =>
    `在这个页面里学了 ${seconds.toFixed(0)} 秒：${[program, platform].filter((part) => part !== '').join(' · ')}`,
  note: '这是只有 24 个名词的小世界，一句话只适合其中一个。名词和形容它们的词学的时候都出现过，只是没有这些句子。',
};
