// The controls: which head is shown, and what the model is asked to compute differently.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Place, Reading } from '../../runs/reading.js';
import { checkView, headMenus, runSwitches } from '../../base/controls.js';
import type { Switches } from '../../base/controls.js';
import { headsView } from './heads.js';
import type { Look } from './look.js';

export interface Choices extends Switches {
  readonly place: Place;
  readonly unit: 'word' | 'token';
  readonly matrix: boolean;
  /** The small pictures of all heads before the menus, and open. */
  readonly headsFirst: boolean;
  readonly show: (place: Place) => void;
  readonly showMatrix: (on: boolean) => void;
}

export function controlsView(look: Look, reading: Reading | undefined, choices: Choices): TemplateResult {
  const { labels } = look;
  const { place, unit, show, headsFirst } = choices;
  const heads = reading
    ? html`<details class="all-heads" ?open=${headsFirst}>
        <summary>${labels.allHeads}</summary>
        ${headsView(look, reading, place, unit, show)}
      </details>`
    : nothing;
  return html`<div class="controls" part="controls">
    ${headsFirst ? heads : nothing} ${reading ? headMenus(reading, place, labels, show) : nothing}
    ${checkView(labels.showMatrix, choices.matrix, choices.showMatrix)}
    ${reading ? runSwitches(reading, labels, choices) : nothing} ${headsFirst ? nothing : heads}
  </div>`;
}
