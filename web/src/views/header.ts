import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ThemeChoice } from '../settings.js';
import type { Language } from '../texts/languages.js';
import type { Texts } from '../texts/shape.js';

export interface HeaderProps {
  readonly language: Language;
  readonly theme: ThemeChoice;
  readonly speak: (language: Language) => void;
  readonly paint: (theme: ThemeChoice) => void;
}

const THEMES = ['auto', 'light', 'dark'] as const;

export function headerView({ language, theme, speak, paint }: HeaderProps, texts: Texts): TemplateResult {
  const other = language === 'zh' ? 'en' : 'zh';
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
          speak(other);
        }}
      >
        ${texts.otherLanguage}
      </button>
      <label>
        <span class="hidden">${texts.theme.label}</span>
        <select
          @change=${(event: Event) => {
            paint((event.target as HTMLSelectElement).value as ThemeChoice);
          }}
        >
          ${THEMES.map((name) => html`<option value=${name} .selected=${live(name === theme)}>${texts.theme[name]}</option>`)}
        </select>
      </label>
    </div>
  </header>`;
}
