import { describe, expect, it } from 'vitest';
import { must } from '../attentions.js';
import { isRightToLeft, layLine } from '../../../src/figures/shared/word-line.js';
import { textWidth, wrap } from '../../../src/figures/shared/text-width.js';

describe('textWidth', () => {
  it('takes full-width characters as 1 em', () => {
    expect(textWidth('苹果，', 20)).toBe(60);
    expect(textWidth('𠮷', 20)).toBe(20);
  });
  it('takes an emoji of several code points as one', () => {
    expect(textWidth('👨‍👩‍👧', 10)).toBe(10);
    expect(textWidth('👍🏽', 10)).toBe(10);
  });
  it('gives combining marks no width', () => {
    expect(textWidth('e\u0301', 10)).toBe(textWidth('e', 10));
  });
});

describe('wrap', () => {
  it('breaks Chinese anywhere but before a closing mark', () => {
    expect(wrap('权重说的是，不是', 10, 50)).toEqual(['权重说的', '是，不是']);
  });
  it('breaks English at spaces and keeps long words whole', () => {
    expect(wrap('a weight is not an extraordinarily', 10, 60)).toEqual(['a weight is', 'not an', 'extraordinarily']);
  });
});

describe('layLine', () => {
  it('runs to the right, without overlap', () => {
    const { boxes, width } = layLine(['I', 'ate', 'an apple'], 5);
    expect(must(boxes[0]).x).toBe(5);
    expect(must(boxes[1]).x).toBeGreaterThan(must(boxes[0]).x + must(boxes[0]).width);
    expect(must(boxes[2]).x + must(boxes[2]).width - 5).toBeCloseTo(width);
  });
  it('runs to the left for Arabic and Hebrew', () => {
    const { boxes } = layLine(['אכלתי', 'תפוח'], 0);
    expect(must(boxes[0]).x).toBeGreaterThan(must(boxes[1]).x);
    expect(isRightToLeft(['1', 'تفاحة'])).toBe(true);
    expect(isRightToLeft(['它', 'תפוח'])).toBe(false);
  });
});
