// <heed-depth>: other random numbers as a button.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import { CURVES } from './data.js';
import type { DepthData } from './data.js';
import { depth } from './depth.js';
import type { DepthJSON, HeedDepthElement } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { depthStyle } from './style.js';

export class DepthElement extends figureElement(depth) implements HeedDepthElement {
  static readonly styles = [...baseStyle, depthStyle];

  protected override view(data: DepthData): TemplateResult {
    const { labels, narrow } = this;
    return html`<div class="controls" part="controls">
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
      <div class="sr">${this.table(data)}</div>`;
  }

  private table({ depths, curves }: DepthData): TemplateResult {
    const { labels } = this;
    return html`<table>
      <caption>
        ${labels.table}
      </caption>
      <thead>
        <tr>
          <th scope="col">${labels.across}</th>
          ${CURVES.map((name) => html`<th scope="col">${labels.curve[name]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${depths.map(
          (blocks, i) =>
            html`<tr>
              <th scope="row">${blocks}</th>
              ${CURVES.map((name) => {
                const norm = curves[name][i];
                return html`<td>${norm === undefined ? '' : labels.norm(norm)}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  override toJSON(options?: string | { parameters?: boolean }): DepthJSON {
    return super.toJSON(options) as DepthJSON;
  }
}
