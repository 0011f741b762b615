import type { Relation } from '../../../model/types.js';
import { percent, rangeOf } from '../numbers.js';
import { FAR } from '../relations.js';
import type { CommonLabels } from './labels.js';
import { reasonIn } from './reasons.js';
import { relationName } from './relations.js';

const POSITION = { model: '与训练时相同', none: '无', sinusoidal: '正弦', rope: '旋转（RoPE）' } as const;

/** The kinds of sentences on which heads are measured. */
const SETS: Readonly<Record<string, string>> = {
  generated: '生成的句子',
  natural: '真实的句子',
  'contrastive-pairs': '只差谓语的句对（两句都对）',
  'held-out': '训练中从未被指代的名词',
  treebank: '树库',
};
const setName = ({ on, set }: Relation): string =>
  SETS[on ?? ''] ?? SETS[/^\w+/.exec(set ?? '')?.[0] ?? ''] ?? set ?? '测试句';

/** Right means: the largest weight among the words that might be meant. Often that isn't the largest of all. */
const strongest = ({ strongest: share, accuracy }: Relation): string =>
  share === undefined || share > accuracy - FAR
    ? ''
    : `这不算词自己和标点；算上的话，对的词权重最大的占 ${percent(share)}。`;

const MISSING = {
  layer: (asked: string) => `第 ${asked} 层`,
  head: (asked: string) => `头 ${asked}`,
  relation: (asked: string) => asked,
} as const;

export const zh: CommonLabels = {
  percent,
  relation: (name) => relationName(name, 'zh'),
  named: ({ relation, layer, head }) => `${zh.relation(relation)} · 第 ${layer} 层 · 头 ${head}`,
  measured: (row) => `${zh.named(row)} · ${setName(row)} ${row.n} 例中 ${percent(row.accuracy)}`,
  measuredOn: (rows) => {
    const [first] = rows;
    if (!first) return '';
    const sets = rows.map((row, i) => {
      const { accuracy, interval, n, baseline } = row;
      const where = interval ? `${rangeOf(interval)}，` : '';
      return `${setName(row)} ${percent(accuracy)}（${where}n = ${n}；${i === 0 ? '不看权重的最好规则' : '规则'} ${percent(baseline)}）`;
    });
    return `对“${zh.relation(first.relation)}”测得：${sets.join('，')}。${strongest(first)}`;
  },
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
  cannotRead: (model) => `这些词里 ${model} 认识的不到一半：它读不懂这段文字，对它的头测得的结果在这里不作数。`,
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
