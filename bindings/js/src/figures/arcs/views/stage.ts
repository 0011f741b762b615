// The words with their arcs, or with bars where there is no room for arcs.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { cssVariable } from '../../scene/directives.js';
import { liveScene } from '../../scene/live.js';
import { WORD_SIZE } from '../../shared/word-line.js';
import type { Places } from '../../shared/measured-words.js';
import { drawnIn, formOf, largeForm, roomFor, scaleFor } from '../form.js';
import type { Form } from '../form.js';
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
  /** The width to be filled, in px; undefined: words are as large as everywhere. */
  readonly column: number | undefined;
  readonly onScroll: () => void;
}

export function stageView(look: Look, stage: Stage): TemplateResult {
  const { places, narrow, scrolls, column, onScroll } = stage;
  const { words } = look.attention;
  const isMeasured = places?.boxes.length === words.length;
  const form = formOf(column !== undefined && !narrow);
  const scale = column === undefined || narrow ? 1 : scaleFor(words, column);
  const room = roomFor(words, form, scale);
  const size = column === undefined || narrow ? '' : `${Math.round(scale * WORD_SIZE * 10) / 10}px`;
  return html`<div class="stage ${scale > 1 ? 'filled' : ''}" @scroll=${onScroll}>
      <div class="track" ${cssVariable('--_room', `${room}px`)} ${cssVariable('--_size', size)}>
        ${isMeasured && !narrow ? overlay(look, places, drawnIn(largeForm(form, scale), places.baseline, room)) : nothing}
        ${wordsView(look)}
      </div>
    </div>
    ${narrow || scrolls ? barsView(look, narrow) : nothing}`;
}

/** The arcs in the words' own measured places. */
function overlay({ attention, row, labels, selected }: Look, places: Places, form: Form): TemplateResult {
  const { boxes, width, height } = places;
  const children = row ? arcNodes(attention, row, boxes, form, labels, row.from === selected) : [];
  return liveScene({ width, height, children }, { class: 'overlay' });
}
