// The page around an element: its language, and whether it is dark, by what it says, else by what is seen, else by the
// reader's wish.
import type { Theme } from '../shared/colours.js';
import { languageOf } from '../shared/language.js';
import type { Language } from '../shared/language.js';

const ATTRIBUTES = [
  'data-theme',
  'data-bs-theme',
  'data-color-mode',
  'data-color-scheme',
  'data-md-color-scheme',
  'class',
];
const DARK = /(^|[\s_-])(dark|slate|night)($|[\s_-])/i;
const LIGHT = /(^|[\s_-])(light|default)($|[\s_-])/i;

export function themeOf(element: Element): Theme {
  return saidByPage() ?? seenBehind(element) ?? wishOfReader(element);
}

/** `<html data-theme="dark">`, `<body class="dark">` and their kin. */
function saidByPage(): Theme | undefined {
  for (const root of [document.body, document.documentElement]) {
    for (const name of ATTRIBUTES) {
      const value = root.getAttribute(name);
      if (value === null) continue;
      if (DARK.test(value)) return 'dark';
      if (name !== 'class' && LIGHT.test(value)) return 'light';
    }
    if (/(^|\s)(light|theme-light|light-theme|light-mode)(\s|$)/.test(root.className)) return 'light';
  }
  return undefined;
}

/** The nearest background that is painted. */
function seenBehind(element: Element): Theme | undefined {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const [r = 0, g = 0, b = 0, alpha = 1] = channels(getComputedStyle(at).backgroundColor);
    if (alpha > 0.5) return 0.2126 * r + 0.7152 * g + 0.0722 * b < 110 ? 'dark' : 'light';
  }
  return undefined;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** rgb(…) and rgba(…), as computed styles give them; anything else counts as unseen. */
function channels(colour: string): number[] {
  return /^rgba?\(/.test(colour) ? (colour.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0];
}

function wishOfReader(element: Element): Theme {
  let scheme = getComputedStyle(element).colorScheme;
  // <meta name="color-scheme"> leaves the style as it is.
  if (scheme === 'normal') scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? '';
  if (!scheme.includes('dark')) return 'light';
  if (!scheme.includes('light')) return 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** By the nearest `lang` around it, also outside a shadow root that it stands in. */
export function languageAround(element: Element): Language {
  for (let at = parentOf(element); at; at = parentOf(at)) {
    const tag = at.getAttribute('lang');
    if (tag) return languageOf(tag);
  }
  return languageOf(document.documentElement.lang);
}

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** Calls back whenever the page's theme or language may have changed; one observer for all elements. */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= observe();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function observe(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // Once at once, and once when a transition of the page's background is over.
  const changed = () => {
    tell();
    clearTimeout(timer);
    timer = setTimeout(tell, 400);
  };
  const observer = new MutationObserver(changed);
  const options = { attributes: true, attributeFilter: [...ATTRIBUTES, 'style', 'lang'] };
  observer.observe(document.documentElement, options);
  observer.observe(document.body, options);
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
    clearTimeout(timer);
  };
}
