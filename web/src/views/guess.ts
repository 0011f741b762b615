// Beneath the figure: a word is hidden, and the model says what it would put there, with and without the head that is shown.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { wordsOf } from 'heed/shared';
import { hasMask } from '../guess-desk.js';
import type { Candidate, Guess } from '../guess-desk.js';
import type { GuessTexts } from '../texts/shape.js';

export interface GuessProps {
  readonly text: string;
  readonly selected: number | undefined;
  /** How the model spells a hidden word; undefined where it guesses none. */
  readonly mask: string | undefined;
  readonly guess: Guess | undefined;
  readonly headOff: boolean;
  readonly show: (text: string, selected: number) => void;
  readonly switchHead: (off: boolean) => void;
}

export function guessView(props: GuessProps, texts: GuessTexts): TemplateResult | typeof nothing {
  const { text, selected, mask } = props;
  if (mask === undefined) return nothing;
  if (hasMask(text)) return answerView(props, texts);
  const words = wordsOf(text);
  const word = selected === undefined ? undefined : words[selected];
  return html`<p class="blank actions">
    <button
      type="button"
      ?disabled=${word === undefined}
      @click=${() => {
        if (selected !== undefined)
          props.show(words.map((one, i) => (i === selected ? mask : one)).join(' '), selected);
      }}
    >
      ${texts.hide(word)}
    </button>
  </p>`;
}

function answerView({ guess, headOff, switchHead }: GuessProps, texts: GuessTexts): TemplateResult {
  return html`<div class="blank" role="group" aria-label=${texts.title} aria-live="polite">
    <h2>${texts.title}</h2>
    ${(guess?.candidates ?? []).map((candidates, n) => {
      const without = guess?.without;
      return html`<div class="guesses">
        ${listView(candidates, texts.withAll)}
        ${without ? listView(without.candidates[n] ?? [], texts.without(without.head)) : nothing}
      </div>`;
    })}
    <label>
      <input
        type="checkbox"
        .checked=${headOff}
        @change=${(event: Event) => {
          switchHead((event.target as HTMLInputElement).checked);
        }}
      />
      ${texts.headOff}
    </label>
    <p class="hint">${texts.computed}</p>
  </div>`;
}

function listView(candidates: readonly Candidate[], caption: string): TemplateResult {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${candidates.map(
        ({ piece, probability }) =>
          html`<tr>
            <th scope="row">${piece}</th>
            <td><progress max="1" .value=${probability} aria-hidden="true"></progress></td>
            <td>${(100 * probability).toFixed(1)} %</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
