import { describe, expect, it } from 'vitest';
import { embedHTML } from '../src/embed.js';
import { readState, START, writeState } from '../src/state.js';

describe('the state in the address', () => {
  it('is empty at the start', () => {
    expect(writeState(START)).toBe('');
    expect(readState('')).toEqual(START);
  });

  it('comes back as it was', () => {
    for (const change of [
      { text: '狗 咬 人', selected: 0 },
      { text: 'a & b = <c> "d" 👨‍👩‍👧', selected: undefined },
      { selected: undefined },
      { selected: 2, layer: 3, head: 1 },
      { layer: 0, head: 'mean', causal: true, scale: 'none', positions: 'rope', matrix: true, lang: 'en' },
      { causal: false },
      { model: 'models/other' },
    ] as const) {
      const state = { ...START, ...change };
      expect(readState(writeState(state))).toEqual(state);
    }
  });

  it('ignores what makes no sense', () => {
    const state = readState('?select=-1&layer=1e9&head=best&causal=yes&scale=NaN&positions=up&lang=fr&matrix=2');
    expect(state).toEqual({ ...START, selected: START.selected });
  });

  it('is no way to smuggle in a long text', () => {
    expect(readState(`?text=${'x'.repeat(9999)}`).text).toHaveLength(2000);
  });
});

describe('embedHTML', () => {
  it('names the package beside the page, and only what was chosen', () => {
    expect(embedHTML(START, 'https://example.org/docs/heed/index.html?x')).toBe(
      [
        '<script type="module" src="https://example.org/docs/heed/heed/define.js"></script>',
        '<heed-arcs text="我 吃了 一个 苹果 ， 它 很 甜" selected="5">',
        '  我 吃了 一个 苹果 ， 它 很 甜',
        '</heed-arcs>',
      ].join('\n'),
    );
  });

  it('escapes the sentence, and writes switches as attributes', () => {
    const html = embedHTML(
      { ...START, text: '"</script>&', causal: false, head: 'mean', matrix: true },
      'https://example.org/',
    );
    expect(html).toContain('text="&quot;&lt;/script&gt;&amp;"');
    expect(html).toContain(' causal="false"');
    expect(html).toContain(' head="mean"');
    expect(html).toMatch(/ matrix>/);
  });
});
