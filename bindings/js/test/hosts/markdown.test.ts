// 'heed/remark' and 'heed/markdown-it': fences become figures with a picture inside, in HTML, MDX and Vue, or say where they are wrong.
import { compile, run } from '@mdx-js/mdx';
import MarkdownIt from 'markdown-it';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import markdownIt from 'heed/markdown-it';
import remark from 'heed/remark';

const TEXT = '我 吃了 一个 苹果 ， 它 很 甜';
const FENCE = `# Title\n\n\`\`\`heed-arcs\ntext: ${TEXT}\nselected: 5\ncontrols:\ncausal: false\ncaption: A & B < C\n\`\`\`\n`;
const ARC = 'data-from="5" data-to="3" data-weight="0.9';

const fence = (...lines: string[]): string => `# Title\n\n\`\`\`heed-arcs\n${lines.join('\n')}\n\`\`\`\n`;
const WRONG: readonly [name: string, markdown: string, message: string][] = [
  ['an option that is not there', fence('text: a b', 'selectd: 1'), "'--selectd"],
  ['a value that cannot be', fence('text: a b', 'selected: x'), "--selected is 'x', want a whole number from 0"],
  ['a head that is not there', fence('text: 我', 'layer: 9', 'head: 0'), 'layer: 9 is not there'],
  ['a line without a key', fence('a b'), "'a b' is no 'key: value'"],
  ['a key that is there twice', fence('text: a', 'text: b'), 'text is there twice'],
  ['a figure that is not there', '# T\n\n```heed-sparks\n```\n', "there is no figure 'sparks'"],
];

function expectFigure(html: string, yes = ''): void {
  expect(html).toContain(
    `<heed-arcs text="${TEXT}" selected="5" controls="${yes}" causal="false"><svg style="max-width:100%`,
  );
  expect(html).toContain(ARC);
  expect(html).toContain('currentColor');
  expect(html).toMatch(/<figcaption>A &(amp|#x26); B &(lt|#x3C); C<\/figcaption><\/figure>/);
}

describe('heed/remark', () => {
  const toHTML = unified().use(remarkParse).use(remark).use(remarkRehype).use(rehypeStringify);

  it('makes HTML', () => {
    const html = toHTML.processSync(FENCE).toString();
    expectFigure(html, 'true');
    expect(html).toContain('<figure class="heed">');
  });

  it('makes MDX, of which React makes the same', async () => {
    const code = await compile(FENCE, { outputFormat: 'function-body', remarkPlugins: [remark] });
    const { default: Content } = await run(code, { ...runtime, baseUrl: import.meta.url });
    expectFigure(renderToStaticMarkup(createElement(Content)), 'true');
  });

  it('finds fences in lists and quotations, and leaves others alone', () => {
    const html = toHTML.processSync('- one\n\n  ```heed-mask\n  length: 4\n  ```\n\n> ```js\n> 1\n> ```\n').toString();
    expect(html).toContain('<heed-mask length="4"><svg');
    expect(html).toContain('<code class="language-js">');
  });

  it.each(WRONG)('refuses %s with file and line', (_, markdown, message) => {
    const file = new VFile({ path: 'page.md', value: markdown });
    expect(() => toHTML.processSync(file)).toThrow(message);
    expect(String(file.messages[0])).toMatch(/^page\.md:3:1-/);
  });
});

describe('heed/markdown-it', () => {
  const md = new MarkdownIt().use(markdownIt);

  it('makes HTML that Vue leaves alone', () => {
    const html = md.render(FENCE);
    expectFigure(html);
    expect(html).toContain('<figure class="heed" v-pre>');
    expect(html.split('\n').some((line) => line === '' && html.includes('</figure>\n\n'))).toBe(false);
  });

  it('leaves other fences alone, and draws in the language it is told', () => {
    expect(md.render('```js\n1\n```\n')).toContain('<code class="language-js">');
    const chinese = new MarkdownIt().use(markdownIt, { lang: 'zh' }).render(`\`\`\`heed-arcs\ntext: ${TEXT}\n\`\`\`\n`);
    expect(chinese).toContain('由 Heed 计算');
  });

  it.each(WRONG)('refuses %s with file and line', (_, markdown, message) => {
    expect(() => md.render(markdown, { relativePath: 'guide/page.md' })).toThrow(message);
    expect(() => md.render(markdown, { path: '/site/page.md' })).toThrow(/^\/site\/page\.md:3: heed-/);
    expect(() => md.render(markdown)).toThrow(/^3: heed-/);
  });
});
