// 'heed/define': registers <heed-arcs>. A second copy of this script, or a server without a DOM, changes nothing.
import { HeedArcs } from './element.js';
import type { HeedArcsElement } from './element.js';

if (typeof customElements !== 'undefined' && !customElements.get('heed-arcs'))
  customElements.define('heed-arcs', HeedArcs);

declare global {
  interface HTMLElementTagNameMap {
    'heed-arcs': HeedArcsElement;
  }
}
