// src/generated/: what lists all figures, written from the folders of src/figures that have an index.ts. A figure is added by
// adding its folder. Of a folder `name` is read: index.ts with `definition`, element.ts with `NameElement`, public.ts with
// the type `HeedNameElement`.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = '// Written by scripts/figures.mjs.\n';

/** `[{name, tag, pascal}]`: `learn-more`, `heed-learn-more`, `LearnMore`. */
export function figuresIn(root) {
  const folder = join(root, 'src/figures');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'index.ts')))
    .sort()
    .map((name) => ({
      name,
      tag: `heed-${name}`,
      pascal: name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()),
    }));
}

export function writeGenerated(root, figures) {
  const folder = join(root, 'src/generated');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'define'), { recursive: true });
  const files = {
    'elements.ts': elements(figures),
    'tags.ts': tags(figures),
    'loaders.ts': loaders(figures, ({ name }) => [`../figures/${name}/element.js`]),
    'definitions.ts': definitions(figures),
    'react.ts': react(figures),
    'define-all.ts': HEAD + figures.map(({ name }) => `import './define/${name}.js';\n`).join(''),
    ...Object.fromEntries(figures.map((figure) => [`define/${figure.name}.ts`, define(figure)])),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The classes, and the types that each figure shows. */
function elements(figures) {
  const lines = figures.flatMap(({ name, pascal }) => [
    `import { ${pascal}Element } from '../figures/${name}/element.js';`,
    `import type { Heed${pascal}Element } from '../figures/${name}/public.js';`,
    `export type * from '../figures/${name}/public.js';`,
    `export const Heed${pascal}: new () => Heed${pascal}Element = ${pascal}Element;`,
  ]);
  return `${HEAD}${lines.join('\n')}\n`;
}

/** What `document.querySelector('heed-…')` and its kin give. */
function tags(figures) {
  const imports = figures.map(
    ({ name, pascal }) => `import type { Heed${pascal}Element } from '../figures/${name}/public.js';\n`,
  );
  const fields = figures.map(({ tag, pascal }) => `    '${tag}': Heed${pascal}Element;\n`);
  return `${HEAD}${imports.join('')}declare global {\n  interface HTMLElementTagNameMap {\n${fields.join('')}  }\n}\nexport {};\n`;
}

/**
 * How each figure's code comes, by its tag. `files`: the module with the class, and what it imports, which is asked for
 * together with it and not only once it has been read.
 */
export function loaders(figures, files) {
  const lines = figures.map((figure) => {
    const imports = files(figure).map((file) => `import('${file}')`);
    return `  '${figure.tag}': async () => (await Promise.all([${imports.join(', ')}]))[0].${figure.pascal}Element,\n`;
  });
  return `${HEAD}export const LOADERS = {\n${lines.join('')}};\n`;
}

/** All figures without their elements: what they compute, draw and tell. */
function definitions(figures) {
  const imports = figures.map(
    ({ name }, n) => `import { definition as figure${n} } from '../figures/${name}/index.js';\n`,
  );
  return `${HEAD}import type { FigureDefinition } from '../figures/base/definition.js';
${imports.join('')}export const DEFINITIONS: readonly FigureDefinition[] = [${figures.map((_, n) => `figure${n}`).join(', ')}];\n`;
}

/** 'heed/react': a component for each figure. */
function react(figures) {
  const imports = figures.map(
    ({ name, pascal }) => `import type { Heed${pascal}Element } from '../figures/${name}/public.js';\n`,
  );
  const lines = figures.map(
    ({ name, tag, pascal }) =>
      `export const Heed${pascal}: FigureComponent<Heed${pascal}Element> = /*#__PURE__*/ component('${tag}', () => import('heed/define/${name}'));\n`,
  );
  const tags = figures.map(({ tag, pascal }) => `      '${tag}': TagProps<Heed${pascal}Element>;\n`);
  return `${HEAD}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import { component } from '../hosts/react-component.js';
import type { FigureComponent, FigureProps } from '../hosts/react-component.js';
import type { HeedFigureElement } from '../figures/base/public.js';
${imports.join('')}
export type { FigureComponent, FigureProps };
${lines.join('')}
/** The tags themselves, where somebody has registered them: attributes alone, as React hands them on. */
type TagProps<Figure extends HeedFigureElement> = DetailedHTMLProps<HTMLAttributes<Figure>, Figure> & Omit<FigureProps<Figure>, 'data' | \`onHeed\${string}\`>;
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own name for it
  namespace JSX {
    interface IntrinsicElements {
${tags.join('')}    }
  }
}
`;
}

function define({ name, tag, pascal }) {
  return `${HEAD}import { ${pascal}Element } from '../../figures/${name}/element.js';
import type { Heed${pascal}Element } from '../../figures/${name}/public.js';

// A second copy of this package, or a server without a DOM, changes nothing.
if (typeof customElements !== 'undefined' && !customElements.get('${tag}')) customElements.define('${tag}', ${pascal}Element);

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': Heed${pascal}Element;
  }
}
`;
}
