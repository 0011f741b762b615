// The heart of the page: the sentence, the arcs, and what goes with them.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Page } from '../page.js';
import { BUNDLED, PRONOUN, SENTENCE } from '../state.js';
import type { Texts } from '../texts/texts.js';
import { modelView } from './model.js';

/** Sentences to try, with the word to begin with. */
const EXAMPLES: readonly (readonly [text: string, selected: number])[] = [
  [SENTENCE, PRONOUN],
  [SENTENCE.replace('甜', '贵'), PRONOUN],
  ['小猫 喝了 牛奶 ， 因为 它 很 渴', 5],
  ['狗 咬 人', 1],
  ['人 咬 狗', 1],
];

export function demoView(page: Page, texts: Texts): TemplateResult {
  const { state } = page;
  return html`<section id="demo-section" class="demo" tabindex="-1">
    <h1>${texts.tagline}</h1>
    <p class="lead">${state.model === BUNDLED ? texts.lead : texts.model.lead}</p>
    <heed-arcs
      id="demo"
      loading="eager"
      controls
      .text=${state.text}
      .model=${state.model}
      .selected=${state.selected}
      .layer=${state.layer}
      .head=${state.head}
      .causal=${state.causal}
      .scale=${state.scale}
      .positions=${state.positions}
      .matrix=${state.matrix}
      .lang=${page.language}
      @heed-select=${page.onSelect}
      @heed-change=${page.onChange}
      @heed-ready=${page.onReady}
      @heed-error=${page.onError}
      ><p class="bare" lang="zh">${state.text}</p></heed-arcs
    >
    ${sentenceForm(page, texts)} ${modelView(page, texts.model)}
  </section>`;
}

function sentenceForm(page: Page, { sentence }: Texts): TemplateResult {
  const { state } = page;
  return html`<form
    class="sentence"
    @submit=${(event: Event) => {
      event.preventDefault();
    }}
  >
    <label for="sentence">${sentence.label}</label>
    <div class="line">
      <input
        id="sentence"
        type="text"
        lang="zh"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="sentence-hint"
        .value=${state.text}
        @input=${(event: InputEvent) => {
          if (!event.isComposing) rewrite(page, (event.target as HTMLInputElement).value);
        }}
        @compositionend=${(event: Event) => {
          rewrite(page, (event.target as HTMLInputElement).value);
        }}
      />
      <button
        type="button"
        ?disabled=${state.text === SENTENCE}
        @click=${() => {
          page.update({ text: SENTENCE, selected: PRONOUN });
        }}
      >
        ${sentence.reset}
      </button>
    </div>
    <p id="sentence-hint" class="hint">
      ${sentence.hint}${sentence.gloss && state.text === SENTENCE ? html`<br />${sentence.gloss}` : nothing}
    </p>
    <p class="examples">
      <span>${sentence.examples}</span>
      ${EXAMPLES.map(
        ([text, selected]) =>
          html`<button
            type="button"
            lang="zh"
            aria-pressed=${state.text === text ? 'true' : 'false'}
            @click=${() => {
              page.update({ text, selected });
            }}
          >
            ${text.replaceAll(' ', '')}
          </button>`,
      )}
    </p>
  </form>`;
}

/** The same word stays chosen where it is still there, wherever it now stands. */
function rewrite(page: Page, text: string): void {
  const { selected } = page.state;
  const word = selected === undefined ? undefined : page.shown?.words[selected];
  const words = text.trim().split(/[\s|]+/u);
  const place = word === undefined ? -1 : words[selected ?? -1] === word ? (selected ?? -1) : words.indexOf(word);
  page.update({ text, ...(place >= 0 && { selected: place }) });
}
