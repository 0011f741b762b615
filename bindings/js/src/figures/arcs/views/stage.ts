// The words with their arcs, or with bars where there is no room for arcs.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { cssVariable } from '../../scene/directives.js';
import { liveScene } from '../../scene/live.js';
import { ARC_STYLE } from '../../shared/arc-geometry.js';
import { roomFor } from '../../shared/measured-words.js';
import type { Places } from '../../shared/measured-words.js';
import { arcNodes } from '../scene.js';
import { barsView } from './bars.js';
import type { Look } from './look.js';
import { wordsView } from './words.js';

export interface Stage {
  /** Where the words stand, once they are measured. */
  readonly places: Places | undefined;
  /** Below 480 px: a list with bars in place of arcs. */
  readonly narrow: boolean;
  /** The sentence is wider than the element: it scrolls, and prints as a list. */
  readonly scrolls: boolean;
  readonly onScroll: () => void;
}

export function stageView(look: Look, { places, narrow, scrolls, onScroll }: Stage): TemplateResult {
  const { words } = look.attention;
  const isMeasured = places?.boxes.length === words.length;
  return html`<div class="stage" @scroll=${onScroll}>
      <div class="track" ${cssVariable('--_room', `${roomFor(words)}px`)}>
        ${isMeasured && !narrow ? overlay(look, places) : nothing} ${wordsView(look)}
      </div>
    </div>
    ${narrow || scrolls ? barsView(look, narrow) : nothing}`;
}

/** The arcs in the words' own measured places. */
function overlay({ attention, row, labels, selected }: Look, places: Places): TemplateResult {
  const { boxes, width, height, baseline } = places;
  const style = { ...ARC_STYLE, baseline, highest: roomFor(attention.words) };
  const children = row ? arcNodes(attention, row, boxes, style, labels, row.from === selected) : [];
  return liveScene({ width, height, children }, { class: 'overlay' });
}
