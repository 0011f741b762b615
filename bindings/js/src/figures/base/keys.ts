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

/** Listens on a shadow root, behind the listeners of the figure itself. */
export function keepKeysInside(root: EventTarget): void {
  /** Those that are down and meant something: their coming up belongs to it. */
  const meant = new Set<string>();
  const listen = (event: Event): void => {
    const { key, type } = event as KeyboardEvent;
    if (type === 'keydown') {
      if (isOurs(event as KeyboardEvent)) meant.add(key);
      else meant.delete(key);
    }
    if (meant.has(key)) event.stopPropagation();
    if (type === 'keyup') meant.delete(key);
  };
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, listen);
}

function isOurs({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key === 'Tab') return false;
  const inField = target instanceof Element && target.matches(FIELDS) && key !== 'Escape';
  return defaultPrevented || MOVING.has(key) || inField;
}
