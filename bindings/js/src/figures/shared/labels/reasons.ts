// Why something failed, for readers: one sentence per code. English readers have the message itself, which is a sentence already.
import type { HeedErrorCode } from '../../../errors.js';
import type { Language } from '../language.js';

const ZH: Readonly<Record<HeedErrorCode, string>> = {
  'bad-shape': '数组的形状不对。',
  'bad-value': '有一个值不能用。',
  'bad-option': '有一个选项不能用。',
  'too-long': '文本比模型能读的更长。',
  'not-found': '要找的文件或名字不在那里。',
  'bad-checkpoint': '权重文件坏了，或者不是这种文件。',
  'unsupported-model': '这种模型还不支持。',
  'missing-tensor': '权重文件里少一个张量。',
  'bad-tokenizer': '没有分词器，或者分词器读不懂。',
  network: '文件没有取到：网络断了，或者服务器不允许。',
  'out-of-memory': '内存不够。',
  'unsupported-browser': '这个浏览器缺少需要的功能。',
  aborted: '已经取消。',
  disposed: '引擎已经关闭，请刷新页面。',
};

/** Undefined where the message alone says it. */
export function reasonIn(language: Language, code: string): string | undefined {
  return language === 'zh' ? (ZH as Readonly<Record<string, string>>)[code] : undefined;
}
