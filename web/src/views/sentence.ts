// The sentence, to be changed, and others to try.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { PRONOUN, SENTENCE } from '../state.js';
import type { SentenceTexts } from '../texts/shape.js';

export interface SentenceProps {
  readonly text: string;
  /** Parts of the link that mean nothing. */
  readonly unread: readonly string[];
  readonly rewrite: (text: string) => void;
  readonly show: (text: string, selected: number) => void;
}

/** Sentences to try, with the word to begin with. */
const EXAMPLES: readonly (readonly [text: string, selected: number])[] = [
  [SENTENCE, PRONOUN],
  [SENTENCE.replace('甜', '贵'), PRONOUN],
  ['小猫 喝了 牛奶 ， 因为 它 很 渴', 5],
  ['狗 咬 人', 1],
  ['人 咬 狗', 1],
];

export function sentenceView({ text, rewrite, show }: SentenceProps, texts: SentenceTexts): TemplateResult {
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
        lang="zh"
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
        ?disabled=${text === SENTENCE}
        @click=${() => {
          show(SENTENCE, PRONOUN);
        }}
      >
        ${texts.reset}
      </button>
    </div>
  </form>`;
}

/** What to try; beneath the figure, so that sentence and figure stand together. */
export function examplesView({ text, unread, show }: SentenceProps, texts: SentenceTexts): TemplateResult {
  return html`<p class="examples">
      <span>${texts.examples}</span>
      ${EXAMPLES.map(
        ([example, selected]) =>
          html`<button
            type="button"
            lang="zh"
            aria-pressed=${text === example ? 'true' : 'false'}
            @click=${() => {
              show(example, selected);
            }}
          >
            ${example.replaceAll(' ', '')}
          </button>`,
      )}
    </p>
    <p id="sentence-hint" class="hint">
      ${texts.hint}${texts.gloss ? glossView(texts.gloss, text === SENTENCE) : nothing}
    </p>
    ${unread.length > 0 ? html`<p class="hint" role="status">${texts.unread(unread.join('&'))}</p>` : nothing}`;
}

/** Of the first sentence alone; what stands beneath does not move when it goes. */
function glossView(gloss: string, shown: boolean): TemplateResult {
  return html`<br /><span class=${shown ? '' : 'unseen'}>${gloss}</span>`;
}
