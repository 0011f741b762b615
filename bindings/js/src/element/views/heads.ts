// Small multiples: the shown row in every head of every layer; one click makes it the picture.
import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Computation, Place } from '../computation.js';
import { arcs } from '../geometry.js';
import type { ArcStyle } from '../geometry.js';
import { relationOf } from '../relations.js';
import { topOfMass } from '../row.js';
import type { Scene } from './scene.js';

const WIDTH = 84;
const HEIGHT = 40;
const STYLE: ArcStyle = { baseline: HEIGHT - 4, fullWidth: 9, loop: 7, lowest: 9, highest: HEIGHT - 10 };
/** More pictures than this help nobody; the selects reach every head. */
const MOST = 200;

export function headsView(
  scene: Scene,
  computation: Computation,
  shown: Place,
  unit: 'word' | 'token',
  choose: (place: Place) => void,
): TemplateResult | typeof nothing {
  const { layers, heads } = computation;
  if (layers * heads > MOST) return nothing;
  const picks = Array.from({ length: layers }, (_, layer) =>
    Array.from({ length: heads }, (__, head) => headButton(scene, computation, { layer, head }, shown, unit, choose)),
  );
  return html`<div class="heads">
    ${picks.map(
      (line, layer) =>
        html`<div class="layer" role="group" aria-label="${scene.labels.controls.layer} ${layer}">
          <span class="layer-name" aria-hidden="true">${layer}</span>${line}
        </div>`,
    )}
  </div>`;
}

function headButton(
  scene: Scene,
  computation: Computation,
  place: Place,
  shown: Place,
  unit: 'word' | 'token',
  choose: (place: Place) => void,
): TemplateResult {
  const { labels } = scene;
  const relation = relationOf(computation.relations, place.layer, place.head);
  const name = relation ? labels.measured(relation) : labels.head(place.layer, place.head, computation.heads);
  const current = place.layer === shown.layer && place.head === shown.head;
  return html`<button
    type="button"
    class="head"
    aria-pressed=${current ? 'true' : 'false'}
    aria-label=${name}
    title=${name}
    @click=${() => {
      choose(place);
    }}
  >
    ${thumbnail(scene, computation, place, unit)}
    <span class="head-name">${relation ? labels.relation(relation.relation) : place.head}</span>
  </button>`;
}

function thumbnail(
  { row, mass }: Scene,
  computation: Computation,
  place: Place,
  unit: 'word' | 'token',
): TemplateResult {
  const figure = computation.figure(place, unit);
  const pitch = WIDTH / Math.max(1, figure.words.length);
  const boxes = figure.words.map((_, index) => ({ x: index * pitch, width: pitch }));
  const drawn = row ? arcs(topOfMass(figure, row.from, mass), boxes, STYLE) : [];
  return html`<svg width=${WIDTH} height=${HEIGHT} viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${drawn.map((arc) => svg`<path class="arc" d=${arc.d} stroke-width=${arc.strokeWidth} stroke-opacity=${arc.opacity}/>`)}
    ${boxes.map(({ x, width }, index) => svg`<circle class=${index === row?.from ? 'query' : ''} cx=${x + width / 2} cy=${HEIGHT - 3} r="1.6"/>`)}
  </svg>`;
}
