// The whole element, once there is something to show.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { remarks, spoken } from '../caption.js';
import { roomAbove } from '../measured.js';
import { barsView } from './bars.js';
import { cssVariable } from './css-variable.js';
import { overlayView } from './overlay.js';
import type { Overlay, Scene } from './scene.js';
import { matrixView, rowTable } from './table.js';
import { wordsView } from './words.js';

export interface Frame {
  readonly dark: boolean;
  readonly lang: string;
  readonly busy: boolean;
  /** Below 480 px: a list with bars in place of arcs. */
  readonly narrow: boolean;
  /** The sentence is wider than the element: it scrolls, and prints as a list. */
  readonly scrolls: boolean;
  readonly matrix: boolean;
  readonly overlay: Overlay | undefined;
  readonly controls: TemplateResult | typeof nothing;
  readonly onScroll: () => void;
}

export function figureView(scene: Scene, frame: Frame): TemplateResult {
  const { figure, labels, row, selected } = scene;
  const word = row && figure.words[row.from];
  const kinds = ['root', frame.dark && 'dark', frame.narrow && 'narrow', frame.scrolls && 'scrolls'].filter(Boolean);
  const locked = row?.from === selected ? row : undefined;
  return html`<figure
    class=${kinds.join(' ')}
    lang=${frame.lang}
    aria-label=${labels.diagram(word)}
    aria-busy=${frame.busy ? 'true' : 'false'}
  >
    ${frame.controls}
    <div class="panes">
      <div class="pane">
        <div class="stage" @scroll=${frame.onScroll}>
          <div class="track" ${cssVariable('--_room', `${roomAbove(figure.words)}px`)}>
            ${frame.overlay && !frame.narrow ? overlayView(scene, frame.overlay) : nothing} ${wordsView(scene)}
          </div>
        </div>
        ${frame.narrow || frame.scrolls ? barsView(scene, frame.narrow) : nothing}
      </div>
      ${frame.matrix ? matrixView(scene) : nothing}
    </div>
    <p class="sr" role="status" aria-live="polite">${spoken(figure, locked, labels)}</p>
    ${rowTable(scene)}
    <figcaption>
      <p>${remarks(figure, row, labels).map((remark) => html`<span class="remark">${remark}</span> `)}</p>
      <p class="source">
        <span class="badge ${figure.source.kind}">${labels.badge(figure.source)}</span>
        ${labels.source(figure.source)}
        ${figure.source.kind === 'computed' && figure.source.relation ? html`<br />${labels.measured(figure.source.relation)}` : nothing}
      </p>
      <p class="note">${labels.notAnExplanation}</p>
    </figcaption>
  </figure>`;
}
