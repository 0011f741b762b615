// 'heed/remark': fences become figures, in Markdown and in MDX: Docusaurus, Astro, Next. `remarkPlugins: [heed]`.
import { fitted, isFigure, readFence } from './fence.js';
import type { Fence, FenceOptions } from './fence.js';
import { readSVG } from './svg-tree.js';
import type { Element } from './svg-tree.js';

export type { FenceOptions };

interface Node {
  type: string;
  lang?: string | null;
  value?: string;
  children?: Node[];
  data?: object;
}

interface File {
  fail(reason: string, place?: unknown): never;
}

export default function heed(options: FenceOptions = {}): (tree: unknown, file: unknown) => void {
  return (tree, file) => {
    replaceIn(tree as Node, file as File, options);
  };
}

function replaceIn(parent: Node, file: File, options: FenceOptions): void {
  for (const [index, node] of (parent.children ?? []).entries()) {
    if (node.type !== 'code' || !isFigure(node.lang ?? '')) {
      replaceIn(node, file, options);
      continue;
    }
    try {
      if (parent.children) parent.children[index] = figureOf(readFence(node.lang ?? '', node.value ?? '', options));
    } catch (error) {
      file.fail(error instanceof Error ? error.message : String(error), node);
    }
  }
}

/** Neither raw HTML nor JSX, so that it is the same in Markdown and in MDX. */
function figureOf({ tag, attributes, caption, picture }: Fence): Node {
  const element: Element = {
    type: 'element',
    tagName: tag,
    // rehype takes an empty `controls` for none.
    properties: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value || 'true'])),
    children: [readSVG(fitted(picture))],
  };
  const below: Element[] =
    caption === undefined
      ? []
      : [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] }];
  const data = { hName: 'figure', hProperties: { className: ['heed'] }, hChildren: [element, ...below] };
  return { type: 'heedFigure', data, children: [] };
}
