// <heed-block>: words to choose from, the residuals as a switch.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import { block } from './block.js';
import type { BlockData } from './data.js';
import type { HeedBlockElement, BlockJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { blockStyle } from './style.js';

export class BlockElement extends figureElement(block) implements HeedBlockElement {
  static readonly styles = [...baseStyle, blockStyle];

  protected override view(data: BlockData): TemplateResult {
    const { labels, selected, residual, narrow } = this;
    return html`<div class="controls" part="controls">
        <div class="words" role="group" aria-label=${labels.sentence}>
          ${data.run.tokens.words.map(({ text }, index) => this.word(text, index, index === selected))}
        </div>
        <label class="check">
          <input
            type="checkbox"
            .checked=${live(residual)}
            @change=${(event: Event) => {
              this.change({ residual: (event.target as HTMLInputElement).checked });
            }}
          />
          ${labels.residual}
        </label>
      </div>
      ${liveScene(sceneIn(data, this.values, labels, narrow ? NARROW : WIDE), {
        class: 'drawing',
        fit: 'width',
        label: this.figure.caption(data, this.values, labels).title,
      })}`;
  }

  private word(text: string, index: number, isSelected: boolean): TemplateResult {
    return html`<button
      type="button"
      class="button"
      part="word"
      data-index=${index}
      aria-pressed=${isSelected ? 'true' : 'false'}
      @click=${() => {
        this.change({ selected: isSelected ? undefined : index });
      }}
    >
      ${text}
    </button>`;
  }

  protected override spoken(data: BlockData): string {
    return this.figure.caption(data, this.values, this.labels).remarks.join(' ');
  }

  override toJSON(options?: string | { parameters?: boolean }): BlockJSON {
    return super.toJSON(options) as BlockJSON;
  }
}
