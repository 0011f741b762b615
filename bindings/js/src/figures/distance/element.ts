// <heed-distance>: the length as a slider, other random numbers as a button.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import type { DistanceData } from './data.js';
import { distance } from './distance.js';
import type { HeedDistanceElement, DistanceJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { distanceStyle } from './style.js';

export class DistanceElement extends figureElement(distance) implements HeedDistanceElement {
  static readonly styles = [...baseStyle, distanceStyle];

  protected override view(data: DistanceData): TemplateResult {
    const { labels, length, narrow } = this;
    return html`<div class="controls" part="controls">
        <label class="field slider">
          <span>${labels.length}</span>
          <input
            type="range"
            min="2"
            max="256"
            .value=${live(String(length))}
            @change=${(event: Event) => {
              this.change({ length: Number((event.target as HTMLInputElement).value) });
            }}
          />
          <output>${length}</output>
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
      ${liveScene(sceneIn(data, labels, narrow ? NARROW : WIDE), { class: 'drawing', fit: 'width', label: labels.title })}`;
  }

  protected override spoken(data: DistanceData): string {
    return this.figure.caption(data, this.values, this.labels).remarks.join(' ');
  }

  override toJSON(options?: string | { parameters?: boolean }): DistanceJSON {
    return super.toJSON(options) as DistanceJSON;
  }
}
