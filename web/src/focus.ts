// Where the keyboard goes when what it was on goes away: to what stands in its place, never to the top of the page.

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, summary, [tabindex]';

/**
 * Draws, and hands the keyboard on where that has removed or disabled what it was on: within the nearest part of the page that
 * is marked `data-heir`, to what is marked `data-first`, else to the first control.
 */
export function keepingFocus(draw: () => void): void {
  const active = document.activeElement;
  const heirs = ancestors(active).filter((element) => element.hasAttribute('data-heir'));
  draw();
  if (!active || (active.isConnected && !active.matches(':disabled'))) return;
  const heir = heirs.find(({ isConnected }) => isConnected);
  const next = heir?.querySelector<HTMLElement>('[data-first]') ?? heir?.querySelector<HTMLElement>(CONTROLS);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function ancestors(element: Element | null): Element[] {
  return element ? [element, ...ancestors(element.parentElement)] : [];
}
