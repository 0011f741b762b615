// 'heed/react' and 'heed/vue' where there is no page: every figure, attributes as text, nothing that a page alone has.
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { describe, expect, it } from 'vitest';
import * as elements from 'heed/element';
import * as components from 'heed/react';
import vue, { isCustomElement } from 'heed/vue';

const { HeedArcs, HeedMask } = components;
const names = Object.keys(elements).filter((name) => name.startsWith('Heed'));

describe('heed/react', () => {
  it('has a component for each element', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(Object.keys(components).sort()).toEqual(names.sort());
  });

  it('writes attributes that every version of React hands on as they are', () => {
    const said = {
      text: 'a b',
      selected: 1,
      controls: true,
      matrix: false,
      causal: false,
      className: 'wide',
      id: 'it',
    };
    const html = renderToString(createElement(HeedArcs, { ...said, 'aria-label': 'it' }, 'Fallback'));
    expect(html).toBe(
      '<heed-arcs text="a b" selected="1" controls="" matrix="false" causal="false" class="wide" id="it" aria-label="it">Fallback</heed-arcs>',
    );
    expect(renderToString(createElement(HeedMask, { changed: [0, 3], length: undefined }))).toBe(
      '<heed-mask changed="[0,3]"></heed-mask>',
    );
  });

  it('keeps what only a page can have out of a server’s text', () => {
    const data = { words: ['a'], weights: [[1]] };
    const html = renderToString(createElement(HeedArcs, { data, onHeedSelect: () => undefined }));
    expect(html).toBe('<heed-arcs></heed-arcs>');
  });

  it('brings one component where one is used', async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export { HeedArcs } from 'heed/react'`, resolveDir: import.meta.dirname },
      bundle: true,
      format: 'esm',
      write: false,
      external: ['react', 'heed/define/*'],
      logLevel: 'error',
    });
    const tags = outputFiles[0]?.text.match(/"heed-[a-z]+"/g);
    expect(tags).toEqual(['"heed-arcs"']);
  });
});

describe('heed/vue', () => {
  it('tells the compiler what is an element, and does nothing more on a server', async () => {
    const app = createSSRApp({
      render: () => h('heed-arcs', { text: 'a b', layer: 1, controls: true }, ['Fallback']),
    });
    app.config.compilerOptions.isCustomElement = (tag) => tag === 'own-element';
    app.use(vue);
    const said = ['heed-arcs', 'own-element', 'div'].map((tag) => app.config.compilerOptions.isCustomElement?.(tag));
    expect(said).toEqual([true, true, false]);
    expect(isCustomElement('heed-arcs')).toBe(true);
    expect(await renderVue(app)).toBe('<heed-arcs text="a b" layer="1" controls>Fallback</heed-arcs>');
  });
});
