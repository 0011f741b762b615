// <heed-lookup>: everything in the plane can be dragged, or moved with the arrow keys.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import type { Point } from '../scene/scene.js';
import { hands } from '../scene/touch.js';
import { IDENTITY } from './data.js';
import type { LookupData } from './data.js';
import { lookup } from './lookup.js';
import type { HeedLookupElement, LookupJSON } from './public.js';
import { layoutOf, NARROW, offPlane, offSmall, sceneIn, WIDE } from './scene.js';
import type { LookupAction } from './scene.js';
import { lookupStyle } from './style.js';

const STEP = 0.05;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export class LookupElement extends figureElement(lookup) implements HeedLookupElement {
  static readonly styles = [...baseStyle, lookupStyle];

  protected override readonly follows = true;

  protected override look(data: LookupData): void {
    this.figure.caption(data, this.values, this.labels);
  }

  protected override view(data: LookupData): TemplateResult {
    const { labels, causal } = this;
    const width = this.narrow ? NARROW : WIDE;
    return html`<div class="controls" part="controls">
        <button
          type="button"
          class="button"
          @click=${() => {
            this.change({ wq: IDENTITY, wk: IDENTITY, wv: IDENTITY });
          }}
        >
          ${labels.identity}
        </button>
        <label class="check">
          <input
            type="checkbox"
            .checked=${live(causal)}
            @change=${(event: Event) => {
              this.change({ causal: (event.target as HTMLInputElement).checked });
            }}
          />
          ${labels.mask}
        </label>
      </div>
      ${liveScene(sceneIn(data, this.values, labels, width), {
        class: 'drawing',
        fit: 'width',
        label: labels.title,
        hands: hands({
          act: (action) => {
            this.letAsk(action as LookupAction);
          },
          drag: (action, to) => {
            this.drag(data, action as LookupAction, to, width);
          },
          key: (action, key) => this.press(data, action as LookupAction, key),
        }),
      })}`;
  }

  private letAsk(action: LookupAction): void {
    if (action.kind === 'state') this.change({ query: action.index });
  }

  private drag(data: LookupData, action: LookupAction, to: Point, width: number): void {
    this.put(data, action, action.kind === 'state' ? offPlane(to) : offSmall(to, action.role, layoutOf(data, width)));
  }

  private press(data: LookupData, action: LookupAction, key: string): boolean {
    const step = KEYS[key];
    if (!step) return false;
    const [x, y] = (action.kind === 'state' ? data.states[action.index] : data.matrices[action.role][action.row]) ?? [
      0, 0,
    ];
    this.put(data, action, [round(x + step[0]), round(y + step[1])]);
    return true;
  }

  private put(data: LookupData, action: LookupAction, to: [number, number]): void {
    if (action.kind === 'state')
      this.change({ states: data.states.map((state, i) => (i === action.index ? to : state)) });
    else this.change({ [action.role]: data.matrices[action.role].map((row, n) => (n === action.row ? to : row)) });
  }

  protected override spoken(data: LookupData): string {
    return this.figure.caption(data, this.values, this.labels).remarks.join(' ');
  }

  override toJSON(options?: string | { parameters?: boolean }): LookupJSON {
    return super.toJSON(options) as LookupJSON;
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;
