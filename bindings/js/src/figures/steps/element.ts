// <heed-steps>: a word is chosen, and a table shows what one head computed for it.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { headMenus, scaleCheck } from '../base/controls.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import type { Reading } from '../runs/reading.js';
import { decimal } from '../shared/numbers.js';
import { scriptOf } from '../shared/words.js';
import { stepsOf } from './numbers.js';
import type { StepsNumbers } from './numbers.js';
import type { HeedStepsElement, StepsJSON } from './public.js';
import { steps } from './steps.js';
import { stepsStyle } from './style.js';
import { tableView } from './table.js';

export class StepsElement extends figureElement(steps) implements HeedStepsElement {
  static readonly styles = [...baseStyle, stepsStyle];

  protected override view(reading: Reading): TemplateResult {
    const numbers = stepsOf(reading, this.values);
    const isReady = typeof numbers !== 'string';
    return html`${this.controls ? this.controlPanel(reading) : nothing}
    ${this.controls || numbers === 'word' ? this.wordChoice(reading) : nothing}
    ${
      isReady
        ? html`${numbers.word.last > numbers.word.first ? this.tokenChoice(numbers) : nothing}
          ${tableView({
            numbers,
            component: this.component,
            labels: this.labels,
            narrow: this.narrow,
            choose: (component) => {
              if (component !== this.component) this.change({ component });
            },
          })}`
        : nothing
    }`;
  }

  protected override spoken(reading: Reading): string {
    const numbers = stepsOf(reading, this.values);
    const { component, labels } = this;
    if (typeof numbers === 'string') return '';
    return component === undefined
      ? labels.title(numbers.pieces[numbers.token])
      : labels.component(component, decimal(numbers.context[component] ?? 0, 3));
  }

  private controlPanel(reading: Reading): TemplateResult {
    const { labels, scale } = this;
    return html`<div class="controls" part="controls">
      ${headMenus(
        reading,
        reading.place(this.values),
        labels,
        (place) => {
          this.change({ ...place, relation: undefined });
        },
        false,
      )}
      ${scaleCheck(labels.controls.unscaled, scale, (change) => {
        this.change(change);
      })}
    </div>`;
  }

  private wordChoice({ run }: Reading): TemplateResult {
    const { words } = run.tokens;
    return html`<div
      class="words"
      role="group"
      aria-label=${this.labels.sentence}
      lang=${scriptOf(words.map(({ text }) => text).join('')) ?? nothing}
    >
      ${words.map(
        ({ text }, index) =>
          html`<button
            type="button"
            class="button"
            part="word"
            data-index=${index}
            aria-pressed=${index === this.selected ? 'true' : 'false'}
            @click=${() => {
              this.change({ selected: index, token: 0 });
            }}
          >
            ${text}
          </button>`,
      )}
    </div>`;
  }

  private tokenChoice({ word, token, pieces }: StepsNumbers): TemplateResult {
    return html`<p class="tokens">
      <span>${this.labels.tokens(word.text)}</span>
      ${pieces.slice(word.first, word.last + 1).map(
        (piece, offset) =>
          html`<button
            type="button"
            class="button"
            lang=${scriptOf(piece) ?? nothing}
            aria-pressed=${word.first + offset === token ? 'true' : 'false'}
            @click=${() => {
              this.change({ token: offset });
            }}
          >
            ${piece}
          </button>`,
      )}
    </p>`;
  }

  override toJSON(options?: string | { parameters?: boolean }): StepsJSON {
    return super.toJSON(options) as StepsJSON;
  }
}
