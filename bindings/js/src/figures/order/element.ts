// <heed-order>: both orders can be written, each word can be chosen.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import type { OrderData } from './data.js';
import { order } from './order.js';
import type { HeedOrderElement, OrderJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { orderStyle } from './style.js';

export class OrderElement extends figureElement(order) implements HeedOrderElement {
  static readonly styles = [...baseStyle, orderStyle];

  protected override view(data: OrderData): TemplateResult {
    const { labels, word, narrow } = this;
    const words = [...new Set(data.first)];
    return html`<div class="controls" part="controls">
        ${this.input('first', labels.first)} ${this.input('second', labels.second)}
        <div class="words" role="group" aria-label=${labels.sentence}>
          ${words.map(
            (one) =>
              html`<button
                type="button"
                class="button"
                aria-pressed=${one === word ? 'true' : 'false'}
                aria-label=${labels.choose(one)}
                @click=${() => {
                  this.change({ word: one });
                }}
              >
                ${one}
              </button>`,
          )}
        </div>
      </div>
      ${liveScene(sceneIn(data, this.values, labels, narrow ? NARROW : WIDE), {
        class: 'drawing',
        fit: 'width',
        label: labels.title(word),
      })}`;
  }

  /** The other order follows, where words were changed: it has the same ones. */
  private input(name: 'first' | 'second', label: string): TemplateResult {
    return html`<label class="field">
      <span>${label}</span>
      <input
        type="text"
        .value=${live(this[name])}
        @change=${(event: Event) => {
          this.write(name, (event.target as HTMLInputElement).value);
        }}
      />
    </label>`;
  }

  private write(name: 'first' | 'second', text: string): void {
    const words = text.trim().split(/\s+/u);
    const other = name === 'first' ? 'second' : 'first';
    const before = this[other].trim().split(/\s+/u);
    const isSame = [...words].sort().join(' ') === [...before].sort().join(' ');
    this.change({
      [name]: text,
      ...(!isSame && { [other]: [...words].reverse().join(' ') }),
      ...(!words.includes(this.word) && { word: words[0] ?? '' }),
    });
  }

  protected override look(data: OrderData): void {
    this.figure.caption(data, this.values, this.labels);
  }

  protected override spoken(data: OrderData): string {
    return this.figure.caption(data, this.values, this.labels).remarks[0] ?? '';
  }

  override toJSON(options?: string | { parameters?: boolean }): OrderJSON {
    return super.toJSON(options) as OrderJSON;
  }
}
