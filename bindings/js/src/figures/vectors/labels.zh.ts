import { zh as common } from '../shared/labels/zh.js';
import { glossOf } from './glosses.js';
import type { VectorsLabels } from './labels.js';

export const zh: VectorsLabels = {
  ...common,
  title: (a, b, c) => `${a} − ${b} + ${c} ≈ ?`,
  word: (word) => {
    const gloss = glossOf(word);
    return gloss === undefined ? word : `${word} ${gloss}`;
  },
  short: (word) => glossOf(word) ?? word,
  names: { a: 'a', b: '减 b', c: '加 c' },
  try: '试试',
  fails: '算不对的',
  unknownWord: (word, count) => `这 ${count} 个词里没有“${word}”。`,
  nearest: '最近的词，按余弦',
  plane: (share) => `它们散得最开的平面，保留了 ${share}`,
  columnWord: '词',
  columnCosine: '余弦',
  first: (word, cosine) => `离结果最近的是“${word}”，余弦 ${cosine}。`,
  right: (wanted) => `人也会回答“${wanted}”。`,
  wrong: (wanted, place) => `人会回答“${wanted}”：它只排第 ${place}。`,
  itself: (word) => `这是把三个词本身除外才有的结果：不除外，赢的是“${word}”，因为结果离它并没有走多远。`,
  drawn: (count) => `${count} 个英语词的单位向量之间的余弦，每个数存 8 位`,
  vectors: (source) => source,
  note: '在这里，一个词不论出现在什么句子里都只有一个向量；向量里也带着统计所用文本的偏见。',
  timeline: '这个领域怎样走到注意力',
  steps: [
    '人写规则',
    'LSTM',
    'word2vec',
    '编码器–解码器',
    '在 RNN 状态上加注意力',
    'GNMT：8 层 LSTM 加注意力',
    'Transformer：只用注意力',
    'GPT、BERT',
    'GPT-3',
    'ChatGPT',
  ],
};
