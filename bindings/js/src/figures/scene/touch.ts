// What a reader's hands do to a drawing in a page: click, drag, keys. One set of listeners for a drawing, whatever it holds.
import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';
import type { Point } from './scene.js';
import { touchOf } from './touched.js';

export interface Hands {
  /** A click on what can be touched, or Enter or the space bar where it has the focus. */
  readonly act?: (action: unknown) => void;
  /** What can be touched is dragged: where the pointer is, in the drawing's own units. */
  readonly drag?: (action: unknown, to: Point, phase: 'start' | 'move' | 'end') => void;
  /** A key on what has the focus; true: it meant something. */
  readonly key?: (action: unknown, key: string, event: KeyboardEvent) => boolean;
  /** The pointer is above something else, or above nothing. */
  readonly point?: (action: unknown) => void;
}

/** Puts the hands on a drawing's <svg>. */
class Listen extends Directive {
  private hands: Hands | undefined;
  private element: SVGSVGElement | undefined;
  private dragged: { readonly action: unknown; readonly pointer: number } | undefined;
  private pointed: unknown;

  override update({ element }: ElementPart, [hands]: [Hands]): typeof noChange {
    this.hands = hands;
    if (!this.element) this.begin((this.element = element as SVGSVGElement));
    return noChange;
  }

  /** Only `update` is ever called: there is no rendering on a server. */
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the name is the directive's signature
  render(_: Hands): typeof noChange {
    return noChange;
  }

  private begin(svg: SVGSVGElement): void {
    svg.addEventListener('click', (event) => {
      const touch = touchOf(event);
      if (touch) this.hands?.act?.(touch.action);
    });
    svg.addEventListener('keydown', (event) => {
      this.press(event);
    });
    svg.addEventListener('pointerdown', (event) => {
      this.take(svg, event);
    });
    svg.addEventListener('pointermove', (event) => {
      this.move(event);
    });
    for (const type of ['pointerup', 'pointercancel'] as const)
      svg.addEventListener(type, (event) => {
        this.letGo(event);
      });
    svg.addEventListener('pointerleave', () => {
      this.pointAt(undefined);
    });
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const touch = touchOf(event);
    if (!touch) return;
    let meant = this.hands?.key?.(touch.action, event.key, event) ?? false;
    if (!meant && this.hands?.act && (event.key === 'Enter' || event.key === ' ')) {
      this.hands.act(touch.action);
      meant = true;
    }
    if (meant) event.preventDefault();
  }

  private take(svg: SVGSVGElement, event: PointerEvent): void {
    const touch = touchOf(event);
    if (!touch || !this.hands?.drag || event.button !== 0) return;
    this.dragged = { action: touch.action, pointer: event.pointerId };
    svg.setPointerCapture(event.pointerId);
    this.hands.drag(touch.action, pointOf(svg, event), 'start');
    // No text is selected on the way.
    event.preventDefault();
    (event.target as SVGElement).focus();
  }

  private move(event: PointerEvent): void {
    if (this.dragged?.pointer === event.pointerId && this.element)
      this.hands?.drag?.(this.dragged.action, pointOf(this.element, event), 'move');
    else if (event.pointerType !== 'touch') this.pointAt(touchOf(event)?.action);
  }

  private letGo(event: PointerEvent): void {
    if (this.dragged?.pointer !== event.pointerId || !this.element) return;
    const { action } = this.dragged;
    this.dragged = undefined;
    this.hands?.drag?.(action, pointOf(this.element, event), 'end');
  }

  private pointAt(action: unknown): void {
    if (action === this.pointed) return;
    this.pointed = action;
    this.hands?.point?.(action);
  }
}

/** For a live scene: what its figure does with what a reader does. */
export const hands = directive(Listen);

/** In the units of the drawing, however the page scales it. */
function pointOf(svg: SVGSVGElement, event: PointerEvent): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}
