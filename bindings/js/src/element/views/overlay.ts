// The arcs over the words, in the words' own measured places.
import { html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Arc } from '../geometry.js';
import type { Overlay, Scene } from './scene.js';

export function overlayView(scene: Scene, overlay: Overlay): TemplateResult {
  const { arcs, width, height } = overlay;
  return html`<svg class="overlay" width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${keyed(scene.row?.from, svg`<g class=${scene.row?.from === scene.selected ? 'arcs locked' : 'arcs'}>${[...arcs].reverse().map((arc) => arcView(scene, arc))}</g>`)}
    ${arcs.map(({ end }) => svg`<circle class="end" cx=${end.x} cy=${end.y} r="4"/>`)}
    ${arcs.filter(({ strongest }) => strongest).map((arc) => arcLabel(scene, arc))}
  </svg>`;
}

function arcView({ figure, labels }: Scene, arc: Arc): SVGTemplateResult {
  const [from = '', to = ''] = [figure.words[arc.from], figure.words[arc.to]];
  return svg`<path
    part="arc" class="arc" d=${arc.d} pathLength="1"
    stroke-width=${arc.strokeWidth} stroke-opacity=${arc.opacity}
    data-from=${arc.from} data-to=${arc.to} data-weight=${arc.weight.toFixed(6)}
  ><title>${labels.spoken(from, to, arc.weight)}</title></path>`;
}

function arcLabel({ labels }: Scene, { apex, strokeWidth, weight }: Arc): SVGTemplateResult | typeof nothing {
  return svg`<text part="label" class="strongest" x=${apex.x} y=${apex.y - strokeWidth / 2 - 7}>${labels.percent(weight)}</text>`;
}
