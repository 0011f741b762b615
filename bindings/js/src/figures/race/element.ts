// <heed-race>: the distance as a slider; another seed as a button.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import { KINDS } from '../shared/sequences.js';
import { accuracyOf } from './data.js';
import type { RaceData } from './data.js';
import { race } from './race.js';
import type { HeedRaceElement, RaceJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { raceStyle } from './style.js';

export class RaceElement extends figureElement(race) implements HeedRaceElement {
  static readonly styles = [...baseStyle, raceStyle];

  protected override view(data: RaceData): TemplateResult {
    const { labels, distance, narrow } = this;
    return html`<div class="controls" part="controls">
        <label class="field slider">
          <span>${labels.distance}</span>
          <input
            type="range"
            min="1"
            max="100"
            .value=${live(String(distance))}
            @change=${(event: Event) => {
              this.change({ distance: Number((event.target as HTMLInputElement).value) });
            }}
          />
          <output>${distance}</output>
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
      ${liveScene(sceneIn(data, labels, narrow ? NARROW : WIDE), {
        class: 'drawing',
        fit: 'width',
        label: labels.title,
      })}
      ${this.table(data)}`;
  }

  private table({ lanes }: RaceData): TemplateResult {
    const { labels } = this;
    const { columns } = labels;
    return html`<table class="standing">
      <caption class="sr">
        ${labels.table}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${[columns.accuracy, columns.loss, columns.rate].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${KINDS.map((kind) => {
          const lane = lanes[kind];
          const spent = lane.seconds.at(-1) ?? 0;
          return html`<tr>
            <th scope="row">${labels.kind[kind]}</th>
            <td>${labels.percent(accuracyOf(lane))}</td>
            <td>${lane.losses.at(-1)?.toFixed(2) ?? '–'}</td>
            <td>${spent > 0 ? Math.round(lane.losses.length / spent) : '–'}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  protected override spoken(data: RaceData): string {
    return data.over ? this.figure.caption(data, this.values, this.labels).remarks.join(' ') : '';
  }

  override toJSON(options?: string | { parameters?: boolean }): RaceJSON {
    return super.toJSON(options) as RaceJSON;
  }
}
