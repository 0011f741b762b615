// Registering an element where that is possible: a second copy of this package, or a server without a DOM, changes nothing.

export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, element);
}
