// A figure as a React component, for React 18 and 19, in a page and on a server.
import { createElement, forwardRef, useCallback, useEffect, useRef } from 'react';
import type { ForwardedRef, ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { HeedFigureElement } from '../figures/base/public.js';

type Handlers = {
  [
    Name in keyof GlobalEventHandlersEventMap as Name extends `heed-${infer Kind}` ? `onHeed${Capitalize<Kind>}` : never
  ]?: (event: GlobalEventHandlersEventMap[Name]) => void;
};

/** What a figure's own interface has beside what every element has: its attributes, and `data` of the arcs. */
type Own<Figure extends HeedFigureElement> = {
  [Name in Exclude<keyof Figure, keyof HTMLElement | 'settled' | 'toSVG' | 'toPNG' | 'toJSON'>]?:
    Figure[Name] | undefined;
};

export type FigureProps<Figure extends HeedFigureElement> = Own<Figure> &
  Handlers &
  Omit<HTMLAttributes<Figure>, keyof Own<Figure> | keyof Handlers> & {
    /** Shown without JavaScript, and until there is a drawing. */
    children?: ReactNode;
  };

export type FigureComponent<Figure extends HeedFigureElement> = ForwardRefExoticComponent<
  FigureProps<Figure> & RefAttributes<Figure>
>;

type Listener = (event: Event) => void;

/** `define` registers the element, once it is in a page. */
export function component<Figure extends HeedFigureElement>(
  tag: string,
  define: () => Promise<unknown>,
): FigureComponent<Figure> {
  const Component = (props: Record<string, unknown>, outer: ForwardedRef<Figure>) => {
    const inner = useRef<Figure | null>(null);
    const { attributes, objects, listeners } = sorted(props);
    const take = useCallback(
      (element: Figure | null) => {
        inner.current = element;
        if (typeof outer === 'function') outer(element);
        else if (outer) outer.current = element;
      },
      [outer],
    );
    useEffect(() => {
      // What failed is tried again by the next figure; the page still shows what is inside this one.
      define().catch(() => undefined);
    }, []);
    useEffect(() => {
      Object.assign(inner.current ?? {}, objects);
    });
    useEffect(() => {
      const element = inner.current;
      for (const [name, listener] of listeners) element?.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of listeners) element?.removeEventListener(name, listener);
      };
    });
    // The element may be at work before React finds it in the page, and then shows in attributes what it chose.
    return createElement(tag, { ...attributes, ref: take, suppressHydrationWarning: true });
  };
  return Object.assign(forwardRef(Component as never), { displayName: tag });
}

/** What becomes attributes, what can only be a property, and what listens. */
function sorted(props: Record<string, unknown>) {
  const attributes: Record<string, unknown> = {};
  const objects: Record<string, unknown> = {};
  const listeners: [string, Listener][] = [];
  for (const [name, value] of Object.entries(props)) {
    const [, kind] = /^onHeed([A-Z]\w*)$/.exec(name) ?? [];
    if (kind !== undefined) {
      if (typeof value === 'function') listeners.push([`heed-${kind.toLowerCase()}`, value as Listener]);
    } else if (name === 'className') attributes['class'] = value;
    else if (name === 'children' || name === 'style' || name === 'dangerouslySetInnerHTML' || /^on[A-Z]/.test(name))
      attributes[name] = value;
    else if (/^(aria|data)-/.test(name)) attributes[name] = value;
    else if (Array.isArray(value)) attributes[name] = JSON.stringify(value);
    else if (typeof value === 'object' && value !== null) objects[name] = value;
    else if (value !== undefined && value !== null) attributes[name] = textOf(value);
  }
  return { attributes, objects, listeners };
}

/** As attributes have it: frameworks differ in what they make of anything else. */
function textOf(value: unknown): string {
  return value === true ? '' : String(value);
}
