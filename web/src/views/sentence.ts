// The sentence, to be changed, and others to try.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { BEGINNINGS, tongueOf } from '../state.js';
import type { Language } from '../state.js';
import type { SentenceTexts } from '../texts/shape.js';

export interface SentenceProps {
  readonly text: string;
  readonly language: Language;
  /** Parts of the link that mean nothing. */
  readonly unread: readonly string[];
  readonly rewrite: (text: string) => void;
  readonly show: (text: string, selected: number) => void;
}

type Example = readonly [text: string, selected: number];

const first = ({ text, selected }: (typeof BEGINNINGS)[Language]): Example => [text, selected];

/** Sentences to try, with the word to begin with; the last one is of the other language, and brings its own model. */
const EXAMPLES: Readonly<Record<Language, readonly Example[]>> = {
  zh: [
    first(BEGINNINGS.zh),
    [BEGINNINGS.zh.text.replace('甜', '贵'), BEGINNINGS.zh.selected],
    ['小猫 喝了 牛奶 ， 因为 它 很 渴', 5],
    ['狗 咬 人', 1],
    ['人 咬 狗', 1],
    first(BEGINNINGS.en),
  ],
  en: [
    first(BEGINNINGS.en),
    ['The cat drank the milk because it was thirsty', 6],
    ['The cat drank the milk because it was fresh', 6],
    ['dog bites man', 1],
    ['man bites dog', 1],
    first(BEGINNINGS.zh),
  ],
};

export function sentenceView({ text, language, rewrite, show }: SentenceProps, texts: SentenceTexts): TemplateResult {
  return html`<form
    class="sentence"
    data-heir
    @submit=${(event: Event) => {
      event.preventDefault();
    }}
  >
    <label for="sentence">${texts.label}</label>
    <div class="line">
      <input
        id="sentence"
        type="text"
        lang=${tongueOf(text, language)}
        spellcheck="false"
        autocomplete="off"
        aria-describedby="sentence-hint"
        data-first
        .value=${text}
        @input=${(event: InputEvent) => {
          if (!event.isComposing) rewrite((event.target as HTMLInputElement).value);
        }}
        @compositionend=${(event: Event) => {
          rewrite((event.target as HTMLInputElement).value);
        }}
      />
      <button
        type="button"
        ?disabled=${text === BEGINNINGS[language].text}
        @click=${() => {
          show(...first(BEGINNINGS[language]));
        }}
      >
        ${texts.reset}
      </button>
    </div>
  </form>`;
}

/** What to try; beneath the figure, so that sentence and figure stand together. */
export function examplesView({ text, language, unread, show }: SentenceProps, texts: SentenceTexts): TemplateResult {
  return html`<p class="examples">
      <span>${texts.examples}</span>
      ${EXAMPLES[language].map(
        ([example, selected]) =>
          html`<button
            type="button"
            lang=${tongueOf(example, language)}
            aria-pressed=${text === example ? 'true' : 'false'}
            @click=${() => {
              show(example, selected);
            }}
          >
            ${shown(example)}
          </button>`,
      )}
    </p>
    <p id="sentence-hint" class="hint">${texts.hint}${texts.gloss ? html`<br />${texts.gloss}` : nothing}</p>
    ${unread.length > 0 ? html`<p class="hint" role="status">${texts.unread(unread.join('&'))}</p>` : nothing}`;
}

/** As it is written: Chinese without spaces between words, English without those before a comma. */
function shown(example: string): string {
  return tongueOf(example, 'zh') === 'zh' ? example.replaceAll(' ', '') : example.replaceAll(' ,', ',');
}
