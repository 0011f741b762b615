// Texts as they come in, and worse: the same ones for the same seed.

import { randomNumbers as random } from '../support/tensors.js';

export { random };

const PARTS: readonly (readonly string[])[] = [
  Array.from('我吃了一个苹果，它很甜。他们在北京大学读书！龘𠮷〇々'),
  [
    'apple',
    'it',
    'is',
    'Apples',
    "don't",
    'naïve',
    'Straße',
    'İstanbul',
    'ΣΊΣΥΦΟΣ',
    'e\u0301te\u0301',
    'ﬁne',
    '3.14',
    'x²',
  ],
  ['👩‍👩‍👧‍👦', '🏳️‍🌈', '🇨🇳', '👍🏽', '❤️', '☃', '𝕏'],
  ['שלום', 'مرحبا', 'عَرَبِيّ', '\u200f', '\u202e'],
  ['\u0000', '\u0007', '\u001b', '\ufeff', '\u00ad', '\u200b', '\ufffd', '\u2028'],
  [' ', '  ', '          ', '\t', '\n', '\r\n', '\u00a0', '\u3000'],
  ['[MASK]', '[CLS]', '[UNK]', '<s>', '</s>', '<|endoftext|>', '##a', '▁', 'Ġ', '<0xE6>'],
  ['한국어', 'カタカナ', 'ไทย', 'ｱｲｳ', '\u1112\u1161\u11ab', 'नमस्ते'],
  Array.from('!?.,;:()[]{}"\'-_/\\@#$%&*+=<>~`^|'),
  ['\ud83d', '\udc00'],
];

/** `count` texts of up to `most` parts; the last ones also hold halves of surrogate pairs. */
export function texts(count: number, seed: number, most = 12): string[] {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const kinds = i % 50 === 49 ? PARTS : PARTS.slice(0, -1);
    const own = next() < 0.5 ? [pick(kinds)] : kinds;
    return Array.from({ length: Math.floor(next() * most) }, () => pick(pick(own)) + (next() < 0.3 ? ' ' : '')).join(
      '',
    );
  });
}
