// The narrow form, and the printed form of a sentence too long for the paper: the same row as a list with bars.
import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { bar } from '../geometry.js';
import type { Scene } from './scene.js';

const WIDTH = 100;

/** `arcs`: whether the bars are this drawing's arcs, or only stand in for them on paper. */
export function barsView({ figure, row, labels }: Scene, arcs: boolean): TemplateResult | typeof nothing {
  if (!row) return nothing;
  return html`<div class="bars" aria-hidden="true">
    ${row.drawn.map(
      ({ to, weight }) =>
        html`<span class="bar-word">${figure.words[to]}</span
          ><svg class="bar" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none">
            ${svg`<path class="track" d=${bar(1, WIDTH, 5)}/><path
            part=${arcs ? 'arc' : 'bar'} class="fill" d=${bar(weight, WIDTH, 5)}
            data-from=${row.from} data-to=${to} data-weight=${weight.toFixed(6)}
          />`}</svg
          ><span class="bar-share" part="label">${labels.percent(weight)}</span>`,
    )}
  </div>`;
}
