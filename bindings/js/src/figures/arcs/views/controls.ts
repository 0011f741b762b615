// The controls: which head is shown, and what the model is asked to compute differently.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Positions } from '../../runs/contract.js';
import type { Place, Reading } from '../../runs/reading.js';
import { bestHeads } from '../../shared/relations.js';
import { headsView } from './heads.js';
import type { Look } from './look.js';

export interface Choices {
  readonly place: Place;
  readonly unit: 'word' | 'token';
  readonly matrix: boolean;
  readonly scale: number | 'none' | undefined;
  readonly positions: Positions | undefined;
  readonly show: (place: Place) => void;
  readonly showMatrix: (on: boolean) => void;
  readonly recompute: (change: {
    causal?: boolean;
    scale?: 'none' | undefined;
    positions?: Positions | undefined;
  }) => void;
}

export function controlsView(look: Look, reading: Reading | undefined, choices: Choices): TemplateResult {
  return html`<div class="controls" part="controls">
    ${reading ? headPickers(look, reading, choices) : nothing}
    <label class="check">
      <input
        type="checkbox"
        .checked=${choices.matrix}
        @change=${(event: Event) => {
          choices.showMatrix(checked(event));
        }}
      />
      ${look.labels.showMatrix}
    </label>
    ${reading ? switches(look, reading, choices) : nothing}
    ${
      reading
        ? html`<details class="all-heads">
            <summary>${look.labels.allHeads}</summary>
            ${headsView(look, reading, choices.place, choices.unit, choices.show)}
          </details>`
        : nothing
    }
  </div>`;
}

function headPickers({ labels }: Look, reading: Reading, { place, show }: Choices): TemplateResult {
  const { controls } = labels;
  const measured = bestHeads(reading.relations);
  const current = measured.findIndex(({ layer, head }) => layer === place.layer && head === place.head);
  const heads: (number | 'mean')[] = ['mean', ...Array.from({ length: reading.heads }, (_, head) => head)];
  return html`
    ${
      measured.length > 0
        ? html`<label class="field wide">
            <span>${controls.relation}</span>
            <select
              @change=${(event: Event) => {
                const best = measured[Number(chosen(event))];
                if (best) show({ layer: best.layer, head: best.head });
              }}
            >
              <option value="" ?selected=${current < 0} disabled>${controls.choose}</option>
              ${measured.map((best, index) => html`<option value=${index} ?selected=${index === current}>${labels.measured(best)}</option>`)}
            </select>
          </label>`
        : nothing
    }
    <label class="field">
      <span>${controls.layer}</span>
      <select
        @change=${(event: Event) => {
          show({ ...place, layer: Number(chosen(event)) });
        }}
      >
        ${Array.from({ length: reading.layers }, (_, layer) => html`<option value=${layer} ?selected=${layer === place.layer}>${layer}</option>`)}
      </select>
    </label>
    <label class="field">
      <span>${controls.head}</span>
      <select
        @change=${(event: Event) => {
          const value = chosen(event);
          show({ ...place, head: value === 'mean' ? value : Number(value) });
        }}
      >
        ${heads.map((head) => html`<option value=${head} ?selected=${head === place.head}>${head === 'mean' ? controls.mean : head}</option>`)}
      </select>
    </label>
  `;
}

function switches({ labels }: Look, reading: Reading, choices: Choices): TemplateResult {
  const { controls } = labels;
  const positions: Positions[] = ['model', 'none', 'sinusoidal', 'rope'];
  return html`<fieldset>
    <legend>${controls.recompute}</legend>
    <label class="check">
      <input
        type="checkbox"
        .checked=${reading.causal}
        @change=${(event: Event) => {
          choices.recompute({ causal: checked(event) });
        }}
      />
      ${controls.causal}
    </label>
    <label class="check">
      <input
        type="checkbox"
        .checked=${choices.scale === 'none'}
        @change=${(event: Event) => {
          choices.recompute({ scale: checked(event) ? 'none' : undefined });
        }}
      />
      ${controls.unscaled}
    </label>
    <label class="field">
      <span>${controls.positions}</span>
      <select
        @change=${(event: Event) => {
          const value = chosen(event) as Positions;
          choices.recompute({ positions: value === 'model' ? undefined : value });
        }}
      >
        ${positions.map((name) => html`<option value=${name} ?selected=${name === (choices.positions ?? 'model')}>${controls.position[name]}</option>`)}
      </select>
    </label>
  </fieldset>`;
}

function checked(event: Event): boolean {
  return (event.target as HTMLInputElement).checked;
}

function chosen(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}
