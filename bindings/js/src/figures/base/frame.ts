// What stands around any figure: the caption beneath it, or a message in its place.
import { html, nothing } from 'lit';
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

export interface Place {
  readonly dark: boolean;
  readonly lang: string;
}

/** What is going on, in place of a figure. */
export function messageView(text: string, { dark, lang }: Place): TemplateResult {
  return html`<p class="message ${dark ? 'dark' : ''}" role="status" lang=${lang}>${text}</p>`;
}

export interface Failed {
  readonly text: string;
  /** In the reader's language, where there is one, and what the engine says, which is English. */
  readonly reason: string | undefined;
  readonly message: string;
  readonly retry: string;
  readonly again: () => void;
}

export function failureView({ text, reason, message, retry, again }: Failed, { dark, lang }: Place): TemplateResult {
  return html`<div class="message error ${dark ? 'dark' : ''}" part="error" role="alert" lang=${lang}>
    <p>${text} ${reason ?? nothing} <span lang="en">${message}</span></p>
    <button type="button" class="button" @click=${again}>${retry}</button>
  </div>`;
}
