import { zh as common } from '../shared/labels/zh.js';
import type { BlockLabels } from './labels.js';

export const zh: BlockLabels = {
  ...common,
  title: (word) => (word === undefined ? '穿过各个块的路' : `“${word}”穿过各个块的路`),
  stage: {
    residPre: '进入块',
    attnOut: '注意力加上的',
    residMid: '注意力之后',
    ffnHidden: '前馈层内部',
    residPost: '离开块',
  },
  layer: (layer) => `第 ${layer} 块`,
  every: '所有词',
  residual: '残差连接',
  axis: '欧氏范数',
  look: (first, last, share) => `进入时范数是 ${first}，出来时是 ${last}。在第一块里，注意力加上的是原有的 ${share}。`,
  without: '没有残差，每一块只看得到前一步做出来的东西，这个词原来是什么就丢了。',
  hint: '点一个词，或者关掉残差。',
  note: '范数说的是向量有多大，不是它说了什么。模型是带着残差训练的：关掉之后的数没有意义，只能看出相加的那一路带了什么过去。',
};
