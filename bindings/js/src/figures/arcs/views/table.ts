// The numbers as tables: the shown row for screen readers, all rows as the matrix that everyone may see.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Attention } from '../../shared/attention.js';
import { cssVariable } from '../../scene/directives.js';
import type { Look } from './look.js';

export function rowTable({ attention, row, labels, selected }: Look): TemplateResult | typeof nothing {
  if (!row || row.from !== selected) return nothing;
  const weights = attention.weights[row.from] ?? [];
  return html`<div class="sr">
    <table>
      <caption>
        ${labels.table(attention.words[row.from] ?? '')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${labels.columnWord}</th>
          <th scope="col">${labels.columnShare}</th>
        </tr>
      </thead>
      <tbody>
        ${attention.words.map(
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

export function matrixView(look: Look): TemplateResult {
  const { attention, labels, row } = look;
  const numbers = attention.words.length <= 20;
  return html`<div class="matrix-frame" tabindex="0" role="region" aria-label=${labels.showMatrix}>
    <table class="matrix ${numbers ? '' : 'dense'}">
      <caption>
        ${labels.matrix}${sumsToOne(attention) ? html` · ${labels.matrixAxes}` : nothing}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${attention.words.map((word) => html`<th scope="col"><span>${word}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${attention.words.map(
          (word, from) =>
            html`<tr
              class=${row?.from === from ? 'current' : ''}
              @click=${() => {
                look.select(from);
              }}
            >
              <th scope="row">${word}</th>
              ${attention.words.map((_, to) => matrixCell(look, from, to, numbers))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function matrixCell({ attention, labels }: Look, from: number, to: number, numbers: boolean): TemplateResult {
  const weight = attention.weights[from]?.[to] ?? 0;
  const masked = attention.causal && to > from;
  const title = `${attention.words[from] ?? ''} → ${attention.words[to] ?? ''} ${masked ? '−∞' : labels.percent(weight)}`;
  return html`<td class=${masked ? 'masked' : ''} title=${title} ${cssVariable('--w', weight.toFixed(4))}>
    ${numbers ? (masked ? '−∞' : Math.round(weight * 100)) : nothing}
  </td>`;
}

function sumsToOne({ weights }: Attention): boolean {
  return weights.every((row) => Math.abs(Array.from(row).reduce((sum, weight) => sum + weight, 0) - 1) < 0.005);
}
