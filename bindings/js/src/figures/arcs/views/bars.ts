// The narrow form, and the printed form of a sentence too long for the paper: the same row as a list with bars.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { liveScene } from '../../scene/live.js';
import { barScene } from '../scene.js';
import type { Look } from './look.js';

/** `arcs`: whether the bars are this drawing's arcs, or only stand in for them on paper. */
export function barsView({ attention, row, labels }: Look, arcs: boolean): TemplateResult | typeof nothing {
  if (!row) return nothing;
  return html`<div class="bars" aria-hidden="true">
    ${row.drawn.map(
      (share) =>
        html`<span class="bar-word">${attention.words[share.to]}</span
          >${liveScene(barScene(row.from, share, arcs ? 'arc' : 'bar'), { class: 'bar', fit: 'stretch' })}<span
            class="bar-share"
            part="label"
            >${labels.percent(share.weight)}</span
          >`,
    )}
  </div>`;
}
