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
  readonly show: (place: Place) => void;
  readonly showMatrix: (on: boolean) => void;
}

export function controlsView(look: Look, reading: Reading | undefined, choices: Choices): TemplateResult {
  const { labels } = look;
  const { place, unit, show } = choices;
  return html`<div class="controls" part="controls">
    ${reading ? headMenus(reading, place, labels, show) : nothing}
    ${checkView(labels.showMatrix, choices.matrix, choices.showMatrix)}
    ${
      reading
        ? html`${runSwitches(reading, labels, choices)}
            <details class="all-heads">
              <summary>${labels.allHeads}</summary>
              ${headsView(look, reading, place, unit, show)}
            </details>`
        : nothing
    }
  </div>`;
}
