// Where everything is, and where the reader is. In a wide window it stands beside the page, else behind a button.
import { html } from 'lit';
import type { TemplateResult } from 'lit';

export interface ContentsProps {
  readonly links: readonly { readonly section: string; readonly title: string }[];
  readonly current: string | undefined;
  readonly open: boolean;
  readonly toggle: (open: boolean) => void;
}

export function contentsView({ links, current, open, toggle }: ContentsProps, title: string): TemplateResult {
  return html`<nav
    class="contents ${open ? 'open' : ''}"
    aria-label=${title}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape') toggle(false);
    }}
  >
    <button
      type="button"
      aria-expanded=${open ? 'true' : 'false'}
      @click=${() => {
        toggle(!open);
      }}
    >
      ${title}
    </button>
    <ol>
      ${links.map(
        ({ section, title: name }) =>
          html`<li>
            <a
              href="#${section}"
              aria-current=${section === current ? 'true' : 'false'}
              @click=${() => {
                toggle(false);
              }}
              >${name}</a
            >
          </li>`,
      )}
    </ol>
  </nav>`;
}
