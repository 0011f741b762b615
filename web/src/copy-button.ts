// A button that copies a text, and says whether it could.
import { html } from 'lit';
import type { TemplateResult } from 'lit';

export interface CopyTexts {
  readonly copied: string;
  readonly notCopied: string;
}

export function copyButton(label: string, content: () => string, texts: CopyTexts, kind = ''): TemplateResult {
  return html`<button
    type="button"
    class=${kind}
    @click=${(event: Event) => {
      void copy(event.currentTarget as HTMLButtonElement, content(), texts);
    }}
  >
    ${label}
  </button>`;
}

async function copy(button: HTMLButtonElement, text: string, texts: CopyTexts): Promise<void> {
  const answer = await navigator.clipboard.writeText(text).then(
    () => texts.copied,
    () => texts.notCopied,
  );
  button.dataset['answer'] = answer;
  button.ariaLabel = answer;
  setTimeout(() => {
    delete button.dataset['answer'];
    button.ariaLabel = null;
  }, 2500);
}
