import { zh as common } from '../shared/labels/zh.js';
import type { OrderLabels } from './labels.js';

export const zh: OrderLabels = {
  ...common,
  title: (word) => `“${word}”在两种词序里的输出`,
  way: { none: '没有位置', sinusoidal: '正弦位置', rope: '旋转位置（RoPE）' },
  how: {
    none: '每个位置看上去都一样',
    sinusoidal: '把长短不同的波加到词嵌入上',
    rope: '按位置把查询和键转过一个角度',
  },
  output: (word) => `“${word}”经过最后一层的输出`,
  difference: (value) => `差 ${value}`,
  choose: (word) => `比较“${word}”`,
  first: '第一种词序',
  second: '第二种词序',
  look: (word, none, sinusoidal, rope) =>
    `没有位置时，谁在前谁在后，“${word}”的输出都一样：差是 ${none}。用正弦位置差是 ${sinusoidal}，用旋转位置差是 ${rope}。`,
  bound: (scale, bound) => `相加的次序不同，舍入也不同：输出最大到 ${scale}，低于 ${bound} 的差都是 32 位数的舍入。`,
  hint: '换一个词，或者把词序改成别的样子。',
  note: '这个模型是用正弦位置训练的；另外两种只是算出来的，没有训练过：看到的是数学，不是那样的模型会学到什么。',
};
