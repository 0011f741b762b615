// Keys that are pressed inside a figure stay inside: a page may be a set of slides, which arrows and the space bar turn, and from
// outside it can't see that a word or a menu has the focus.

const MOVING = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  ' ',
]);
/** Where every key means something, as letters do in a menu. */
const FIELDS = 'input, select, textarea';

/** For a listener on the shadow root: behind those of the figure itself. */
export function keepInside(event: Event): void {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event as KeyboardEvent;
  if (ctrlKey || metaKey || altKey || key === 'Tab') return;
  const inField = target instanceof Element && target.matches(FIELDS) && key !== 'Escape';
  if (defaultPrevented || MOVING.has(key) || inField) event.stopPropagation();
}
