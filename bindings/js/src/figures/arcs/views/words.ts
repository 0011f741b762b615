// The words: real buttons, what they get beneath them, and the keys that move between them.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isRightToLeft } from '../../shared/word-line.js';
import { scriptOf } from '../../shared/words.js';
import { wordLook } from '../scene.js';
import type { Look } from './look.js';

export function wordsView(look: Look): TemplateResult {
  const { attention, labels } = look;
  const text = attention.words.join(' ');
  return html`<div
    class="words"
    role="group"
    aria-label=${labels.sentence}
    lang=${scriptOf(text) ?? ''}
    dir=${isRightToLeft(attention.words) ? 'rtl' : 'ltr'}
    @keydown=${(event: KeyboardEvent) => {
      move(event, look);
    }}
    @pointerleave=${() => {
      look.preview(undefined);
    }}
  >
    ${attention.words.map((word, index) => wordView(look, word, index))}
  </div>`;
}

function wordView(look: Look, word: string, index: number): TemplateResult {
  const { attention, row, labels, selected } = look;
  const { state, share } = wordLook(row, index, labels);
  const unknown = attention.unknown?.get(index);
  const kinds = [...(unknown === undefined ? [] : ['unknown']), ...(look.changed.has(index) ? ['changed'] : [])];
  return html`<span class="cell ${state} ${index === selected ? 'selected' : ''}">
    <button
      type="button"
      part="word"
      class=${kinds.join(' ')}
      data-index=${index}
      aria-pressed=${index === selected ? 'true' : 'false'}
      title=${unknown === undefined ? '' : labels.unknown([word], unknown)}
      @click=${() => {
        look.select(index);
      }}
      @pointerenter=${(event: PointerEvent) => {
        if (event.pointerType !== 'touch') look.preview(index);
      }}
      .textContent=${word}
    ></button>
    <span class="share" part="label" .textContent=${share}></span>
  </span>`;
}

/**
 * Of all words only the selected one, or the first, is a stop of the Tab key. Set by hand when everything else is in place:
 * at a change of tabindex on the focused word the browser lays out the page, which costs nothing where it just did.
 */
export function keepOneTabStop(root: ParentNode): void {
  const words = Array.from(root.querySelectorAll<HTMLElement>('.words button'));
  const stop = words.find((word) => word.getAttribute('aria-pressed') === 'true') ?? words[0];
  for (const word of words) {
    const tabIndex = word === stop ? '0' : '-1';
    if (word.getAttribute('tabindex') !== tabIndex) word.setAttribute('tabindex', tabIndex);
  }
}

/** ←/→, Home and End move the selection as in a group of radio buttons; Esc clears it. */
function move(event: KeyboardEvent, look: Look): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = stepOf(event, look);
  if (target === undefined) return;
  event.preventDefault();
  look.preview(undefined);
  if (target === 'clear') {
    look.select(undefined);
    return;
  }
  look.select(target);
  const group = event.currentTarget as HTMLElement;
  group.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus();
}

function stepOf(event: KeyboardEvent, { attention, selected }: Look): number | 'clear' | undefined {
  const last = attention.words.length - 1;
  const focused = Number((event.target as HTMLElement).dataset['index'] ?? selected ?? 0);
  const ahead = isRightToLeft(attention.words) ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft(attention.words) ? 'ArrowRight' : 'ArrowLeft';
  switch (event.key) {
    case ahead:
      return Math.min(last, focused + 1);
    case back:
      return Math.max(0, focused - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return selected === undefined ? undefined : 'clear';
    default:
      return undefined;
  }
}
