// Taking it along: link, picture, numbers, and the HTML for another page.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { embedHTML } from '../embed.js';
import type { Page } from '../page.js';
import { isLocal } from '../state.js';
import type { ShareTexts } from '../texts/texts.js';

export function shareView(page: Page, texts: ShareTexts): TemplateResult {
  const code = embedHTML({ ...page.state, lang: page.language }, location.href);
  const nothingShown = page.shown === undefined;
  return html`<section id="share-section" tabindex="-1">
    <h2>${texts.title}</h2>
    <p class="lead">${texts.lead}</p>
    ${isLocal(page.state.model) ? html`<p class="hint">${texts.local}</p>` : nothing}
    <p class="actions">
      <button
        type="button"
        class="main"
        @click=${(event: Event) => {
          copy(event, location.href, texts);
        }}
      >
        ${texts.copyLink}
      </button>
      <button
        type="button"
        ?disabled=${nothingShown}
        @click=${() => {
          saveSVG(page);
        }}
      >
        SVG
      </button>
      <button
        type="button"
        ?disabled=${nothingShown}
        @click=${() => {
          void savePNG(page);
        }}
      >
        PNG
      </button>
      <button
        type="button"
        ?disabled=${nothingShown}
        @click=${() => {
          saveJSON(page);
        }}
      >
        JSON
      </button>
    </p>
    <h3 id="embed-title">${texts.embed}</h3>
    <p>${texts.embedHint}</p>
    <pre tabindex="0" role="region" aria-labelledby="embed-title"><code>${code}</code></pre>
    <button
      type="button"
      class="main"
      @click=${(event: Event) => {
        copy(event, code, texts);
      }}
    >
      ${texts.copyEmbed}
    </button>
  </section>`;
}

function copy(event: Event, text: string, texts: ShareTexts): void {
  const button = event.currentTarget as HTMLButtonElement;
  const say = (answer: string) => {
    button.dataset['answer'] = answer;
    button.ariaLabel = answer;
    setTimeout(() => {
      delete button.dataset['answer'];
      button.ariaLabel = null;
    }, 2500);
  };
  navigator.clipboard.writeText(text).then(
    () => {
      say(texts.copied);
    },
    () => {
      say(texts.notCopied);
    },
  );
}

function saveSVG({ element }: Page): void {
  if (element) save('heed.svg', new Blob([element.toSVG()], { type: 'image/svg+xml' }));
}

async function savePNG({ element }: Page): Promise<void> {
  if (element) save('heed.png', await element.toPNG(2));
}

function saveJSON({ element }: Page): void {
  if (element) save('heed.json', new Blob([JSON.stringify(element.toJSON(), null, 2)], { type: 'application/json' }));
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}
