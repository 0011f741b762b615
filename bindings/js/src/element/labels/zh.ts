import type { Labels } from './labels.js';
import { percent } from './numbers.js';

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

export const zh: Labels = {
  percent,
  relation: (name) => RELATIONS[name] ?? name,
  measured: ({ relation, layer, head, accuracy, n }) =>
    `${zh.relation(relation)} · 第 ${layer} 层 · 头 ${head} · ${n} 例中 ${percent(accuracy)}`,
  head: (layer, head, heads) => `第 ${layer} 层 · ${head === 'mean' ? `${heads} 个头的平均` : `头 ${head}`}`,
  source: (source) =>
    source.kind === 'given'
      ? '权重由本页作者给定，并非计算所得。'
      : ['由 Heed 计算', source.model, zh.head(source.layer, source.head, source.heads), ...zh.changes(source)].join(
          ' · ',
        ),
  badge: (source) => (source.kind === 'given' ? '给定' : '计算'),
  changes: (source) => {
    if (source.kind === 'given') return [];
    const { causal, scale, positions } = source.changes;
    return [
      ...(causal === undefined ? [] : [causal ? '因果掩码' : '无因果掩码']),
      ...(scale === undefined ? [] : [scale === 'none' ? '不除以 √d' : `缩放 ${scale}`]),
      ...(positions === undefined ? [] : [`位置：${POSITION[positions]}`]),
    ];
  },
  spoken: (word, to, weight) => `${word} → ${to} ${percent(weight)}`,
  spokenNothing: '未选中任何词',
  others: (count, share) =>
    count === 1 ? `另外 1 个词占 ${percent(share)}。` : `其余 ${count} 个词共占 ${percent(share)}。`,
  outside: (share, marks) => `另有 ${percent(share)} 落在模型自己的标记上：${marks.join(' ')}。`,
  masked: '画斜线的词被掩码：它们在后面，分数为 −∞，权重恰好为 0。',
  unknown: (words, pieces) => `模型不认识“${words.join('”“')}”，读作 ${pieces}。`,
  notAnExplanation: '权重说的是从一个词取了多少，不是为什么。',
  clickAWord: '点一个词，看它注意谁。',
  loading: '正在载入模型……',
  loadingFile: (file, percentage) => `正在载入 ${file}${percentage === null ? '' : `（${percentage}\u00a0%）`}……`,
  sentence: '句子里的词',
  diagram: (word) => (word === undefined ? '自注意力' : `“${word}”的自注意力`),
  table: (word) => `“${word}”注意哪些词`,
  matrix: '全部权重：每一行是发出注意的词，每一列是被注意的词',
  matrixAxes: '每一行之和为 100 %。',
  columnWord: '词',
  columnShare: '权重',
  controls: {
    view: '视图',
    arcs: '弧线',
    matrix: '矩阵',
    relation: '关系',
    choose: '测量过的头……',
    layer: '层',
    head: '头',
    mean: '平均',
    heads: '所有的头',
    recompute: '重新计算',
    causal: '因果掩码',
    unscaled: '不除以 √d',
    positions: '位置',
    position: POSITION,
  },
  error: (message) => `无法显示注意力图。${message}`,
};
