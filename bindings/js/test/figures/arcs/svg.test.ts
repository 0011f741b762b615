import { describe, expect, it } from 'vitest';
import { arcs } from '../../../src/figures/arcs/arcs.js';
import type { ArcsLabels } from '../../../src/figures/arcs/labels.js';
import { valuesOf } from '../../../src/figures/base/attributes.js';
import { pictureOf } from '../../../src/figures/base/picture.js';
import { escape } from '../../../src/figures/scene/svg.js';
import type { Attention } from '../../../src/figures/shared/attention.js';
import type { Theme } from '../../../src/figures/shared/colours.js';
import { causal, computed, given } from '../attentions.js';

const { en, zh } = arcs.labels;

function svg(attention: Attention, selected?: number, labels: ArcsLabels = en, theme: Theme = 'light'): string {
  return pictureOf(arcs, attention, valuesOf(arcs.attributes, { selected }), labels, theme);
}

describe('the picture of the arcs', () => {
  it('draws the sentence of the article (given numbers)', async () => {
    await expect(svg(given, 5, zh)).toMatchFileSnapshot('snapshots/given-zh.svg');
  });
  it('draws in English, in the dark', async () => {
    await expect(svg(computed, 5, en, 'dark')).toMatchFileSnapshot('snapshots/computed-en-dark.svg');
  });
  it('hatches masked words', async () => {
    await expect(svg(causal(['I', 'ate', 'an', 'apple']), 1)).toMatchFileSnapshot('snapshots/causal.svg');
  });
  it('shows the words alone where nothing is selected, without a hint that a picture can’t follow', () => {
    const text = svg(given);
    expect(text).not.toContain('data-from');
    for (const word of given.words) expect(text).toContain(`>${word}</text>`);
    expect(text).not.toContain(en.clickAWord);
    expect(svg(given, undefined, zh)).not.toContain(zh.clickAWord);
  });
  it('shows the last word where the one chosen is beyond the end', () => {
    expect(svg(given, 99)).toBe(svg(given, given.words.length - 1));
  });
  it('carries every weight with six decimals', () => {
    expect(svg(given, 5)).toContain('data-from="5" data-to="3" data-weight="0.480000"');
  });
  it('says where the numbers come from', () => {
    expect(svg(given, 5)).toContain('given by the author');
    expect(svg(computed, 5)).toContain('synthetic · layer 3 · head 1');
  });
  it('keeps one word, and no word, whole', () => {
    expect(svg({ ...causal(['it']), causal: false }, 0)).toContain('100');
    expect(svg({ words: [], weights: [], causal: false, source: { kind: 'given' } })).toContain('</svg>');
  });
  it('escapes what a sentence may hold', () => {
    const nasty = { ...causal(['<b>', '"&\u0000', '</script>']), causal: false };
    const text = svg(nasty, 0);
    expect(text).toContain('&lt;b&gt;');
    expect(text).toContain('&quot;&amp;\ufffd');
    expect(text).not.toContain('</script>');
    expect(escape('\ud800')).toBe('\ufffd');
  });
});
