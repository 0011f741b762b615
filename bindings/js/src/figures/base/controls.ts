// Controls that several figures have. Each shows what the figure shows, also where a reader's choice led elsewhere: what stands
// in a menu is compared with the page, not with what was written there before.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

import type { Positions } from '../runs/contract.js';
import type { Place, Reading } from '../runs/reading.js';
import { kept } from '../scene/directives.js';
import type { CommonLabels } from '../shared/labels/labels.js';
import { bestHeads } from '../shared/relations.js';

export interface MenuOptions<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly (readonly [value: Value, text: string])[];
  /** Stands there where the value is none of the options. */
  readonly otherwise?: string;
  readonly choose: (value: Value) => void;
}

export function menuView<Value>({ label, value, options, otherwise, choose }: MenuOptions<Value>): TemplateResult {
  const current = options.findIndex(([one]) => one === value);
  return html`<label class="field">
    <span>${label}</span>
    <select
      @change=${(event: Event) => {
        const { value: key } = event.target as HTMLSelectElement;
        const chosen = options.find(([one], index) => keyOf(one, index) === key);
        if (chosen) choose(chosen[0]);
      }}
    >
      ${otherwise === undefined ? nothing : html`<option value="" .selected=${kept(current < 0)} disabled>${otherwise}</option>`}
      ${options.map(([one, text], index) => html`<option value=${keyOf(one, index)} .selected=${kept(index === current)}>${text}</option>`)}
    </select>
  </label>`;
}

/** An option's value is what it stands for, where that can be written. */
function keyOf(value: unknown, index: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : String(index);
}

export function checkView(label: string, checked: boolean, choose: (checked: boolean) => void): TemplateResult {
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${kept(checked)}
      @change=${(event: Event) => {
        choose((event.target as HTMLInputElement).checked);
      }}
    />
    ${label}
  </label>`;
}

/** Measured heads by what they do, and any head by layer and number; `mean`: whether the mean of a layer may be chosen, too. */
export function headMenus(
  reading: Reading,
  place: Place,
  labels: CommonLabels,
  show: (place: Place) => void,
  mean = true,
): TemplateResult {
  const { controls } = labels;
  const measured = bestHeads(reading.relations);
  const holds = reading.measured.length > 0;
  const numbered = (count: number): [number, string][] => Array.from({ length: count }, (_, n) => [n, String(n)]);
  const heads: [number | 'mean', string][] = numbered(reading.heads);
  return html`${
    measured.length > 0
      ? menuView({
          label: controls.relation,
          value: measured.find(({ layer, head }) => layer === place.layer && head === place.head),
          options: measured.map((relation) => [relation, holds ? labels.measured(relation) : labels.named(relation)]),
          otherwise: controls.choose,
          choose: ({ layer, head }) => {
            show({ layer, head });
          },
        })
      : nothing
  }
  ${menuView({
    label: controls.layer,
    value: place.layer,
    options: numbered(reading.layers),
    choose: (layer) => {
      show({ ...place, layer });
    },
  })}
  ${menuView({
    label: controls.head,
    value: place.head,
    options: mean ? [['mean', controls.mean], ...heads] : heads,
    ...(!mean && { otherwise: controls.mean }),
    choose: (head) => {
      show({ ...place, head });
    },
  })}`;
}

export interface Switches {
  readonly scale: number | 'none' | undefined;
  readonly positions: Positions | undefined;
  readonly recompute: (change: {
    causal?: boolean;
    scale?: 'none' | undefined;
    positions?: Positions | undefined;
  }) => void;
}

/** What the model is asked to compute differently. */
export function runSwitches(
  reading: Reading,
  { controls }: CommonLabels,
  { scale, positions = 'model', recompute }: Switches,
): TemplateResult {
  return html`<fieldset>
    <legend>${controls.recompute}</legend>
    ${checkView(controls.causal, reading.causal, (causal) => {
      recompute({ causal });
    })}
    ${scaleCheck(controls.unscaled, scale, recompute)}
    ${menuView({
      label: controls.positions,
      value: positions,
      options: POSITIONS.map((name) => [name, controls.position[name]]),
      choose: (name) => {
        recompute({ positions: name === 'model' ? undefined : name });
      },
    })}
  </fieldset>`;
}

/** Whether scores are divided by √d. */
export function scaleCheck(label: string, scale: Switches['scale'], recompute: Switches['recompute']): TemplateResult {
  return checkView(label, scale === 'none', (unscaled) => {
    recompute({ scale: unscaled ? 'none' : undefined });
  });
}

const POSITIONS: readonly Positions[] = ['model', 'none', 'sinusoidal', 'rope'];
