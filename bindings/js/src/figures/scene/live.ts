// A scene in a page: the same nodes as in svg.ts, as elements that Lit keeps up to date, painted with the figure's custom
// properties, so that theme and page decide their colours.
import { html, noChange, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { DirectiveResult, ElementPart } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';
import { variableOf } from '../shared/colours.js';
import { attributesOf, isHatched } from './attributes.js';
import type { Paint, Scene, SceneNode } from './scene.js';
import { remember } from './touched.js';

export interface LiveOptions {
  readonly class?: string;
  /** Said to those who don't see it. Without it the drawing is hidden from them: its numbers are elsewhere. */
  readonly label?: string;
  /** Fills the width that there is: the height stays where `stretch`, else it follows. */
  readonly fit?: 'width' | 'stretch';
  /** What a reader can do: `hands(…)` of touch.ts. */
  readonly hands?: DirectiveResult;
}

/** The pattern of what is masked, by a name that no other drawing of the page has. */
const HATCH = 'heed-hatch';

export function liveScene({ width, height, children }: Scene, options: LiveOptions = {}): TemplateResult {
  const { label, fit, hands } = options;
  return html`<svg
    class=${options.class ?? nothing}
    width=${fit ? '100%' : width}
    height=${fit === 'width' ? nothing : height}
    viewBox="0 0 ${width} ${height}"
    preserveAspectRatio=${fit === 'stretch' ? 'none' : nothing}
    role=${label === undefined ? nothing : hands ? 'group' : 'img'}
    aria-label=${label ?? nothing}
    aria-hidden=${label === undefined && !hands ? 'true' : nothing}
    ${hands}
  >
    ${isHatched(children) ? hatch() : nothing}${children.map(nodeView)}
  </svg>`;
}

function nodeView(node: SceneNode): unknown {
  const title = node.title === undefined ? nothing : svg`<title>${node.title}</title>`;
  const own = attributes(node);
  switch (node.kind) {
    case 'group': {
      const inside = svg`<g ${own}>${title}${node.children.map(nodeView)}</g>`;
      return node.key === undefined ? inside : keyed(node.key, inside);
    }
    case 'rect':
      return svg`<rect ${own}>${title}</rect>`;
    case 'circle':
      return svg`<circle ${own}>${title}</circle>`;
    case 'line':
      return svg`<line ${own}>${title}</line>`;
    case 'path':
      return svg`<path ${own}>${title}</path>`;
    case 'text':
      return svg`<text ${own}>${title}${node.text}</text>`;
  }
}

function hatch(): unknown {
  return svg`<defs><pattern id=${HATCH} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="7" height="7" fill="var(--_paper)"/><rect width="2" height="7" fill="var(--_line)"/></pattern></defs>`;
}

function paint(name: Paint): string {
  return name === 'hatch' ? `url(#${HATCH})` : name === 'none' ? name : `var(--_${variableOf(name)})`;
}

/** All attributes that a node has: those of the file's text, and those that only a page needs. */
class Attributes extends Directive {
  private before: Readonly<Record<string, string>> = {};

  override update({ element }: ElementPart, [node]: [SceneNode]): typeof noChange {
    const now = { ...attributesOf(node, paint), ...pageAttributes(node) };
    for (const name of Object.keys(this.before)) if (!(name in now)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(now)) if (this.before[name] !== value) element.setAttribute(name, value);
    this.before = now;
    remember(element, node.touch);
    return noChange;
  }

  /** Only `update` is ever called: there is no rendering on a server. */
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the name is the directive's signature
  render(_: SceneNode): typeof noChange {
    return noChange;
  }
}

const attributes = directive(Attributes);

function pageAttributes(node: SceneNode): Record<string, string> {
  const { part, class: kind, touch } = node;
  const reached = touch?.label !== undefined;
  return {
    ...(node.kind === 'path' && node.pathLength !== undefined && { pathLength: String(node.pathLength) }),
    ...(part !== undefined && { part }),
    ...(kind !== undefined && { class: kind }),
    ...(reached && { tabindex: '0', role: touch.role ?? 'button', 'aria-label': touch.label }),
    ...(touch?.pressed !== undefined && { 'aria-pressed': String(touch.pressed) }),
    // Of a slider a number is wanted, also of one that moves in a plane.
    ...(reached && touch.role === 'slider' && { 'aria-valuenow': String(touch.now ?? 0) }),
    ...(touch?.value !== undefined && { 'aria-valuetext': touch.value }),
  };
}
