// The three steps as a table in the page: a row for each token, or two on a phone.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { liveScene } from '../scene/live.js';
import { rect } from '../scene/scene.js';
import type { Scene } from '../scene/scene.js';
import { hands } from '../scene/touch.js';
import { decimal } from '../shared/numbers.js';
import { componentAt } from '../scene/strip.js';
import { scriptOf } from '../shared/words.js';
import type { StepsLabels } from './labels.js';
import type { StepsNumbers } from './numbers.js';
import { rowsOfSteps } from './rows.js';
import type { StepsRow } from './rows.js';

export interface Table {
  readonly numbers: StepsNumbers;
  readonly component: number | undefined;
  readonly labels: StepsLabels;
  readonly narrow: boolean;
  readonly choose: (component: number | undefined) => void;
}

const BAR = 100;
const NARROW_BAR = 44;

export function tableView(table: Table): TemplateResult {
  const { numbers, component, labels, narrow } = table;
  const { query, rows, output, sum } = rowsOfSteps(numbers, component);
  const piece = numbers.pieces[numbers.token] ?? '';
  const script = scriptOf(numbers.pieces.join(''));
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${labels.title(piece)}>
    <p class="vector"><span class="query-text">${labels.query(piece)}</span> ${strip(query)}</p>
    <table class="steps">
      <thead>
        ${head(table)}
      </thead>
      <tbody lang=${script ?? nothing}>
        ${rows.map((row) => (narrow ? narrowRow(row) : wideRow(row)))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan=${narrow ? 3 : 4}>${labels.sum}</th>
          <td class="number">${sum}</td>
          <td colspan=${narrow ? 1 : 2}></td>
          ${component === undefined ? nothing : html`<td class="number">${decimal(numbers.context[component] ?? 0, 3)}</td>`}
        </tr>
      </tfoot>
    </table>
    <p class="vector"><span class="output-text">${labels.output(piece)}</span> ${outputStrip(output, table)}</p>
  </div>`;
}

function head({ numbers, component, labels, narrow }: Table): TemplateResult {
  const { scale, query } = numbers;
  return html`<tr>
    <th scope="col">${labels.token}</th>
    ${narrow ? nothing : html`<th scope="col" class="key-text">${labels.key}</th>`}
    <th scope="col" class="number">1 · ${labels.product}</th>
    <th scope="col" class="number">2 · ${scale === 1 ? labels.unscaled : labels.scaled(scale, query.length)}</th>
    <th scope="col" colspan="2">3 · ${labels.weight}</th>
    ${narrow ? nothing : html`<th scope="col" class="value-text">${labels.value}</th>`}
    ${component === undefined ? nothing : html`<th scope="col" class="number output-text">${labels.contribution(component)}</th>`}
  </tr>`;
}

function wideRow(row: StepsRow): TemplateResult {
  return html`<tr class=${kindOf(row)}>
    <th scope="row">${row.piece}</th>
    <td>${strip(row.key)}</td>
    ${numberCells(row, BAR)}
    <td>${strip(row.value)}</td>
    ${contribution(row)}
  </tr>`;
}

function narrowRow(row: StepsRow): TemplateResult {
  return html`<tr class=${kindOf(row)}>
      <th scope="row">${row.piece}</th>
      ${numberCells(row, NARROW_BAR)} ${contribution(row)}
    </tr>
    <tr class="vectors">
      <td></td>
      <td colspan="5">${strip(row.key)}${strip(row.value)}</td>
    </tr>`;
}

function numberCells({ product, score, share, weight }: StepsRow, width: number): TemplateResult {
  return html`<td class="number">${product}</td>
    <td class="number">${score}</td>
    <td class="number">${share}</td>
    <td>${liveScene(barScene(weight, width), { class: 'weight' })}</td>`;
}

function contribution({ contribution: given }: StepsRow): TemplateResult | typeof nothing {
  return given === undefined ? nothing : html`<td class="number">${given}</td>`;
}

function kindOf({ masked, isSelf }: StepsRow): string {
  return masked ? 'masked' : isSelf ? 'self' : '';
}

function strip(scene: Scene): TemplateResult {
  return liveScene(scene, { class: 'strip' });
}

function barScene(weight: number, width: number): Scene {
  return { width, height: 10, children: [rect({ x: 0, y: 0, width: width * weight, height: 10, fill: 'query' })] };
}

/** The output, whose components can be chosen: by pointer, or with the arrow keys. */
function outputStrip(output: Scene, { numbers, component, labels, choose }: Table): TemplateResult {
  const { length } = numbers.context;
  const value = component === undefined ? '' : labels.component(component, decimal(numbers.context[component] ?? 0, 3));
  const surface = rect({
    ...{ x: 0, y: 0, width: output.width, height: output.height },
    ...{ fill: 'paper' as const, fillOpacity: 0 },
    touch: { action: 'component', label: labels.chooseComponent, role: 'slider', now: component ?? 0, value },
  });
  const step = (key: string): number | undefined => {
    const now = component ?? -1;
    const to = {
      ArrowRight: now + 1,
      ArrowLeft: now - 1,
      ArrowDown: now + 16,
      ArrowUp: now - 16,
      Home: 0,
      End: length - 1,
    }[key];
    return to === undefined ? undefined : Math.min(length - 1, Math.max(0, to));
  };
  return liveScene(
    { ...output, children: [...output.children, surface] },
    {
      class: 'strip output',
      label: labels.output(numbers.pieces[numbers.token] ?? ''),
      hands: hands({
        drag: (_, to) => {
          choose(componentAt(to, length));
        },
        key: (_, key) => {
          const to = key === 'Escape' ? undefined : step(key);
          if (to === undefined && (key !== 'Escape' || component === undefined)) return false;
          choose(to);
          return true;
        },
      }),
    },
  );
}
