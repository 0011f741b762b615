// 'heed/define': registers the figures that a page has, and those that it will have, by fetching the code of each when its tag is
// first seen, in the page or in an open shadow root. On a server nothing happens.
import { LOADERS } from './generated/loaders.js';
export type {} from './generated/tags.js';

type Load = () => Promise<CustomElementConstructor>;

/** Tags of which no element was seen yet. */
const unseen = new Map<string, Load>(Object.entries(LOADERS));
const watched = new WeakSet<Node>();
const observer =
  typeof MutationObserver === 'function' &&
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) lookUnder(node);
  });

/** Looks for figures in a root from now on: for one that can't be seen from outside, such as a closed shadow root. */
export function watch(root: Document | ShadowRoot): void {
  if (!observer || watched.has(root)) return;
  watched.add(root);
  observer.observe(root, { childList: true, subtree: true });
  for (const element of root.querySelectorAll('*')) lookAt(element);
}

function lookUnder(element: Element): void {
  lookAt(element);
  for (const inner of element.querySelectorAll('*')) lookAt(inner);
}

function lookAt(element: Element): void {
  const { localName, shadowRoot } = element;
  const load = unseen.get(localName);
  if (load) void fetchFigure(element, localName, load);
  else if (localName in LOADERS) return;
  else if (shadowRoot) watch(shadowRoot);
  else if (localName.includes('-') && !element.matches(':defined')) lookOnceDefined(element);
}

/** An element of others gets its shadow root, and figures in it, with its definition. */
function lookOnceDefined(element: Element): void {
  const seen = new WeakRef(element);
  customElements.whenDefined(element.localName).then(
    () => {
      const root = seen.deref()?.shadowRoot;
      if (root) watch(root);
    },
    () => undefined, // a name with a hyphen that is no element's, as in SVG
  );
}

/** What failed is tried again with the next element. */
async function fetchFigure(element: Element, tag: string, load: Load): Promise<void> {
  unseen.delete(tag);
  try {
    // There may be another copy of this package.
    if (!customElements.get(tag)) {
      const figure = await load();
      if (!customElements.get(tag)) customElements.define(tag, figure);
    }
  } catch (error) {
    unseen.set(tag, load);
    const message = `${tag}: its script could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
    const said = { detail: { code: 'network', message }, bubbles: true, composed: true };
    for (const one of (element.getRootNode() as Document | ShadowRoot).querySelectorAll(tag))
      one.dispatchEvent(new CustomEvent('heed-error', said));
  }
}

if (typeof document === 'object') watch(document);
