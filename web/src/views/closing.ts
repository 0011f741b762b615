import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Texts } from '../texts/shape.js';

/** What attention doesn't tell. */
export function numbersView({ numbers }: Texts): TemplateResult {
  return html`<section id="numbers-section" tabindex="-1">
    <h2>${numbers.title}</h2>
    <ul>
      ${numbers.items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </section>`;
}

export function laterView({ later }: Texts): TemplateResult {
  return html`<section id="later-section" class="later">
    <h2>${later.title}</h2>
    <p class="lead">${later.lead}</p>
    <ul>
      ${later.items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </section>`;
}
