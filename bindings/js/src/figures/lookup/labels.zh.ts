import { zh as common } from '../shared/labels/zh.js';
import type { LookupLabels } from './labels.js';

export const zh: LookupLabels = {
  ...common,
  title: '平面上的一次查找',
  asks: '提问',
  role: { wq: '我在找什么？', wk: '凭什么能找到我？', wv: '我交出什么？' },
  roleShort: { wq: 'W_q · 查询', wk: 'W_k · 键', wv: 'W_v · 值' },
  plain: '一个向量兼三职',
  projected: '三个角色',
  product: '点积',
  weight: '权重',
  context: '求和',
  state: (index) => `状态 ${index}`,
  handle: (role, row) => `${role}，第 ${row} 行`,
  identity: '单位矩阵',
  mask: '因果掩码',
  look: (asks, most, weight) =>
    `状态 ${asks} 在提问。分成三个角色时，它从状态 ${most} 取 ${weight}；紫色的点是所有值的加权和。`,
  equal: '三个矩阵都是单位矩阵：两种算法的结果逐位相同。',
  unequal: '若 W_q = W_k = W_v = I，两种算法会逐位相同。',
  hint: '拖动一个点，或者箭头的尖；点一个状态，让它提问。',
  note: '好比有索引的图书馆：查询是问题，键是卡片，值是书，带回家的是每本书的一部分。模型里的“平面”有 64 维甚至更多。',
  here: '由 Heed 按这些点当场算出，没有除以 √d',
};
