// Small multiples: the shown row in every head of every layer; one click makes it the picture.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Place, Reading } from '../../runs/reading.js';
import { liveScene } from '../../scene/live.js';
import { relationOf } from '../../shared/relations.js';
import { topShare } from '../../shared/row.js';
import { smallScene } from '../scene.js';
import type { Look } from './look.js';

/** More pictures than this help nobody; the selects reach every head. */
const MOST = 200;

export function headsView(
  look: Look,
  reading: Reading,
  shown: Place,
  unit: 'word' | 'token',
  choose: (place: Place) => void,
): TemplateResult | typeof nothing {
  const { layers, heads } = reading;
  if (layers * heads > MOST) return nothing;
  const picks = Array.from({ length: layers }, (_, layer) =>
    Array.from({ length: heads }, (__, head) => headButton(look, reading, { layer, head }, shown, unit, choose)),
  );
  return html`<div class="heads">
    ${picks.map(
      (line, layer) =>
        html`<div class="layer" role="group" aria-label="${look.labels.controls.layer} ${layer}">
          <span class="layer-name" aria-hidden="true">${layer}</span>${line}
        </div>`,
    )}
  </div>`;
}

function headButton(
  look: Look,
  reading: Reading,
  place: Place,
  shown: Place,
  unit: 'word' | 'token',
  choose: (place: Place) => void,
): TemplateResult {
  const { labels } = look;
  const relation = relationOf(reading.measured, place.layer, place.head);
  const name = relation ? labels.measured(relation) : labels.head(place.layer, place.head, reading.heads);
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
    ${thumbnail(look, reading, place, unit)}
    <span class="head-name">${relation ? labels.relation(relation.relation) : place.head}</span>
  </button>`;
}

function thumbnail({ row, mass }: Look, reading: Reading, place: Place, unit: 'word' | 'token'): TemplateResult {
  const attention = reading.attention(place, unit);
  return liveScene(smallScene(attention, row && topShare(attention, row.from, mass)));
}
