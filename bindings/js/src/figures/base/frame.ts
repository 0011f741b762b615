// What stands around any figure: the caption beneath it, or a message in its place.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Caption } from './definition.js';

export function captionView({ remarks, hints = [], badge, source, note }: Caption): TemplateResult {
  const [first = '', ...more] = source;
  return html`<figcaption>
    <p>
      ${remarks.map((remark) => html`<span class="remark">${remark}</span> `)}
      ${hints.map((hint) => html`<span class="remark hint">${hint}</span> `)}
    </p>
    <p class="source">
      <span class="badge ${badge.kind}">${badge.text}</span>
      ${first}${more.map((line) => html`<br />${line}`)}
    </p>
    <p class="note">${note}</p>
  </figcaption>`;
}

export interface Message {
  readonly dark: boolean;
  readonly lang: string;
  readonly isError?: boolean;
}

export function messageView(text: string, { dark, lang, isError = false }: Message): TemplateResult {
  const kinds = `message ${isError ? 'error' : ''} ${dark ? 'dark' : ''}`;
  return isError
    ? html`<p class=${kinds} part="error" role="alert" lang=${lang}>${text}</p>`
    : html`<p class=${kinds} role="status" lang=${lang}>${text}</p>`;
}
