// <heed-scale>: a slider above the drawing.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import type { ScaleData } from './data.js';
import { scale } from './scale.js';
import type { HeedScaleElement, ScaleJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { scaleStyle } from './style.js';

/** The slider runs over powers of two, in eighths. */
const STEPS = 8;
const MOST = 10;

export class ScaleElement extends figureElement(scale) implements HeedScaleElement {
  static readonly styles = [...baseStyle, scaleStyle];

  protected override readonly follows = true;

  protected override view(data: ScaleData): TemplateResult {
    const { labels, dk } = this;
    return html`<div class="controls" part="controls">
        <label class="field slider">
          <span>${labels.slider}</span>
          <input
            type="range"
            min="0"
            max=${MOST * STEPS}
            step="1"
            .value=${live(String(Math.round(Math.log2(dk) * STEPS)))}
            aria-valuetext=${dk}
            @input=${(event: Event) => {
              const { value } = event.target as HTMLInputElement;
              this.change({ dk: Math.round(2 ** (Number(value) / STEPS)) });
            }}
          />
          <output>${dk}</output>
        </label>
        <button
          type="button"
          class="button"
          @click=${() => {
            this.change({ seed: this.seed + 1 });
          }}
        >
          ${labels.again}
        </button>
      </div>
      ${liveScene(sceneIn(data, labels, this.narrow ? NARROW : WIDE), { class: 'drawing', fit: 'width', label: labels.title(data.dk) })}`;
  }

  protected override spoken(data: ScaleData): string {
    return this.figure.caption(data, this.values, this.labels).remarks.join(' ');
  }

  override toJSON(options?: string | { parameters?: boolean }): ScaleJSON {
    return super.toJSON(options) as ScaleJSON;
  }
}
