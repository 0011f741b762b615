// Taking it along: link, picture, numbers, and the HTML for another page.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { copyButton } from '../copy-button.js';
import { SCRIPT } from '../embed.js';
import type { Kind } from '../saving.js';
import type { ShareTexts } from '../texts/shape.js';

export interface ShareProps {
  /** The HTML that shows the present state. */
  readonly code: string;
  /** Whether there is a figure to be saved. */
  readonly shown: boolean;
  /** Whether the model is the reader's own files. */
  readonly local: boolean;
  /** Whether the sentence is longer than a link can be. */
  readonly cut: boolean;
  readonly save: (kind: Kind) => void;
}

const KINDS: readonly Kind[] = ['svg', 'png', 'json'];

export function shareView({ code, shown, local, cut, save }: ShareProps, texts: ShareTexts): TemplateResult {
  return html`<section id="share-section" tabindex="-1">
    <h2>${texts.title}</h2>
    <p class="lead">${texts.lead}</p>
    ${local ? html`<p class="hint">${texts.local}</p>` : nothing}
    ${cut ? html`<p class="hint">${texts.cut}</p>` : nothing}
    <p class="actions" data-heir>
      ${copyButton(texts.copyLink, () => location.href, texts, 'main')}
      ${KINDS.map(
        (kind) =>
          html`<button
            type="button"
            ?disabled=${!shown}
            @click=${() => {
              save(kind);
            }}
          >
            ${kind.toUpperCase()}
          </button>`,
      )}
    </p>
    <h3 id="embed-title">${texts.embed}</h3>
    <p>${texts.embedHint}</p>
    <pre tabindex="0" role="region" aria-labelledby="embed-title"><code>${code}</code></pre>
    <p class="actions">
      ${copyButton(texts.copyEmbed, () => code, texts, 'main')} <a href="./${SCRIPT}" download>${texts.download}</a>
    </p>
  </section>`;
}
