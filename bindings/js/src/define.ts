// 'heed/define': registers the figures' elements. A second copy of this script, or a server without a DOM, changes nothing.
import { HeedArcs, HeedSteps } from './element.js';
import type { HeedArcsElement, HeedStepsElement } from './element.js';

const ELEMENTS = { 'heed-arcs': HeedArcs, 'heed-steps': HeedSteps };

if (typeof customElements !== 'undefined')
  for (const [tag, element] of Object.entries(ELEMENTS))
    if (!customElements.get(tag)) customElements.define(tag, element);

declare global {
  interface HTMLElementTagNameMap {
    'heed-arcs': HeedArcsElement;
    'heed-steps': HeedStepsElement;
  }
}
