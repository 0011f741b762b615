// Two small directives: both look at the element itself, as a policy or a reader may have the last word there.
import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { DirectiveResult, ElementPart, PropertyPart } from 'lit/directive.js';

/** Nothing is rendered on a server: `update` does everything. */
abstract class Updating extends Directive {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- a directive's signature
  render(..._: unknown[]): typeof noChange {
    return noChange;
  }
}

class CssVariable extends Updating {
  override update(part: ElementPart, [name, value]: [string, string]): typeof noChange {
    (part.element as HTMLElement).style.setProperty(name, value);
    return noChange;
  }
}

class Kept extends Updating {
  override update(part: PropertyPart, [value]: [unknown]): typeof noChange {
    const element = part.element as unknown as Record<string, unknown>;
    if (element[part.name] !== value) element[part.name] = value;
    return noChange;
  }
}

/** A number that a style sheet needs, set through the CSSOM: a style attribute would need 'unsafe-inline'. */
export const cssVariable: (name: string, value: string) => DirectiveResult = directive(CssVariable);

/** A property that a reader changes, too: compared with what stands there, not with what was written there last. */
export const kept: (value: unknown) => DirectiveResult = directive(Kept);
