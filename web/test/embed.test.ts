import { describe, expect, it } from 'vitest';
import { embedHTML } from '../src/embed.js';
import { startIn } from '../src/state.js';

const START = startIn('zh');

describe('embedHTML', () => {
  it('names the package beside the page, and only what was chosen', () => {
    expect(embedHTML(START, 'https://example.org/docs/heed/index.html?x#layer=1')).toBe(
      [
        '<!doctype html>',
        '<meta charset="utf-8">',
        '<script src="https://example.org/docs/heed/heed/heed.standalone.js"></script>',
        '<heed-arcs text="我 吃了 一个 苹果 ， 它 很 甜" selected="5">',
        '  我 吃了 一个 苹果 ， 它 很 甜',
        '</heed-arcs>',
      ].join('\n'),
    );
  });

  it('names a bundled model only where the text would choose another', () => {
    const of = (change: object) => embedHTML({ ...START, ...change }, 'https://example.org/');
    expect(of(startIn('en'))).not.toContain('model=');
    expect(of({ model: 'en-mini' })).toContain(' model="en-mini"');
    expect(of({ ...startIn('en'), model: 'zh-mini' })).toContain(' model="zh-mini"');
    expect(of({ model: 'models/other' })).toContain(' model="https://example.org/models/other"');
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
