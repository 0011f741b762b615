import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Texts } from '../texts/shape.js';

export function closingView({ numbers, later }: Texts): TemplateResult {
  return html`<section id="numbers-section">
      <h2>${numbers.title}</h2>
      <ul>
        ${numbers.items.map((item) => html`<li>${item}</li>`)}
      </ul>
    </section>
    <section id="later-section" class="later">
      <h2>${later.title}</h2>
      <p class="lead">${later.lead}</p>
      <ul>
        ${later.items.map((item) => html`<li>${item}</li>`)}
      </ul>
    </section>`;
}
