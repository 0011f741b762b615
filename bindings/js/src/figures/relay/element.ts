// <heed-relay>: the relay runs, or goes step by step; the measurement can be made again.
import { html } from 'lit';
import type { PropertyDeclaration, TemplateResult } from 'lit';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { liveScene } from '../scene/live.js';
import type { RelayData } from './data.js';
import { relay } from './relay.js';
import type { HeedRelayElement, RelayJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import { sentenceOf } from './sentence.js';
import { relayStyle } from './style.js';
import { rowsTable } from './table.js';

const STEP_MS = 350;

export class RelayElement extends figureElement(relay) implements HeedRelayElement {
  static readonly styles = [...baseStyle, relayStyle];
  static readonly properties: Record<string, PropertyDeclaration> = { playing: { state: true } };

  declare private playing: boolean;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.playing = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  play(): void {
    this.stop();
    if (this.steps === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.step = undefined;
      return;
    }
    this.playing = true;
    this.step = 0;
    this.timer = setInterval(() => {
      this.goOn();
    }, STEP_MS);
  }

  private goOn(): void {
    const next = (this.step ?? this.steps) + 1;
    if (next < this.steps) this.step = next;
    else {
      this.step = undefined;
      this.stop();
    }
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private get steps(): number {
    return sentenceOf(this.text).words.length;
  }

  protected override view(data: RelayData): TemplateResult {
    const { labels, steps, narrow, playing } = this;
    const button = (name: string, act: () => void): TemplateResult =>
      html`<button type="button" class="button" @click=${act}>${name}</button>`;
    return html`<div class="controls" part="controls">
        ${button(labels.run, () => {
          this.play();
        })}
        ${button(labels.next, () => {
          this.stop();
          this.playing = true;
          this.step = this.step === undefined || this.step >= steps ? 1 : this.step + 1;
        })}
        ${button(labels.again, () => {
          this.change({ seed: this.seed + 1 });
        })}
      </div>
      <div class=${playing ? 'playing' : ''}>
        ${liveScene(sceneIn(data, this.values, labels, narrow ? NARROW : WIDE), {
          class: 'drawing',
          fit: 'width',
          label: labels.title,
        })}
      </div>
      ${rowsTable(data.rows, labels)}`;
  }

  protected override spoken(): string {
    const { step, steps, labels } = this;
    return step === undefined || this.timer !== undefined ? '' : labels.done(Math.min(step, steps), steps);
  }

  override toJSON(options?: string | { parameters?: boolean }): RelayJSON {
    return super.toJSON(options) as RelayJSON;
  }
}
