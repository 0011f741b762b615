// 'heed/vue': `app.use(heed)` registers the figures in a page, and does nothing on a server. Whoever compiles templates tells Vue's
// compiler with `isCustomElement` that figures are no components: in VitePress
// `vue: { template: { compilerOptions: { isCustomElement } } }`.
import type { App } from 'vue';
export type {} from './generated/tags.js';
import type { HeedFigureElement } from './figures/base/public.js';

export function isCustomElement(tag: string): boolean {
  return tag.startsWith('heed-');
}

const plugin = {
  install(app: App): void {
    const before = app.config.compilerOptions.isCustomElement;
    // For templates that are compiled in the page.
    app.config.compilerOptions.isCustomElement = (tag) => isCustomElement(tag) || (before?.(tag) ?? false);
    // What fails leaves the pictures as they are.
    if (typeof document === 'object') import('heed/define').catch(() => undefined);
  },
};

export default plugin;

type Own<Figure> = {
  [Name in Exclude<keyof Figure, keyof HTMLElement | 'settled' | 'toSVG' | 'toPNG' | 'toJSON'>]?:
    Figure[Name] | undefined;
};
type Listening = {
  [
    Name in keyof GlobalEventHandlersEventMap as Name extends `heed-${infer Kind}` ? `onHeed${Capitalize<Kind>}` : never
  ]?: (event: GlobalEventHandlersEventMap[Name]) => void;
};

/** What a template may write on each figure; used by the types of Vue's components. */
export type FigureComponents = {
  [Tag in keyof HTMLElementTagNameMap as Tag extends `heed-${string}` ? Tag : never]: new () => {
    $props: HTMLElementTagNameMap[Tag] extends HeedFigureElement ? Own<HTMLElementTagNameMap[Tag]> & Listening : never;
  };
};

declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Vue's own name for what templates know
  interface GlobalComponents extends FigureComponents {}
}
