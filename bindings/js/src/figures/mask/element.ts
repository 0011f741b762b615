// <heed-mask>: rows of x as buttons, and the mask as a switch.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import { hands } from '../scene/touch.js';
import type { MaskData } from './data.js';
import { mask } from './mask.js';
import type { HeedMaskElement, MaskJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import type { ChangeAction } from './scene.js';
import { maskStyle } from './style.js';

export class MaskElement extends figureElement(mask) implements HeedMaskElement {
  static readonly styles = [...baseStyle, maskStyle];

  protected override view(data: MaskData): TemplateResult {
    const { labels, causal } = this;
    return html`<div class="controls" part="controls">
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
      ${liveScene(sceneIn(data, labels, this.narrow ? NARROW : WIDE), {
        class: 'drawing',
        fit: 'width',
        label: labels.title,
        hands: hands({
          act: (action) => {
            this.change({ changed: [...(action as ChangeAction).changed] });
          },
        }),
      })}`;
  }

  protected override spoken(data: MaskData): string {
    return this.figure.caption(data, this.values, this.labels).remarks.join(' ');
  }

  override toJSON(options?: string | { parameters?: boolean }): MaskJSON {
    return super.toJSON(options) as MaskJSON;
  }
}
