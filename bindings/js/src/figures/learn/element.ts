// <heed-learn>: pause and go on, another seed, back through what it was, keep what it has become.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import { snapshotAt } from './data.js';
import type { LearnData } from './data.js';
import { learn } from './learn.js';
import type { HeedLearnElement, LearnJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { learnStyle } from './style.js';

const RATES = [0.5, 1, 2, 4, 8] as const;

export class LearnElement extends figureElement(learn) implements HeedLearnElement {
  static readonly styles = [...baseStyle, learnStyle];

  private last: LearnData | undefined;

  pause(): void {
    this.setPaused(true);
  }

  goOn(): void {
    this.setPaused(false);
  }

  async save(): Promise<Record<string, Uint8Array<ArrayBuffer>> | undefined> {
    return this.last?.control.save();
  }

  private setPaused(paused: boolean): void {
    if (this.last) this.last.control.paused = paused;
    this.requestUpdate();
  }

  /** The model's files, one download after the other. */
  private async keep(): Promise<void> {
    for (const [name, bytes] of Object.entries((await this.save()) ?? {})) {
      const address = URL.createObjectURL(new Blob([bytes]));
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
      setTimeout(() => {
        URL.revokeObjectURL(address);
      }, 10_000);
    }
  }

  protected override view(data: LearnData): TemplateResult {
    this.last = data;
    const { labels, narrow } = this;
    const { paused } = data.control;
    const button = (name: string, act: () => void): TemplateResult =>
      html`<button type="button" class="button" @click=${act}>${name}</button>`;
    return html`<div class="controls" part="controls">
        ${
          data.over
            ? ''
            : button(paused ? labels.goOn : labels.pause, () => {
                this.setPaused(!paused);
              })
        }
        ${button(labels.otherSeed, () => {
          this.change({ seed: this.seed + 1, snapshot: undefined });
        })}
        <label class="field">
          <span>${labels.rate}</span>
          <select
            @change=${(event: Event) => {
              this.change({ rate: Number((event.target as HTMLSelectElement).value), snapshot: undefined });
            }}
          >
            ${RATES.map(
              (rate) =>
                html`<option value=${rate} .selected=${live(rate === this.rate)}>${(rate / 1000).toString()}</option>`,
            )}
          </select>
        </label>
        ${button(labels.keep, () => {
          void this.keep();
        })}
      </div>
      ${liveScene(sceneIn(data, this.values, labels, narrow ? NARROW : WIDE), {
        class: 'drawing',
        fit: 'width',
        label: labels.title,
      })}
      ${this.scrubber(data)}`;
  }

  private scrubber(data: LearnData): TemplateResult {
    const { labels } = this;
    const last = Math.max(0, data.snapshots.length - 1);
    const at = Math.min(this.snapshot ?? last, last);
    return html`<label class="field slider scrub">
      <span>${labels.scrub}</span>
      <input
        type="range"
        min="0"
        max=${last}
        .value=${live(String(at))}
        @input=${(event: Event) => {
          const to = Number((event.target as HTMLInputElement).value);
          this.change({ snapshot: to === last ? undefined : to });
        }}
      />
      <output>${labels.atStep(snapshotAt(data, at)?.step ?? 0)}</output>
    </label>`;
  }

  protected override spoken(data: LearnData): string {
    return data.over || data.control.paused
      ? this.figure.caption(data, this.values, this.labels).remarks.join(' ')
      : '';
  }

  override toJSON(options?: string | { parameters?: boolean }): LearnJSON {
    return super.toJSON(options) as LearnJSON;
  }
}
