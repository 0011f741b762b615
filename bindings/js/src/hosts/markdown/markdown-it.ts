// 'heed/markdown-it': fences become figures. `md.use(heed)`, in VitePress `markdown: { config: (md) => md.use(heed) }`.
import { htmlOf, isFigure, readFence } from './fence.js';
import type { FenceOptions } from './fence.js';

export type { FenceOptions };

interface Token {
  info: string;
  content: string;
  map?: [number, number] | null;
}

type Rule = (tokens: Token[], index: number, options: unknown, env: unknown, self: unknown) => string;

/** As much of markdown-it as is used here. */
export interface MarkdownItLike {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each version of markdown-it has types of its own
  renderer: { rules: Record<string, any> };
}

export default function heed(md: MarkdownItLike, options: FenceOptions = {}): void {
  const fence = md.renderer.rules['fence'] as Rule | undefined;
  const mine: Rule = (tokens, index, ...rest) => {
    const token = tokens[index];
    const info = token?.info.trim() ?? '';
    if (!token || !isFigure(info)) return fence?.(tokens, index, ...rest) ?? '';
    try {
      // Vue, where there is one, leaves alone what is inside.
      return `${htmlOf(readFence(info, token.content, options), ' v-pre')}\n`;
    } catch (error) {
      const { relativePath, path = relativePath } = (rest[1] ?? {}) as { path?: string; relativePath?: string };
      const place = [path, token.map ? token.map[0] + 1 : undefined].filter((part) => part !== undefined).join(':');
      throw new Error(`${place === '' ? '' : `${place}: `}${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };
  md.renderer.rules['fence'] = mine;
}
