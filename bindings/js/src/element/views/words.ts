// The words: real buttons, what they get beneath them, and the keys that move between them.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { wordState } from '../drawing.js';
import { isRightToLeft } from '../layout.js';
import { scriptOf } from '../words.js';
import type { Scene } from './scene.js';

export function wordsView(scene: Scene): TemplateResult {
  const { figure, labels } = scene;
  const text = figure.words.join(' ');
  return html`<div
    class="words"
    role="group"
    aria-label=${labels.sentence}
    lang=${scriptOf(text) ?? ''}
    dir=${isRightToLeft(figure.words) ? 'rtl' : 'ltr'}
    @keydown=${(event: KeyboardEvent) => {
      move(event, scene);
    }}
    @pointerleave=${() => {
      scene.preview(undefined);
    }}
  >
    ${figure.words.map((word, index) => wordView(scene, word, index))}
  </div>`;
}

function wordView(scene: Scene, word: string, index: number): TemplateResult {
  const { figure, row, labels, selected } = scene;
  const { state, share } = wordState(row, index, labels);
  const unknown = figure.unknown?.get(index);
  return html`<span class="cell ${state} ${index === selected ? 'selected' : ''}">
    <button
      type="button"
      part="word"
      class=${unknown === undefined ? '' : 'unknown'}
      data-index=${index}
      aria-pressed=${index === selected ? 'true' : 'false'}
      title=${unknown === undefined ? '' : labels.unknown([word], unknown)}
      @click=${() => {
        scene.select(index);
      }}
      @pointerenter=${(event: PointerEvent) => {
        if (event.pointerType !== 'touch') scene.preview(index);
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
function move(event: KeyboardEvent, scene: Scene): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = stepOf(event, scene);
  if (target === undefined) return;
  event.preventDefault();
  scene.preview(undefined);
  if (target === 'clear') {
    scene.select(undefined);
    return;
  }
  scene.select(target);
  const group = event.currentTarget as HTMLElement;
  group.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus();
}

function stepOf(event: KeyboardEvent, { figure, selected }: Scene): number | 'clear' | undefined {
  const last = figure.words.length - 1;
  const focused = Number((event.target as HTMLElement).dataset['index'] ?? selected ?? 0);
  const ahead = isRightToLeft(figure.words) ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft(figure.words) ? 'ArrowRight' : 'ArrowLeft';
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
