// The numbers as tables: the shown row for screen readers, all rows as the matrix that everyone may see.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Figure } from '../figure.js';
import { cssVariable } from './css-variable.js';
import type { Scene } from './scene.js';

export function rowTable({ figure, row, labels, selected }: Scene): TemplateResult | typeof nothing {
  if (!row || row.from !== selected) return nothing;
  const weights = figure.weights[row.from] ?? [];
  return html`<div class="sr">
    <table>
      <caption>
        ${labels.table(figure.words[row.from] ?? '')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${labels.columnWord}</th>
          <th scope="col">${labels.columnShare}</th>
        </tr>
      </thead>
      <tbody>
        ${figure.words.map(
          (word, to) =>
            html`<tr>
              <th scope="row">${word}</th>
              <td>${row.masked.includes(to) ? '−∞' : labels.percent(weights[to] ?? 0)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function matrixView(scene: Scene): TemplateResult {
  const { figure, labels, row } = scene;
  const numbers = figure.words.length <= 20;
  return html`<div class="matrix-frame" tabindex="0" role="region" aria-label=${labels.controls.matrix}>
    <table class="matrix ${numbers ? '' : 'dense'}">
      <caption>
        ${labels.matrix}${sumsToOne(figure) ? html` · ${labels.matrixAxes}` : nothing}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${figure.words.map((word) => html`<th scope="col"><span>${word}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${figure.words.map(
          (word, from) =>
            html`<tr
              class=${row?.from === from ? 'current' : ''}
              @click=${() => {
                scene.select(from);
              }}
            >
              <th scope="row">${word}</th>
              ${figure.words.map((_, to) => matrixCell(scene, from, to, numbers))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function matrixCell({ figure, labels }: Scene, from: number, to: number, numbers: boolean): TemplateResult {
  const weight = figure.weights[from]?.[to] ?? 0;
  const masked = figure.causal && to > from;
  const title = `${figure.words[from] ?? ''} → ${figure.words[to] ?? ''} ${masked ? '−∞' : labels.percent(weight)}`;
  return html`<td class=${masked ? 'masked' : ''} title=${title} ${cssVariable('--w', weight.toFixed(4))}>
    ${numbers ? (masked ? '−∞' : Math.round(weight * 100)) : nothing}
  </td>`;
}

function sumsToOne({ weights }: Figure): boolean {
  return weights.every((row) => Math.abs(Array.from(row).reduce((sum, weight) => sum + weight, 0) - 1) < 0.005);
}
