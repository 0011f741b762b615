import { zh as common } from '../shared/labels/zh.js';
import type { HeadsLabels } from './labels.js';

export const zh: HeadsLabels = {
  ...common,
  title: (layers, heads) => `全部的头：${layers} 层，每层 ${heads} 个`,
  layer: (layer) => `第 ${layer} 层`,
  column: (head) => (head === 'mean' ? '平均' : `头 ${head}`),
  enlarge: (place) => `放大 ${place}`,
  rows: '每一行是发出注意的词，和为 100 %；每一列是被注意的词。',
  hint: '点一个头，把它放大。',
  look: (named, all) =>
    named === 0 ? '这个模型的卡片没有测量出可以命名的头。' : `${all} 个头里有 ${named} 个按测量结果命名，用圆点标出。`,
  unnamed: '没有测量出这个头对应的关系。',
  note: '在多数测试句上判断正确的头，在这一句上未必正确；看得见的花样，模型未必用得上。',
};
