// What was measured, for those who don't see the curves.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { KINDS } from '../shared/sequences.js';
import type { RelayRow } from './data.js';
import type { RelayLabels } from './labels.js';

export function rowsTable(rows: readonly RelayRow[], labels: RelayLabels): TemplateResult {
  const lengths = [...new Set(rows.map(({ n }) => n))];
  return html`<div class="sr">
    <table>
      <caption>
        ${labels.table}
      </caption>
      <thead>
        <tr>
          <th scope="col">${labels.words}</th>
          ${KINDS.map((kind) => html`<th scope="col">${labels.kind[kind]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lengths.map(
          (n) =>
            html`<tr>
              <th scope="row">${n}</th>
              ${KINDS.map((kind) => {
                const row = rows.find((one) => one.n === n && one.kind === kind);
                return html`<td>${row ? `${labels.steps(row.steps)}, ${labels.ms(row.ms)}` : ''}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
