import { percent } from '../numbers.js';
import type { CommonLabels } from './labels.js';
import { reasonIn } from './reasons.js';

const POSITION = { model: '与训练时相同', none: '无', sinusoidal: '正弦', rope: '旋转（RoPE）' } as const;

/** Names of relations as model cards measure them. */
const RELATIONS: Readonly<Record<string, string>> = {
  coreference: '指代',
  quantity: '数量词 → 名词',
  degree: '程度副词 → 形容词',
  'verb-object': '动词 → 宾语',
  'object-verb': '宾语 → 动词',
  previous: '前一个词',
  next: '后一个词',
};

const MISSING = {
  layer: (asked: string) => `第 ${asked} 层`,
  head: (asked: string) => `头 ${asked}`,
  relation: (asked: string) => asked,
} as const;

export const zh: CommonLabels = {
  percent,
  relation: (name) => RELATIONS[name] ?? name,
  measured: ({ relation, layer, head, accuracy, n }) =>
    `${zh.relation(relation)} · 第 ${layer} 层 · 头 ${head} · ${n} 例中 ${percent(accuracy)}`,
  head: (layer, head, heads) => `第 ${layer} 层 · ${head === 'mean' ? `${heads} 个头的平均` : `头 ${head}`}`,
  source: (source) =>
    source.kind === 'given'
      ? '权重由本页作者给定，并非计算所得。'
      : [
          '由 Heed 计算',
          source.model,
          zh.head(source.layer, source.head, source.heads),
          ...zh.changes(source.changes),
        ].join(' · '),
  badge: ({ kind }) => (kind === 'given' ? '给定' : '计算'),
  changes: ({ causal, scale, positions }) => [
    ...(causal === undefined ? [] : [causal ? '因果掩码' : '无因果掩码']),
    ...(scale === undefined ? [] : [scale === 'none' ? '不除以 √d' : `缩放 ${scale}`]),
    ...(positions === undefined ? [] : [`位置：${POSITION[positions]}`]),
  ],
  unknown: (words, pieces) => `模型不认识“${words.join('”“')}”，读作 ${pieces}。`,
  loading: '正在载入模型……',
  computing: '正在计算……',
  loadingFile: (file, percentage) => `正在载入 ${file}${percentage === null ? '' : `（${percentage}\u00a0%）`}……`,
  failed: '无法显示此图。',
  reason: (code) => reasonIn('zh', code),
  retry: '再试一次',
  missing: ({ name, asked, has }) =>
    typeof has === 'number'
      ? `没有${MISSING[name](asked)}：这个模型${name === 'layer' ? `有 ${has} 层` : `每层有 ${has} 个头`}，从 0 数起。`
      : `没有测量过“${zh.relation(asked)}”的头。`,
  leftOut: (read, leftOut, tokens) =>
    `句子太长：${tokens === undefined ? '' : `模型最多读 ${tokens} 个词元，`}这里只有开头的 ${read} 个词，另外 ${leftOut} 个没有读。`,
  sentence: '句子里的词',
  controls: {
    layer: '层',
    head: '头',
    mean: '平均',
    relation: '关系',
    choose: '测量过的头……',
    recompute: '重新计算',
    causal: '因果掩码',
    unscaled: '不除以 √d',
    positions: '位置',
    position: POSITION,
  },
};
