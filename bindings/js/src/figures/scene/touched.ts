// Which of a drawing's elements can be touched: kept beside the elements, as what an action is only its figure knows.
import type { Touch } from './scene.js';

const touches = new WeakMap<Element, Touch>();

export function remember(element: Element, touch: Touch | undefined): void {
  if (touch) touches.set(element, touch);
  else touches.delete(element);
}

/** What an event on a drawing touches. */
export function touchOf(event: Event): Touch | undefined {
  for (let at = event.target as Element | null; at && at !== event.currentTarget; at = at.parentElement) {
    const touch = touches.get(at);
    if (touch) return touch;
  }
  return undefined;
}
