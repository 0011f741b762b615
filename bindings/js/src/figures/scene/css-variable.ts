// A number that a style sheet needs, set through the CSSOM: a style attribute would need 'unsafe-inline'.
import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';

class CssVariable extends Directive {
  override update(part: ElementPart, [name, value]: [name: string, value: string]): typeof noChange {
    (part.element as HTMLElement).style.setProperty(name, value);
    return noChange;
  }

  /** Only `update` is ever called: there is no rendering on a server. */
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the names are the directive's signature
  render(..._: [name: string, value: string]): typeof noChange {
    return noChange;
  }
}

export const cssVariable = directive(CssVariable);
