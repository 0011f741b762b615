// <heed-vectors>: three words can be written, or a suggested sum chosen.
import { html, nothing } from 'lit';
import type { PropertyDeclaration, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import { isKnown } from './data.js';
import type { VectorsData } from './data.js';
import type { HeedVectorsElement, VectorsJSON } from './public.js';
import { cosine, NARROW, sceneIn, WIDE } from './scene.js';
import { vectorsStyle } from './style.js';
import { SUGGESTIONS } from './suggestions.js';
import { vectors } from './vectors.js';

type Name = 'a' | 'b' | 'c';
const NAMES: readonly Name[] = ['a', 'b', 'c'];

export class VectorsElement extends figureElement(vectors) implements HeedVectorsElement {
  static readonly styles = [...baseStyle, vectorsStyle];
  static readonly properties: Record<string, PropertyDeclaration> = { unknown: { state: true } };

  /** What was written in a field and has no vector: the sum stays as it was. */
  declare private unknown: { readonly name: Name; readonly written: string } | undefined;

  protected override readonly follows = true;

  protected override view(data: VectorsData): TemplateResult {
    const { labels, narrow, unknown } = this;
    return html`<div class="controls" part="controls">
        ${NAMES.map((name) => this.field(name))}
        ${unknown ? html`<p class="unknown" role="alert">${labels.unknownWord(unknown.written, data.count)}</p>` : nothing}
        ${this.suggestions(labels.try, false, data)} ${this.suggestions(labels.fails, true, data)}
      </div>
      ${liveScene(sceneIn(data, labels, narrow ? NARROW : WIDE), {
        class: 'drawing',
        fit: 'width',
        label: this.figure.caption(data, this.values, labels).title,
      })}
      ${this.table(data)}`;
  }

  private field(name: Name): TemplateResult {
    const { unknown, labels } = this;
    const wrong = unknown?.name === name ? unknown.written : undefined;
    return html`<label class="field">
      <span>${labels.names[name]}</span>
      <input
        type="text"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-invalid=${wrong === undefined ? 'false' : 'true'}
        .value=${live(wrong ?? this[name])}
        @change=${(event: Event) => {
          void this.write(name, (event.target as HTMLInputElement).value);
        }}
      />
    </label>`;
  }

  private async write(name: Name, written: string): Promise<void> {
    if (await isKnown(written)) {
      this.unknown = undefined;
      this.change({ [name]: written });
    } else this.unknown = { name, written };
  }

  private suggestions(title: string, fails: boolean, data: VectorsData): TemplateResult {
    return html`<div class="suggestions" role="group" aria-label=${title}>
      <span>${title}</span>
      ${SUGGESTIONS.filter((one) => (one.fails ?? false) === fails).map(({ a, b, c }) => {
        const [one, other, third] = [a, b, c].map(this.labels.short);
        return html`<button
          type="button"
          class="button"
          aria-pressed=${a === data.a && b === data.b && c === data.c ? 'true' : 'false'}
          @click=${() => {
            this.unknown = undefined;
            this.change({ a, b, c });
          }}
        >
          ${one} − ${other} + ${third}
        </button>`;
      })}
    </div>`;
  }

  private table({ nearest }: VectorsData): TemplateResult {
    const { labels } = this;
    return html`<div class="sr">
      <table>
        <caption>
          ${labels.nearest}
        </caption>
        <thead>
          <tr>
            <th scope="col">${labels.columnWord}</th>
            <th scope="col">${labels.columnCosine}</th>
          </tr>
        </thead>
        <tbody>
          ${nearest.map(
            (one) =>
              html`<tr>
                <th scope="row">${labels.word(one.word)}</th>
                <td>${cosine(one.cosine)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  protected override spoken(data: VectorsData): string {
    return this.figure.caption(data, this.values, this.labels).remarks[0] ?? '';
  }

  override toJSON(options?: string | { parameters?: boolean }): VectorsJSON {
    return super.toJSON(options) as VectorsJSON;
  }
}
