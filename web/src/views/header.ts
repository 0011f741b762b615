import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Page } from '../page.js';
import type { Texts } from '../texts/texts.js';

export function headerView(page: Page, texts: Texts): TemplateResult {
  const other = page.language === 'zh' ? 'en' : 'zh';
  const themes = ['auto', 'light', 'dark'] as const;
  return html`<header class="top">
    <p class="mark">${texts.name}</p>
    <nav aria-label=${texts.contents}>
      <ul>
        <li><a href="#steps-section">${texts.steps.title}</a></li>
        <li><a href="#exercises-section">${texts.exercises.title}</a></li>
        <li><a href="#share-section">${texts.share.title}</a></li>
      </ul>
    </nav>
    <div class="choices">
      <button
        type="button"
        lang=${other}
        @click=${() => {
          page.update({ lang: other });
        }}
      >
        ${texts.otherLanguage}
      </button>
      <label>
        <span class="hidden">${texts.theme.label}</span>
        <select
          @change=${(event: Event) => {
            page.chooseTheme((event.target as HTMLSelectElement).value as (typeof themes)[number]);
          }}
        >
          ${themes.map((theme) => html`<option value=${theme} ?selected=${theme === page.theme}>${texts.theme[theme]}</option>`)}
        </select>
      </label>
    </div>
  </header>`;
}
