import { zh as common } from '../shared/labels/zh.js';
import { small } from '../shared/numbers.js';
import type { DepthLabels } from './labels.js';

export const zh: DepthLabels = {
  ...common,
  title: '传到第一层的梯度还剩多少',
  curve: {
    withPre: '有残差，归一化在前',
    withPost: '有残差，归一化在后',
    withoutPre: '无残差，归一化在前',
    withoutPost: '无残差，归一化在后',
  },
  across: '层数',
  up: '第一层处的 ‖∂L/∂x‖₂',
  norm: small,
  look: (depth, norm) =>
    `穿过 ${depth} 层，有残差时：归一化在前 ${norm('withPre')}，在后 ${norm('withPost')}；去掉残差：${norm('withoutPre')} 与 ${norm('withoutPost')}。`,
  first: '残差是一条旁路：梯度可以绕过一层，直达前面。',
  again: '换一组随机数',
  table: '不同层数下梯度的大小',
  drawn: (width, length, seed) =>
    `真实的反向传播：宽 ${width} 的模块，${length} 个随机词元，Glorot 初始化，种子 ${seed}；L 是输出与随机目标之差平方和的一半`,
  note: '这是训练开始前的第一步。归一化在来回两个方向上都会把数的大小拉回来；而且梯度有多大，并不说明它指的方向有没有用。',
};
